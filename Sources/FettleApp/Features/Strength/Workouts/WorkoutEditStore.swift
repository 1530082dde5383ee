import Coaching
import Storage

extension Database {
    func workoutEdits(of member: Member) -> WorkoutEditStore { WorkoutEditStore(db: self, memberID: member.id) }
}

/// What changes of one member's workouts beside their sets. Whoever changes something calls `WorkoutStore.settle` at the
/// end of the same transaction.
struct WorkoutEditStore {
    let db: Database
    let memberID: Int64

    /// False when it has changed since that version. Every change of a set makes a new version, so that only the words
    /// that the form showed are compared.
    func rename(_ workout: Workout, to name: String, note: String, ifName oldName: String, ifNote oldNote: String)
        throws -> Bool
    {
        try db.execute(
            """
            UPDATE workouts SET name = \(name), folded_name = \(name.foldedForSearch), note = \(note)
            WHERE id = \(workout.id) AND member_id = \(memberID) AND name = \(oldName) AND note = \(oldNote)
            """)
        return db.changes > 0
    }

    func setClock(_ id: Int64, to clock: WorkoutClock) throws {
        try db.execute(
            """
            UPDATE workouts SET clock_seconds = \(min(clock.seconds, Self.longest)), clock_since = \(clock.since)
            WHERE id = \(id) AND member_id = \(memberID) AND finished_at IS NULL
            """)
    }

    /// A week.
    static let longest = 604_800

    /// Only one that is not finished; what is in the history is removed there.
    func discard(_ id: Int64) throws {
        try db.execute("DELETE FROM workouts WHERE id = \(id) AND member_id = \(memberID) AND finished_at IS NULL")
    }

    func change(_ id: Int64, to target: Target) throws {
        try db.execute(
            """
            UPDATE workout_exercises SET rest_seconds = \(target.restSeconds), note = \(target.note),
                superset = \(target.superset)
            WHERE id = \(id) AND member_id = \(memberID)
            """)
    }

    func remove(_ id: Int64) throws {
        try db.execute("DELETE FROM workout_exercises WHERE id = \(id) AND member_id = \(memberID)")
    }

    func hasExercise(key: String) throws -> Bool {
        let count: Int? = try db.value(
            "SELECT count(*) FROM workout_exercises WHERE member_id = \(memberID) AND key = \(key)")
        return count ?? 0 > 0
    }

    /// In the order given.
    func arrange(exercises ids: [Int64]) throws {
        for (position, id) in ids.enumerated() {
            try db.execute(
                "UPDATE workout_exercises SET position = \(position) WHERE id = \(id) AND member_id = \(memberID)")
        }
    }

    func arrange(sets ids: [Int64]) throws {
        for (position, id) in ids.enumerated() {
            try db.execute("UPDATE sets SET position = \(position) WHERE id = \(id) AND member_id = \(memberID)")
        }
    }

    /// The sets of the last finished workout with that exercise before an instant, those that were done, in their order.
    func lastSets(_ exerciseID: Int64, before startedAt: Int64, notIn workoutID: Int64?) throws -> [WorkoutSet] {
        let slot: Int64? = try db.value(
            """
            SELECT id FROM workout_exercises
            WHERE member_id = \(memberID) AND exercise_id = \(exerciseID) AND is_finished = 1
                AND started_at <= \(startedAt) AND workout_id <> \(workoutID ?? 0) AND set_count > 0
            ORDER BY started_at DESC LIMIT 1
            """)
        return try slot.map { try SetStore(db: db, memberID: memberID).done(in: $0) } ?? []
    }
}
