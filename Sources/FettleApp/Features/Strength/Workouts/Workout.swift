import Coaching
import Foundation
import Storage

/// A workout: in progress, or finished.
struct Workout: Sendable, Hashable {
    let id: Int64
    let key: String
    let templateID: Int64?
    let name: String
    let note: String
    /// The member's local day when it began.
    let day: Day
    let zone: String
    let startedAt: Int64
    let finishedAt: Int64?
    let clock: WorkoutClock
    /// Of the working sets that are done.
    let setCount: Int
    let repCount: Int
    /// Grams.
    let volume: Int
    let version: Int

    var isInProgress: Bool { finishedAt == nil }
}

/// An exercise in its place in a workout.
struct WorkoutExercise: Sendable, Hashable {
    let id: Int64
    let key: String
    let workoutID: Int64
    let exerciseID: Int64
    let target: Target
    let sets: [WorkoutSet]
}

/// A set in its place.
struct WorkoutSet: Sendable, Hashable {
    let id: Int64
    let key: String
    let logged: LoggedSet
    /// What the weight was typed in.
    let unit: MassUnit
    let note: String
    let doneAt: Int64?
    let version: Int

    var isDone: Bool { doneAt != nil }
}

extension Workout {
    init(_ row: Row) throws {
        let text: String = try row.get("day")
        guard let day = Day(text) else { throw CorruptRow("workouts", "day") }
        self.init(
            id: try row.get("id"), key: try row.get("key"), templateID: try row.get("template_id"),
            name: try row.get("name"), note: try row.get("note"), day: day, zone: try row.get("zone"),
            startedAt: try row.get("started_at"), finishedAt: try row.get("finished_at"),
            clock: WorkoutClock(seconds: try row.get("clock_seconds"), since: try row.get("clock_since")),
            setCount: try row.get("set_count"), repCount: try row.get("rep_count"), volume: try row.get("volume"),
            version: try row.get("version"))
    }
}

extension WorkoutSet {
    init(_ row: Row) throws {
        self.init(
            id: try row.get("id"), key: try row.get("key"), logged: try LoggedSet(row),
            unit: try row.get("weight_unit"), note: try row.get("note"), doneAt: try row.get("done_at"),
            version: try row.get("version"))
    }
}

extension LoggedSet {
    init(_ row: Row) throws {
        let (grams, millimetres, halves): (Int?, Int?, Int?) = (
            try row.get("weight_grams"), try row.get("distance_mm"), try row.get("rpe_halves")
        )
        self.init(
            kind: try row.get("kind"), reps: try row.get("reps"), weight: grams.map(Mass.init(grams:)),
            seconds: try row.get("seconds"), distance: millimetres.map(Length.init(millimetres:)),
            rpe: halves.flatMap(RPE.init(halves:)))
    }
}
