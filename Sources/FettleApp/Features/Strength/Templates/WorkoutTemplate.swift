import Coaching
import Storage

/// A workout to be done again and again: exercises in their order, with what to aim for.
struct WorkoutTemplate: Sendable, Hashable {
    let id: Int64
    let key: String
    let name: String
    let note: String
    let archivedAt: Int64?
    let version: Int
}

/// What to aim for with an exercise; all of it optional.
struct Target: Sendable, Hashable {
    var sets: Int?
    var repsLow: Int?
    var repsHigh: Int?
    var seconds: Int?
    var weight: Mass?
    var unit: MassUnit?
    var restSeconds: Int?
    var note = ""
    /// Exercises in a row with the same number are done in turns.
    var superset: Int?
}

/// An exercise in its place in a template.
struct TemplateExercise: Sendable, Hashable {
    let id: Int64
    let exerciseID: Int64
    let target: Target
}

extension WorkoutTemplate {
    init(_ row: Row) throws {
        self.init(
            id: try row.get("id"), key: try row.get("key"), name: try row.get("name"), note: try row.get("note"),
            archivedAt: try row.get("archived_at"), version: try row.get("version"))
    }
}

extension Target {
    /// From the columns that templates and workouts have alike.
    init(_ row: Row) throws {
        let grams: Int? = try row.get("weight_grams")
        self.init(
            sets: try row.get("sets"), repsLow: try row.get("reps_low"), repsHigh: try row.get("reps_high"),
            seconds: try row.get("seconds"), weight: grams.map(Mass.init(grams:)), unit: try row.get("weight_unit"),
            restSeconds: try row.get("rest_seconds"), note: try row.get("note"), superset: try row.get("superset"))
    }
}
