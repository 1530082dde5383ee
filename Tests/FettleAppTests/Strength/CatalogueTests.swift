import Coaching
import Testing

@testable import FettleApp

struct CatalogueTests {
    private let test: TestApp
    private let ana: Visitor

    init() throws {
        test = try TestApp()
        ana = try test.lifter()
    }

    private func take(_ entry: String, key: String = strengthKey("take")) throws -> Answer {
        try ana.submit(
            "/train/exercises/catalogue", to: "/train/exercises/catalogue", [("entry", entry), ("key", key)])
    }

    @Test func allOfItIsThereInPages() throws {
        let page = try ana.get("/train/exercises/catalogue").text
        #expect(page.contains("873 exercises") && page.contains("Page 1 of 30"))
        #expect(try ana.get("/train/exercises/catalogue?page=30").text.contains("Page 30 of 30"))
    }

    @Test func itIsFoundByOtherAppsNamesByMuscleAndByEquipment() throws {
        let press = try ana.get("/train/exercises/catalogue?q=arnold%20press%20dumbbell").text
        #expect(press.contains("Arnold Dumbbell Press"))
        let bands = try ana.get("/train/exercises/catalogue?muscle=chest&equipment=bands").text
        #expect(bands.contains("Bench Press - With Bands") && !bands.contains("Pushups"))
    }

    @Test func whatBeginsLikeTheWordComesBeforeWhatHoldsIt() throws {
        let found = test.services.catalogue.found(ExerciseSearch(words: "row")).map(\.name)
        let throwing = try #require(found.firstIndex(of: "Backward Medicine Ball Throw"))
        #expect(try #require(found.firstIndex(of: "Upright Barbell Row")) < throwing)
    }

    @Test func whatIsTakenBringsWhatIsKnownOfIt() throws {
        let answer = try take("Front_Cable_Raise")
        #expect(answer.location?.hasPrefix("/train/exercises/") == true)
        let member = try test.account("ana.silva@example.org")
        let taken = try test.services.storage.read { db in
            try db.exercises(of: member).find(named: "Front Cable Raise")
        }
        #expect(taken?.equipment == .cable && taken?.primaryMuscles == [.shoulders] && taken?.kind == .weight)
        #expect(try take("Front_Cable_Raise").location == answer.location)
        #expect(try test.count("SELECT count(*) FROM exercises") == 21)
    }

    @Test func whatIsThereUnderAnotherNameIsOpenedInstead() throws {
        let bench = try test.count("SELECT id FROM exercises WHERE lift = 'bench_press'")
        #expect(try take("Barbell_Bench_Press_-_Medium_Grip").location == "/train/exercises/\(bench)")
        #expect(try ana.get("/train/exercises/\(bench)").text.contains("You have this exercise already"))
        #expect(try test.count("SELECT count(*) FROM exercises") == 20)
    }

    @Test func whatIsNotInItIsNotThere() throws {
        #expect(try take("Levitation").status == .notFound)
        #expect(try take("Front_Cable_Raise", key: "short").status == .badRequest)
    }
}
