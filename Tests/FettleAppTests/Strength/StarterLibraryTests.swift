import Coaching
import Testing

@testable import FettleApp

struct StarterLibraryTests {
    private let test: TestApp

    init() throws { test = try TestApp() }

    private func library(_ address: String) throws -> (exercises: [Exercise], templates: [WorkoutTemplate]) {
        let member = try test.account(address)
        return try test.services.storage.read { db in
            (try db.exercises(of: member).all(), try db.templates(of: member).all())
        }
    }

    @Test func whoeverComesForStrengthFindsTwentyExercisesAndFiveTemplates() throws {
        _ = try test.lifter()
        let (exercises, templates) = try library("ana.silva@example.org")
        #expect(exercises.count == 20 && Set(exercises.compactMap(\.lift)).count == 20)
        #expect(templates.map(\.name) == ["Push Day", "Pull Day", "Leg Day", "Full Body", "Upper Body"])
        let member = try test.account("ana.silva@example.org")
        let names = try test.services.storage.read { db in
            let byID = Dictionary(uniqueKeysWithValues: exercises.map { ($0.id, $0.name) })
            return try db.templates(of: member).exercises(of: templates[1].id).compactMap { byID[$0.exerciseID] }
        }
        #expect(
            names == [
                "Deadlift", "Barbell Row", "Pull-ups", "Lat Pulldown", "Cable Row", "Face Pull", "Barbell Curl",
            ])
    }

    @Test func whatTheExercisesAreComesFromTheCatalogue() throws {
        _ = try test.lifter()
        let exercises = Dictionary(
            uniqueKeysWithValues: try library("ana.silva@example.org").exercises.map { ($0.lift ?? "", $0) })
        let squat = try #require(exercises["back_squat"])
        #expect(squat.kind == .weight && squat.equipment == .barbell && squat.bar == .kilograms(20))
        #expect(squat.primaryMuscles == [.quadriceps])
        #expect(exercises["pull_ups"]?.kind == .bodyWeight && exercises["pull_ups"]?.bar == nil)
        #expect(exercises.values.allSatisfy { !$0.primaryMuscles.isEmpty && $0.equipment != nil })
    }

    @Test func theyAreInTheMembersLanguage() throws {
        _ = try test.lifter("Rita Lopes", locale: "pt-PT")
        let (exercises, templates) = try library("rita.lopes@example.org")
        #expect(exercises.contains { $0.name == "Supino" })
        #expect(templates.last?.name == "Tronco")
    }

    @Test func switchedOffAndOnAgainNothingComesASecondTime() throws {
        let ana = try test.lifter()
        let member = try test.account("ana.silva@example.org")
        try test.services.storage.write { db in
            try db.execute("DELETE FROM templates WHERE member_id = \(member.id)")
        }
        for parts in [["care"], ["care", "strength"]] {
            let saved = try ana.submit(
                "/settings/appearance", [("theme", "system"), ("locale", "en")] + parts.map { ("parts", $0) })
            #expect(saved.location == "/settings/appearance")
        }
        let (exercises, templates) = try library("ana.silva@example.org")
        #expect(exercises.count == 20 && templates.isEmpty)
    }

    @Test func theyAlsoComeFromTheSettings() throws {
        let ana = try test.memberWithPlan()
        #expect(try library("ana.silva@example.org").exercises.isEmpty)
        try ana.submit(
            "/settings/appearance",
            [("theme", "system"), ("locale", "pt-PT"), ("parts", "care"), ("parts", "strength")])
        let (exercises, templates) = try library("ana.silva@example.org")
        #expect(exercises.count == 20 && templates.first?.name == "Dia de empurrar")
    }

    @Test func theBarIsThatOfTheMembersUnits() throws {
        _ = try test.member()
        let member = try test.account("ana.silva@example.org")
        try test.services.storage.write { db in
            try db.members.setUnits(.imperial, of: member.id)
            try db.members.setParts([.strength], of: member.id)
            try test.services.beginStrength(ofID: member.id, at: TestApp.start, db)
        }
        let bars = Set(try library("ana.silva@example.org").exercises.compactMap(\.bar))
        #expect(bars == [.pounds(45)])
    }
}
