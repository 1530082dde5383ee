import Coaching
import Storage

extension Database {
    func sets(of member: Member) -> SetStore { SetStore(db: self, memberID: member.id) }
}

/// One member's sets. What follows from a set is made by `WorkoutStore.settle`, at the end of the same transaction.
struct SetStore {
    let db: Database
    let memberID: Int64

    private static let columns: SQL = """
        id, key, kind, reps, weight_grams, weight_unit, seconds, distance_mm, rpe_halves, note, done_at, version
        """

    func find(key: String) throws -> WorkoutSet? {
        try db.row(
            "SELECT " + Self.columns + " FROM sets WHERE member_id = \(memberID) AND key = \(key)", WorkoutSet.init)
    }

    /// Those of an exercise in a workout that were done, in their order.
    func done(in slotID: Int64) throws -> [WorkoutSet] {
        try db.rows(
            "SELECT " + Self.columns
                + """
                 FROM sets WHERE workout_exercise_id = \(slotID) AND member_id = \(memberID) AND done_at IS NOT NULL
                ORDER BY position, id
                """, WorkoutSet.init)
    }

    /// Behind the others of its exercise.
    @discardableResult
    func insert(
        _ logged: LoggedSet, unit: MassUnit, key: String, note: String = "", doneAt: Int64? = nil,
        in exercise: WorkoutExercise, of workout: Workout
    ) throws -> Int64 {
        try db.insert(
            """
            INSERT INTO sets (member_id, workout_exercise_id, exercise_id, key, kind, reps, weight_grams, weight_unit, seconds,
                distance_mm, rpe_halves, note, done_at, started_at, position)
            VALUES (\(memberID), \(exercise.id), \(exercise.exerciseID), \(key), \(logged.kind), \(logged.reps),
                \(logged.weight?.grams), \(unit), \(logged.seconds), \(logged.distance?.millimetres),
                \(logged.rpe?.halves), \(note), \(doneAt), \(workout.startedAt),
                (SELECT coalesce(max(position) + 1, 0) FROM sets WHERE workout_exercise_id = \(exercise.id)))
            """)
    }

    /// False when it has changed since that version.
    func change(
        _ id: Int64, to logged: LoggedSet, unit: MassUnit, note: String, doneAt: Int64?, ifVersion version: Int
    ) throws -> Bool {
        try db.execute(
            """
            UPDATE sets SET kind = \(logged.kind), reps = \(logged.reps), weight_grams = \(logged.weight?.grams),
                weight_unit = \(unit), seconds = \(logged.seconds), distance_mm = \(logged.distance?.millimetres),
                rpe_halves = \(logged.rpe?.halves), note = \(note), done_at = \(doneAt),
                version = version + 1
            WHERE id = \(id) AND member_id = \(memberID) AND version = \(version)
            """)
        return db.changes > 0
    }

    /// False when there is none.
    func delete(_ id: Int64) throws -> Bool {
        try db.execute("DELETE FROM sets WHERE id = \(id) AND member_id = \(memberID)")
        return db.changes > 0
    }
}
