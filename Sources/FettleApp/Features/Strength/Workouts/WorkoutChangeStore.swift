import Storage

extension Database {
    func workoutChanges(of member: Member) -> WorkoutChangeStore {
        WorkoutChangeStore(db: self, memberID: member.id)
    }
}

/// The changes of a member's sets that have arrived, so that one that is sent again does nothing a second time.
struct WorkoutChangeStore {
    let db: Database
    let memberID: Int64

    /// How long a phone may have been without network.
    private static let patience: Int64 = 14 * 86400

    /// What a change said; nil when it has not come yet.
    func content(of key: String) throws -> String? {
        try db.value("SELECT content FROM workout_changes WHERE member_id = \(memberID) AND key = \(key)")
    }

    func note(_ key: String, saying content: String, of workoutID: Int64, at now: Int64) throws {
        try db.execute(
            """
            INSERT INTO workout_changes (member_id, key, workout_id, content, made_at)
            VALUES (\(memberID), \(key), \(workoutID), \(content), \(now))
            ON CONFLICT (member_id, key) DO UPDATE SET content = excluded.content
            """)
    }

    /// Those that nobody sends again.
    func forgetOld(at now: Int64) throws {
        try db.execute(
            "DELETE FROM workout_changes WHERE member_id = \(memberID) AND made_at < \(now - Self.patience)")
    }
}
