import Coaching
import Storage

@testable import FettleApp

/// A key as forms and devices send them.
func strengthKey(_ name: String) -> String { "key-of-\(name)-for-the-test" }

extension TestApp {
    /// A member who came for strength alone.
    func lifter(_ name: String = "Ana Silva", locale: String = "en") throws -> Visitor {
        let visitor = try member(name, locale: locale)
        try visitor.submit("/onboarding/parts", [("parts", "strength")])
        return visitor
    }
}

extension Database {
    /// A workout of the past with one exercise, written by the stores.
    @discardableResult
    func enterWorkout(
        _ name: String, of member: Member, _ exerciseID: Int64, _ sets: [LoggedSet], at startedAt: Int64, day: Day,
        unit: MassUnit = .kilograms, finished: Bool = true
    ) throws -> Int64 {
        let store = workouts(of: member)
        let id = try store.insert(
            key: strengthKey(name), name: name, templateID: nil, day: day, zone: member.zone, startedAt: startedAt,
            clock: WorkoutClock(seconds: 1800))
        guard let workout = try store.find(id) else { throw HTTPError.notFound }
        let slot = try store.insert(Target(), key: strengthKey("slot-\(name)"), exerciseID: exerciseID, in: workout)
        let exercise = WorkoutExercise(
            id: slot, key: strengthKey("slot-\(name)"), workoutID: id, exerciseID: exerciseID, target: Target(),
            sets: [])
        for (index, set) in sets.enumerated() {
            try self.sets(of: member).insert(
                set, unit: unit, key: strengthKey("set-\(name)-\(index)"), doneAt: startedAt, in: exercise, of: workout)
        }
        if finished { try store.finish(id, at: startedAt + 1800) }
        try store.settle(id)
        return id
    }
}
