import Coaching
import Storage
import Testing

@testable import FettleApp

/// Records are the same as if they were looked for in all sets anew, whatever was done before.
struct RecordsPropertyTests {
    private struct Dice {
        var state: UInt64
        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
    }

    private struct Raw {
        let id: Int64
        let startedAt: Int64
        let logged: LoggedSet
    }

    @Test(arguments: 1...6)
    func recordsEqualARecomputationAfterAnySequence(seed: Int) throws {
        let test = try TestApp()
        _ = try test.member("Ana Silva")
        let member = try test.account("ana.silva@example.org")
        var dice = Dice(state: UInt64(seed) &* 7919)
        let lifts = try test.services.storage.write { db in
            try ["one", "two"].map {
                try db.exercises(of: member).insert(NewExercise(key: strengthKey($0), name: $0, kind: .weight))
            }
        }
        for turn in 0..<60 {
            try test.services.storage.write { db in try Self.change(turn, &dice, lifts, member, db) }
            try test.services.storage.read { db in
                for lift in lifts { try Self.compare(lift, of: member, db) }
            }
        }
    }

    private static func change(_ turn: Int, _ dice: inout Dice, _ lifts: [Int64], _ member: Member, _ db: Database)
        throws
    {
        let ids = try db.strengthFile(of: member).finishedIDs()
        let workouts = db.workouts(of: member)
        guard dice.roll(3) > 0, let id = ids.isEmpty ? nil : ids[dice.roll(ids.count)],
            let workout = try workouts.find(id), let exercise = try workouts.exercises(of: id).first
        else {
            let sets = (0...dice.roll(4)).map { _ in randomSet(&dice) }
            try db.enterWorkout(
                "w\(turn)", of: member, lifts[dice.roll(2)], sets, at: TestApp.start - Int64(dice.roll(50)) * 3600,
                day: TestApp.startDay)
            return
        }
        switch dice.roll(5) {
        case 0: _ = try db.finished(of: member).delete(id)
        case 1:
            let moved = EditedWorkout(
                name: "moved \(turn)", note: "", day: workout.day, zone: workout.zone,
                startedAt: workout.startedAt - Int64(dice.roll(100)) * 600, seconds: 60)
            #expect(try db.finished(of: member).change(workout, to: moved, ifVersion: workout.version))
        case 2:
            if let set = exercise.sets.first { _ = try db.sets(of: member).delete(set.id) }
        case 3:
            try db.execute(
                "UPDATE workout_exercises SET exercise_id = \(lifts[dice.roll(2)]) WHERE id = \(exercise.id)")
            try db.execute("UPDATE exercises SET archived_at = \(Int64(turn)) WHERE id = \(lifts[0])")
        default:
            guard let set = exercise.sets.last else { break }
            _ = try db.sets(of: member).change(
                set.id, to: randomSet(&dice), unit: .kilograms, note: "", doneAt: dice.roll(4) == 0 ? nil : 1,
                ifVersion: set.version)
        }
        try workouts.settle(id)
    }

    private static func randomSet(_ dice: inout Dice) -> LoggedSet {
        LoggedSet(
            kind: SetKind.allCases[dice.roll(4)], reps: 1 + dice.roll(13), weight: Mass(grams: 2500 * dice.roll(40)),
            rpe: dice.roll(2) == 0 ? nil : RPE(halves: 2 + dice.roll(19)))
    }

    private static func compare(_ lift: Int64, of member: Member, _ db: Database) throws {
        var raw: [Raw] = []
        for id in try db.strengthFile(of: member).finishedIDs() {
            guard let workout = try db.workouts(of: member).find(id) else { continue }
            for exercise in try db.workouts(of: member).exercises(of: id) where exercise.exerciseID == lift {
                raw += exercise.sets.filter { $0.isDone && $0.logged.kind.isWork }.map {
                    Raw(id: $0.id, startedAt: workout.startedAt, logged: $0.logged)
                }
            }
        }
        func best(_ key: (LoggedSet) -> (Int, Int)?) -> Int64? {
            raw.compactMap { one in key(one.logged).map { (one, $0) } }.min { left, right in
                if left.1 != right.1 { return left.1 > right.1 }
                return (left.0.startedAt, left.0.id) < (right.0.startedAt, right.0.id)
            }?.0.id
        }
        let store = db.records(of: member)
        #expect(try store.heaviest(lift)?.setID == best { ($0.weight?.grams ?? 0, $0.reps ?? 0) })
        #expect(try store.mostReps(lift)?.setID == best { ($0.reps ?? 0, $0.weight?.grams ?? 0) })
        #expect(try store.mostVolume(lift)?.setID == best { $0.volume > 0 ? ($0.volume, 0) : nil })
        for chart in [RPEChart.ladder, .rts] {
            #expect(
                try store.oneRepMax(lift, by: chart)?.setID
                    == best { $0.oneRepMax(of: .weight, by: chart).map { ($0.mass.grams, 0) } })
        }
    }
}

extension TestApp {
    static let startDay = Day(number: Int(start / 86_400))
}
