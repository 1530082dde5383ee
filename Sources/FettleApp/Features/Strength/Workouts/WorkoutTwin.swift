import Coaching

/// A workout for programs: other tabs and phones look here whether something has changed.
struct WorkoutTwin: Encodable {
    let id: Int64
    let name: String
    let note: String
    let version: Int
    let startedAt: Int64
    let finishedAt: Int64?
    let clock: Clock
    let exercises: [Exercise]

    struct Clock: Encodable {
        let seconds: Int
        let since: Int64?
    }

    struct Exercise: Encodable {
        let key: String
        let exercise: String
        let kind: String
        let superset: Int?
        let restSeconds: Int
        let note: String
        let sets: [Set]
    }

    struct Set: Encodable {
        let key: String
        let kind: String
        let reps: Int?
        /// In kilograms; below zero it is help.
        let weightKg: Double?
        let unit: String
        let seconds: Int?
        let distanceM: Double?
        let rpe: Double?
        let note: String
        let doneAt: Int64?
        let version: Int
    }

    init(_ read: WorkoutRead) {
        let workout = read.workout
        (id, name, note, version) = (workout.id, workout.name, workout.note, workout.version)
        (startedAt, finishedAt) = (workout.startedAt, workout.finishedAt)
        clock = Clock(seconds: workout.clock.seconds, since: workout.clock.since)
        exercises = read.slots.map { slot in
            Exercise(
                key: slot.exercise.key, exercise: slot.known.name, kind: slot.known.kind.rawValue,
                superset: slot.exercise.target.superset, restSeconds: read.restSeconds(of: slot),
                note: slot.exercise.target.note, sets: slot.exercise.sets.map(Set.init))
        }
    }
}

extension WorkoutTwin.Set {
    init(_ set: WorkoutSet) {
        let logged = set.logged
        self.init(
            key: set.key, kind: logged.kind.rawValue, reps: logged.reps,
            weightKg: logged.weight.map { Double($0.grams) / 1000 }, unit: set.unit.rawValue, seconds: logged.seconds,
            distanceM: logged.distance.map { Double($0.millimetres) / 1000 },
            rpe: logged.rpe.map { Double($0.halves) / 2 }, note: set.note, doneAt: set.doneAt, version: set.version)
    }
}
