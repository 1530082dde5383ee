import Coaching
import Testing

@testable import FettleApp

struct StartWorkoutTests {
    private let test: TestApp
    private let ana: Visitor

    init() throws {
        test = try TestApp()
        ana = try test.lifter()
    }

    @Test func aTemplateComesWithItsExercisesAndWhatToAimFor() throws {
        try ana.startWorkout(test.template("Full Body"))
        let (workout, slots) = try test.current()
        #expect(workout.name == "Full Body" && workout.clock.isRunning && workout.day.text == "2026-11-30")
        #expect(slots.count == 6 && slots.allSatisfy { $0.sets.count == 3 && $0.target.repsHigh == 12 })
        #expect(slots[0].sets.allSatisfy { $0.logged.reps == 8 && $0.logged.weight == nil && !$0.isDone })
    }

    @Test func setsBeginAsTheSameSetsOfTheLastTime() throws {
        try test.lastTime(
            "Squat",
            [
                LoggedSet(kind: .warmUp, reps: 10, weight: .kilograms(20)), LoggedSet(reps: 10, weight: .kilograms(80)),
                LoggedSet(reps: 6, weight: .pounds(200)),
            ])
        try ana.startWorkout(test.template("Full Body"))
        let sets = try test.current().slots[0].sets
        #expect(sets.map(\.logged.weight) == [.kilograms(80), .pounds(200), .pounds(200)])
        // Within 8 to 12, as the template wants it.
        #expect(sets.map(\.logged.reps) == [10, 8, 8])
        let page = try ana.get("/train/workouts/\(test.current().workout.id)").text
        #expect(page.contains("Last time 80 kg × 10"))
    }

    @Test func theSameFormSentTwiceIsOneWorkoutAndASecondStartLeadsToTheOpenOne() throws {
        let first = try ana.startWorkout(test.template("Full Body"))
        #expect(try ana.startWorkout(test.template("Full Body")) == first)
        #expect(try ana.startWorkout(nil, key: strengthKey("another")) == first)
        #expect(try ana.get(first).text.contains("You have a workout under way."))
        #expect(try test.count("SELECT count(*) FROM workouts") == 1)
    }

    @Test func whatIsBannedIsDoneByWhatTakesItsPlaceOrLeftOut() throws {
        let (squat, front) = (try test.exercise("Squat"), try test.exercise("Front Squat"))
        let (bench, member) = (try test.exercise("Bench Press"), try test.account("ana.silva@example.org"))
        try test.services.storage.write { db in
            try db.exercises(of: member).ban(squat.id, swapID: front.id, at: TestApp.start)
            try db.exercises(of: member).ban(bench.id, swapID: nil, at: TestApp.start)
        }
        try ana.startWorkout(test.template("Full Body"))
        let slots = try test.current().slots
        #expect(slots.count == 5 && slots[0].exerciseID == front.id)
        #expect(!slots.contains { $0.exerciseID == bench.id })
    }

    @Test func itGoesOnWhenItsTemplateIsGone() throws {
        let template = try test.template("Full Body")
        let place = try ana.startWorkout(template)
        try test.services.storage.write { db in try db.execute("DELETE FROM templates WHERE id = \(template.id)") }
        #expect(try ana.get(place).text.contains("Full Body"))
        #expect(try ana.get("/today").text.contains(place))
    }

    @Test func anEmptyOneSaysWhereToBeginAndAForeignTemplateIsNotThere() throws {
        _ = try test.lifter("Rui Lopes")
        let foreign = try test.template("Full Body", of: "rui.lopes@example.org")
        let refused = try ana.submit(
            "/train", to: "/train/workouts", [("key", strengthKey("x")), ("template", String(foreign.id))])
        #expect(refused.status == .notFound)
        let place = try ana.startWorkout()
        #expect(try ana.get(place).text.contains("What do you begin with?"))
    }

    @Test func withoutAKeyNothingStarts() throws {
        #expect(try ana.submit("/train", to: "/train/workouts", [("template", "")]).status == .badRequest)
        #expect(try test.count("SELECT count(*) FROM workouts") == 0)
    }
}
