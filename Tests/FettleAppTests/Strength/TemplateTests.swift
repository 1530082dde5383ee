import Coaching
import Testing

@testable import FettleApp

struct TemplateTests {
    private let test: TestApp
    private let ana: Visitor
    private let member: Member
    private let ids: [String: Int64]

    init() throws {
        test = try TestApp()
        ana = try test.lifter()
        let member = try test.account("ana.silva@example.org")
        self.member = member
        ids = try test.services.storage.read { db in
            Dictionary(uniqueKeysWithValues: try db.exercises(of: member).all().map { ($0.name, $0.id) })
        }
    }

    /// The fields of a form with these exercises in it.
    private func fields(_ name: String, _ exercises: [String], key: String = strengthKey("template")) -> [(
        String, String
    )] {
        [("name", name), ("key", key)]
            + exercises.enumerated().flatMap { index, exercise in
                [("row", "\(index + 1)"), ("exercise-\(index + 1)", String(ids[exercise] ?? 0))]
            }
    }

    private func save(_ fields: [(String, String)], to path: String = "/train/templates/new") throws -> Answer {
        try ana.submit(path, fields)
    }

    private func templates() throws -> [WorkoutTemplate] {
        try test.services.storage.read { [member] db in try db.templates(of: member).all() }
    }

    private func slots(_ id: Int64) throws -> [TemplateExercise] {
        try test.services.storage.read { [member] db in try db.templates(of: member).exercises(of: id) }
    }

    private func made(_ answer: Answer) throws -> [TemplateExercise] {
        try slots(#require(answer.location.flatMap { Int64($0.dropFirst("/train/templates/".count)) }))
    }

    @Test func theOrderOfPickingIsTheOrderOfTheWorkout() throws {
        let slots = try made(save(fields("Mine", ["Squat", "Dips", "Deadlift"])))
        #expect(slots.map(\.exerciseID) == ["Squat", "Dips", "Deadlift"].map { ids[$0] })
        #expect(try templates().last?.name == "Mine")
    }

    @Test func whatToAimForIsKept() throws {
        let more = [
            ("sets-1", "5"), ("reps-1", "8-12"), ("weight-1", "102,5"), ("unit-1", "kg"), ("rest-1", "3:00"),
            ("note-1", "Belt"), ("reps-2", "6"), ("weight-2", "-20"), ("unit-2", "lb"),
        ]
        let slots = try made(save(fields("Mine", ["Squat", "Dips"]) + more))
        let squat = Target(
            sets: 5, repsLow: 8, repsHigh: 12, weight: Mass(grams: 102_500), unit: .kilograms, restSeconds: 180,
            note: "Belt")
        #expect(slots[0].target == squat)
        // Help is a weight below zero.
        #expect(slots[1].target.repsLow == 6 && slots[1].target.repsHigh == 6)
        #expect(slots[1].target.weight == Mass(grams: -Mass.pounds(20).grams) && slots[1].target.unit == .pounds)
    }

    @Test(arguments: [
        ("sets-1", "0"), ("sets-1", "21"), ("reps-1", "many"), ("reps-1", "0"), ("reps-1", "8-1000"),
        ("reps-1", "1-2-3"),
        ("weight-1", "-20"), ("weight-1", "10000"), ("weight-1", "1.234"), ("rest-1", "10:00"), ("rest-1", "4"),
    ])
    func whatCannotBeIsSaidAtItsFieldAndStays(_ name: String, _ value: String) throws {
        let answer = try save(fields("Mine", ["Squat"]) + [(name, value)])
        #expect(answer.status == .unprocessable)
        #expect(answer.text.contains("id=\"field-\(name)-error\"") && answer.text.contains("value=\"\(value)\""))
        #expect(try templates().count == 5)
    }

    @Test func aTemplateHasANameAndAnExercise() throws {
        let answer = try save(fields("", []))
        #expect(answer.status == .unprocessable)
        #expect(answer.text.contains("Please give it a name.") && answer.text.contains("add at least one exercise"))
    }

    @Test func neighboursThatAreDoneInTurnsShareANumber() throws {
        let more = [("with-2", "yes"), ("with-4", "yes"), ("with-5", "yes"), ("with-1", "yes")]
        let names = ["Squat", "Dips", "Deadlift", "Leg Curl", "Leg Press"]
        let answer = try save(fields("Mine", names) + more)
        #expect(try made(answer).map(\.target.superset) == [1, 1, 2, 2, 2])
        let page = try ana.get(try #require(answer.location)).text
        for mark in ["A1", "A2", "B1", "B2", "B3"] { #expect(page.contains(">\(mark)<")) }
        // Opened again, the boxes are as they were.
        let form = try ana.get(try #require(answer.location) + "/edit").text
        #expect(
            form.contains("name=\"with-2\" value=\"yes\" checked") && form.contains("name=\"with-3\" value=\"yes\">"))
    }

    @Test func theButtonsArrangeTheFormAndSaveNothing() throws {
        let typed = fields("Mine", ["Squat", "Dips"]) + [("reps-1", "3-5"), ("note-2", "Slow")]
        func order(_ wish: String) throws -> [String] {
            let answer = try ana.submit("/train/templates/new", typed + [("do", wish)])
            #expect(answer.status == .ok && answer.text.contains("value=\"Mine\""))
            return answer.text.matches(of: #/name="exercise-\d+" value="(\d+)"/#).map { match in
                ids.first { String($0.value) == match.1 }?.key ?? ""
            }
        }
        #expect(try order("down:1") == ["Dips", "Squat"])
        #expect(try order("up:2") == ["Dips", "Squat"])
        #expect(try order("up:1") == ["Squat", "Dips"])
        #expect(try order("remove:1") == ["Dips"])
        #expect(try order("add:\(ids["Deadlift"] ?? 0)") == ["Squat", "Dips", "Deadlift"])
        #expect(try templates().count == 5)
        #expect(try ana.post("/train/templates/new", typed + [("do", "add:987654")]).status == .notFound)
    }

    @Test func aMovedExerciseTakesItsFieldsWithIt() throws {
        let typed = fields("Mine", ["Squat", "Dips"]) + [("reps-1", "3-5"), ("reps-2", "9")]
        let moved = typed.filter { $0.0 != "row" } + [("row", "2"), ("row", "1")]
        let slots = try made(save(moved))
        #expect(slots.map(\.exerciseID) == [ids["Dips"], ids["Squat"]])
        #expect(slots.map(\.target.repsLow) == [9, 3])
    }

    @Test func aNewExerciseComesFromTheTemplatesPage() throws {
        let typed = fields("Mine", ["Squat"]) + [("new_key", strengthKey("one"))]
        let known = try ana.submit(
            "/train/templates/new", typed + [("do", "create"), ("new_name", "dips"), ("new_kind", "weight")])
        #expect(known.status == .unprocessable && known.text.contains("called “Dips” already"))
        let answer = try ana.post(
            "/train/templates/new", typed + [("do", "create"), ("new_name", "Wall Sit"), ("new_kind", "timed")])
        #expect(answer.text.contains("name=\"seconds-2\"") && !answer.text.contains("name=\"reps-2\""))
        #expect(try test.count("SELECT count(*) FROM exercises WHERE name = 'Wall Sit' AND kind = 'timed'") == 1)
    }

    @Test func theCatalogueIsSearchedTooAndATapTakesIt() throws {
        let typed = fields("Mine", ["Squat"])
        let found = try ana.submit("/train/templates/new", typed + [("do", "find"), ("q", "front cable")]).text
        #expect(found.contains("value=\"take:Front_Cable_Raise\""))
        let taken = try ana.post(
            "/train/templates/new", typed + [("do", "take:Front_Cable_Raise"), ("new_key", strengthKey("take"))])
        #expect(taken.text.contains("name=\"exercise-2\""))
        #expect(try test.count("SELECT count(*) FROM exercises WHERE catalogue_id = 'Front_Cable_Raise'") == 1)
    }

    @Test func theSameFormSentAgainMakesOneTemplate() throws {
        let first = try save(fields("Mine", ["Squat"]))
        #expect(try save(fields("Ours", ["Dips"])).location == first.location)
        #expect(try templates().count == 6 && templates().last?.name == "Ours")
        #expect(try made(first).map(\.exerciseID) == [ids["Dips"]])
    }

    @Test func ofTwoChangesNeitherIsLost() throws {
        let push = try #require(try templates().first)
        let path = "/train/templates/\(push.id)/edit"
        let version = [("version", String(push.version))]
        #expect(try save(fields("Shove Day", ["Squat"]) + version, to: path).status == .seeOther)
        let late = try save(fields("Press Day", ["Dips"]) + version, to: path)
        #expect(late.status == .unprocessable)
        #expect(late.text.contains("Shove Day: Squat") && late.text.contains("value=\"Press Day\""))
        #expect(try slots(push.id).map(\.exerciseID) == [ids["Squat"]])
    }

    @Test func aCopyIsATemplateOfItsOwn() throws {
        let push = try #require(try templates().first)
        try ana.get("/train/templates/\(push.id)")
        let answer = try ana.post("/train/templates/\(push.id)/copy", [("key", strengthKey("copy"))])
        #expect(
            try ana.post("/train/templates/\(push.id)/copy", [("key", strengthKey("copy"))]).location == answer.location
        )
        let copy = try #require(try templates().last)
        #expect(copy.name == "Push Day (copy)")
        #expect(try slots(copy.id).map(\.exerciseID) == slots(push.id).map(\.exerciseID))
    }

    @Test func theOrderIsTheMembersOwn() throws {
        let all = try templates()
        try ana.get("/train/templates")
        try ana.post("/train/templates/\(all[2].id)/move", [("direction", "up")])
        try ana.post("/train/templates/\(all[0].id)/move", [("direction", "up")])
        try ana.post("/train/templates/\(all[4].id)/move", [("direction", "down")])
        #expect(try templates().map(\.id) == [0, 2, 1, 3, 4].map { all[$0].id })
    }

    @Test func anArchivedTemplateIsFoldedAwayAndComesBack() throws {
        let push = try #require(try templates().first)
        try ana.get("/train/templates")
        try ana.post("/train/templates/\(push.id)/archive")
        #expect(try !ana.get("/today").text.contains("Push Day"))
        #expect(try ana.get("/train/templates").text.contains("Archived templates"))
        try ana.post("/train/templates/\(push.id)/restore")
        #expect(try ana.get("/today").text.contains("Push Day"))
    }

    @Test func aDeletedTemplateLeavesItsWorkouts() throws {
        let push = try #require(try templates().first)
        try test.services.storage.write { [member] db in
            try db.workouts(of: member).insert(
                key: strengthKey("w"), name: "Push Day", templateID: push.id, day: #require(Day("2026-11-30")),
                zone: "UTC", startedAt: TestApp.start, clock: WorkoutClock(since: TestApp.start))
        }
        #expect(try ana.get("/train/templates/\(push.id)/delete").text.contains("Delete this template?"))
        try ana.post("/train/templates/\(push.id)/delete")
        #expect(try templates().count == 4)
        #expect(try test.count("SELECT count(*) FROM workouts WHERE template_id IS NULL") == 1)
    }

    @Test func anotherMembersExerciseFallsOut() throws {
        _ = try test.lifter("Rui Lopes")
        let rui = try test.account("rui.lopes@example.org")
        let foreign = try test.services.storage.read { db in try db.exercises(of: rui).all()[0].id }
        let answer = try save([
            ("name", "Mine"), ("key", strengthKey("mine")), ("row", "1"), ("exercise-1", String(foreign)),
        ])
        #expect(answer.status == .unprocessable && answer.text.contains("add at least one exercise"))
    }
}
