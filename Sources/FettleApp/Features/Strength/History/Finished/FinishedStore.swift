import Coaching
import Storage

extension Database {
    func finished(of member: Member) -> FinishedStore { FinishedStore(db: self, memberID: member.id) }
}

/// What is changed of a workout that is over, beside its sets.
struct FinishedStore {
    let db: Database
    let memberID: Int64

    /// False when it has changed since that version. To be settled afterwards, in the same transaction.
    func change(_ workout: Workout, to edited: EditedWorkout, ifVersion version: Int) throws -> Bool {
        let moved = edited.startedAt - workout.startedAt
        try db.execute(
            """
            UPDATE workouts SET name = \(edited.name), folded_name = \(edited.name.foldedForSearch), note = \(edited.note),
                day = \(edited.day.text), zone = \(edited.zone), started_at = \(edited.startedAt),
                finished_at = finished_at + \(moved), clock_seconds = \(edited.seconds), version = version + 1
            WHERE id = \(workout.id) AND member_id = \(memberID) AND version = \(version) AND finished_at IS NOT NULL
            """)
        guard db.changes > 0 else { return false }
        try db.execute(
            """
            UPDATE sets SET done_at = done_at + \(moved) WHERE member_id = \(memberID) AND workout_exercise_id IN (
                SELECT id FROM workout_exercises WHERE workout_id = \(workout.id))
            """)
        return true
    }

    /// With its sets. False when there is none that is over.
    func delete(_ id: Int64) throws -> Bool {
        try db.execute(
            "DELETE FROM workouts WHERE id = \(id) AND member_id = \(memberID) AND finished_at IS NOT NULL")
        return db.changes > 0
    }
}

/// What the form of a finished workout says.
struct EditedWorkout: Sendable, Hashable {
    var name: String
    var note: String
    var day: Day
    var zone: String
    var startedAt: Int64
    /// By its clock.
    var seconds: Int
}
