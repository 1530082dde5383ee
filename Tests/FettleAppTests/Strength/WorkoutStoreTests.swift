import Coaching
import Storage
import Testing

@testable import FettleApp

struct WorkoutStoreTests {
    private let test: TestApp
    private let member: Member
    private let bench: Int64

    init() throws {
        test = try TestApp()
        _ = try test.member("Ana Silva")
        member = try test.account("ana.silva@example.org")
        bench = try test.services.storage.write { [member] db in
            try db.exercises(of: member).insert(
                NewExercise(key: strengthKey("bench"), name: "Bench Press", kind: .weight))
        }
    }

    private func enter(_ name: String, _ sets: [LoggedSet], at offset: Int64, finished: Bool = true) throws -> Int64 {
        try test.services.storage.write { db in
            try db.enterWorkout(
                name, of: member, bench, sets, at: TestApp.start + offset, day: #require(Day("2026-11-30")),
                finished: finished)
        }
    }

    @Test func aRecordIsTheBestSetOfFinishedWorkoutsAndNamesIt() throws {
        let first = try enter("A", [LoggedSet(reps: 10, weight: .pounds(135))], at: 0)
        let second = try enter("B", [LoggedSet(reps: 8, weight: .pounds(155))], at: 86400)
        let records = try test.services.storage.read { [member, bench] db in
            let store = db.records(of: member)
            return [
                try store.heaviest(bench), try store.mostReps(bench), try store.oneRepMax(bench, by: .ladder),
                try store.mostVolume(bench),
            ]
        }
        #expect(records.map { $0?.workoutID } == [second, first, second, first])
        // 155 / 0.793 is 195.460 lb.
        let estimate = records[2]?.logged.oneRepMax(of: .weight, by: .ladder)
        #expect(estimate?.mass.text(in: .pounds) == "195.46")
    }

    @Test func warmUpsAndWorkoutsInProgressMakeNoRecords() throws {
        _ = try enter("A", [LoggedSet(kind: .warmUp, reps: 10, weight: .kilograms(200))], at: 0)
        let open = try enter("B", [LoggedSet(reps: 5, weight: .kilograms(100))], at: 86400, finished: false)
        let before = try test.services.storage.read { [member, bench] db in try db.records(of: member).heaviest(bench) }
        #expect(before == nil)
        try test.services.storage.write { [member] db in
            try db.workouts(of: member).finish(open, at: TestApp.start + 90000)
            try db.workouts(of: member).settle(open)
        }
        let after = try test.services.storage.read { [member, bench] db in try db.records(of: member).heaviest(bench) }
        #expect(after?.logged.weight == .kilograms(100))
    }

    @Test func whatStaysAsItIsIsNotWrittenAgain() throws {
        let id = try enter("A", [LoggedSet(reps: 10, weight: .kilograms(60)), LoggedSet(reps: 8)], at: 0)
        let version: SQL = "SELECT version FROM data_versions"
        let before = try test.count(version)
        try test.services.storage.write { [member] db in try db.workouts(of: member).settle(id) }
        // The exercise and the workout, whose version every settling raises; no set.
        #expect(try test.count(version) == before + 2)
    }

    @Test func theTotalsOfAWorkoutAreThoseOfItsWorkingSets() throws {
        let id = try enter(
            "A",
            [
                LoggedSet(kind: .warmUp, reps: 5, weight: .kilograms(20)), LoggedSet(reps: 10, weight: .kilograms(60)),
                LoggedSet(kind: .drop, reps: 8, weight: .kilograms(40)),
            ], at: 0)
        let workout = try test.services.storage.read { [member] db in try db.workouts(of: member).find(id) }
        #expect(workout?.setCount == 2 && workout?.repCount == 18 && workout?.volume == 920_000)
    }
}
