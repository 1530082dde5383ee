import Coaching
import Testing

@testable import FettleApp

struct ExerciseLibraryTests {
    private let test: TestApp
    private let ana: Visitor
    private let member: Member

    init() throws {
        test = try TestApp()
        ana = try test.lifter()
        member = try test.account("ana.silva@example.org")
    }

    private func exercise(_ name: String) throws -> Exercise? {
        try test.services.storage.read { [member] db in try db.exercises(of: member).find(named: name) }
    }

    private func bench() throws -> Exercise { try #require(try exercise("Bench Press")) }

    @discardableResult
    private func add(_ name: String, key: String = strengthKey("new"), _ more: [(String, String)] = []) throws -> Answer
    {
        try ana.submit(
            "/train/exercises/new", [("name", name), ("kind", "weight"), ("unit", "kg"), ("key", key)] + more)
    }

    @discardableResult
    private func edit(_ exercise: Exercise, _ fields: [(String, String)]) throws -> Answer {
        try ana.submit("/train/exercises/\(exercise.id)/edit", fields)
    }

    private func lift(_ exercise: Exercise) throws {
        try test.services.storage.write { [member] db in
            try db.enterWorkout(
                "A", of: member, exercise.id, [LoggedSet(reps: 5, weight: .kilograms(60))], at: TestApp.start,
                day: #require(Day("2026-11-30")))
        }
    }

    @Test func aNewExerciseIsKeptAsItWasTyped() throws {
        let fields = [
            ("primary", "chest"), ("primary", "triceps"), ("secondary", "chest"), ("secondary", "shoulders"),
            ("equipment", "barbell"), ("rest", "2:30"), ("bar", "22,5"), ("note", "Feet up."),
        ]
        #expect(try add("  Larsen Press ", fields).location?.hasPrefix("/train/exercises/") == true)
        let made = try #require(try exercise("larsen press"))
        #expect(made.name == "Larsen Press" && made.kind == .weight && made.equipment == .barbell)
        // What works mainly does not work as well.
        #expect(made.primaryMuscles == [.chest, .triceps] && made.secondaryMuscles == [.shoulders])
        #expect(made.restSeconds == 150 && made.bar == Mass(grams: 22_500) && made.note == "Feet up.")
    }

    @Test(arguments: ["bench press", "BÉNCH PRESS", " Bench Press "]) func aNameIsThereOnce(_ name: String) throws {
        let answer = try add(name)
        #expect(answer.status == .unprocessable)
        #expect(answer.text.contains("You have an exercise called “Bench Press” already."))
        #expect(answer.text.contains("href=\"/train/exercises/\(try bench().id)\""))
    }

    @Test(arguments: ["", "   ", String(repeating: "x", count: 81)])
    func aNameIsNeitherEmptyNorEndless(_ name: String) throws {
        #expect(try add(name).status == .unprocessable)
        #expect(try test.count("SELECT count(*) FROM exercises") == 20)
    }

    @Test func theSameFormSentAgainMakesOneExercise() throws {
        let first = try add("Larsen Press")
        #expect(try add("Larsen Pressing").location == first.location)
        #expect(try exercise("Larsen Press") == nil)
        #expect(try exercise("Larsen Pressing") != nil)
        #expect(try test.count("SELECT count(*) FROM exercises") == 21)
    }

    @Test func whatIsWrongIsSaidAndWhatWasTypedStays() throws {
        let answer = try add("Larsen Press", [("rest", "soon"), ("bar", "heavy"), ("primary", "chest")])
        #expect(answer.status == .unprocessable && answer.text.contains("value=\"Larsen Press\""))
        #expect(answer.text.contains("Please write a rest from 0:05 to 9:59"))
        #expect(answer.text.contains("value=\"soon\"") && answer.text.contains("value=\"heavy\""))
        #expect(answer.text.contains("value=\"chest\" checked"))
    }

    @Test func aRenamedExerciseKeepsItsHistory() throws {
        let bench = try bench()
        try lift(bench)
        #expect(try edit(bench, [("name", "Flat Bench"), ("kind", "timed"), ("unit", "kg")]).status == .seeOther)
        let now = try #require(try exercise("Flat Bench"))
        // Its sets are measured in reps already.
        #expect(now.id == bench.id && now.kind == .weight)
        #expect(try test.count("SELECT count(*) FROM sets WHERE exercise_id = \(bench.id)") == 1)
    }

    @Test func aRenamedExerciseTakesNoOthersName() throws {
        let answer = try edit(try bench(), [("name", "squát"), ("kind", "weight"), ("unit", "kg")])
        #expect(answer.status == .unprocessable && answer.text.contains("called “Squat” already"))
        // Its own name in another case is free.
        #expect(
            try edit(try bench(), [("name", "BENCH PRESS"), ("kind", "weight"), ("unit", "kg")]).status == .seeOther)
    }

    @Test func theKindCanChangeWhileThereAreNoSets() throws {
        #expect(try ana.get("/train/exercises/\(try bench().id)/edit").text.contains("name=\"kind\""))
        try edit(try bench(), [("name", "Bench Press"), ("kind", "timed"), ("unit", "kg")])
        #expect(try bench().kind == .timed)
        try lift(try bench())
        #expect(try !ana.get("/train/exercises/\(try bench().id)/edit").text.contains("name=\"kind\""))
    }

    @Test func ofTwoChangesNeitherIsLost() throws {
        let bench = try bench()
        let old = String(bench.version)
        try edit(bench, [("name", "Flat Bench"), ("kind", "weight"), ("unit", "kg"), ("version", old)])
        let late = try edit(bench, [("name", "Barbell Bench"), ("kind", "weight"), ("unit", "kg"), ("version", old)])
        #expect(late.status == .unprocessable)
        #expect(late.text.contains("value=\"Barbell Bench\"") && late.text.contains("Flat Bench"))
        #expect(try exercise("Flat Bench") != nil)
    }

    @Test func whatHasHistoryOrATemplateIsArchivedAndComesBack() throws {
        let bench = try bench()
        #expect(try ana.get("/train/exercises/\(bench.id)/remove").text.contains("Push Day"))
        try ana.post("/train/exercises/\(bench.id)/remove")
        #expect(try exercise("Bench Press")?.isArchived == true)
        #expect(try !ana.get("/train/exercises").text.contains(">Bench Press<"))
        #expect(try ana.get("/train/exercises?state=archived").text.contains(">Bench Press<"))
        try ana.post("/train/exercises/\(bench.id)/restore")
        #expect(try exercise("Bench Press")?.isArchived == false)
    }

    @Test func whatHasNeitherIsDeleted() throws {
        try add("Larsen Press")
        let made = try #require(try exercise("Larsen Press"))
        #expect(try ana.get("/train/exercises/\(made.id)/remove").text.contains("it will be deleted"))
        try ana.post("/train/exercises/\(made.id)/remove")
        #expect(try exercise("Larsen Press") == nil)
    }

    @Test func whatIsDoneInItsPlaceIsOffered() throws {
        let (bench, dips) = (try bench(), try #require(try exercise("Dips")))
        #expect(try ana.get("/train/exercises/\(bench.id)/ban").status == .ok)
        try ana.post("/train/exercises/\(bench.id)/ban", [("swap", String(dips.id))])
        #expect(try ana.get("/train/exercises?state=banned").text.contains("Dips takes its place"))
        let push = try ana.get("/train/templates").text
        #expect(push.contains("Dips, Overhead Press, Incline Bench Press, Dips"))
        try ana.post("/train/exercises/\(bench.id)/lift")
        #expect(try exercise("Bench Press")?.isBanned == false)
        #expect(try ana.get("/train/templates").text.contains("Bench Press, Overhead Press"))
    }

    @Test func nothingIsDoneInItsOwnPlaceNorByWhatIsBanned() throws {
        let (bench, dips) = (try bench(), try #require(try exercise("Dips")))
        try ana.get("/train/exercises/\(dips.id)/ban")
        try ana.post("/train/exercises/\(dips.id)/ban", [("swap", "")])
        for swap in [bench.id, dips.id, 987_654] {
            let answer = try ana.post("/train/exercises/\(bench.id)/ban", [("swap", String(swap))])
            #expect(answer.status == .unprocessable)
        }
        #expect(try exercise("Bench Press")?.isBanned == false)
    }

    @Test func aChainOfSwapsIsFollowedAndARingLeadsNowhere() throws {
        let ids = try ["Bench Press", "Dips", "Squat"].map { try #require(try exercise($0)).id }
        func ban(_ pairs: [(Int, Int?)]) throws -> ExerciseBook {
            try test.services.storage.write { [member] db in
                let store = db.exercises(of: member)
                for (one, other) in pairs { try store.ban(ids[one], swapID: other.map { ids[$0] }, at: 1) }
                return ExerciseBook(try store.all())
            }
        }
        #expect(try ban([(0, 1), (1, 2)]).offered(for: ids[0])?.id == ids[2])
        #expect(try ban([(2, 0)]).offered(for: ids[0]) == nil)
        #expect(try ban([(1, nil)]).offered(for: ids[0]) == nil)
    }

    @Test func aSearchMindsNeitherCaseNorAccentsAndKnowsOtherNames() throws {
        let found = try ana.get("/train/exercises?q=BARBELL%20b%C3%A9nch").text
        #expect(found.contains(">Bench Press<") && !found.contains(">Squat<"))
        #expect(try ana.get("/train/exercises?muscle=lats").text.contains(">Pull-ups<"))
        #expect(try !ana.get("/train/exercises?equipment=barbell").text.contains(">Pull-ups<"))
    }
}
