import Storage

extension Database {
    var dueReminders: DueReminderStore { DueReminderStore(db: self) }
}

/// A rule whose hour has come.
struct DueReminder: Sendable {
    let kept: KeptRule
    let memberID: Int64
    let dueAt: Int64

    init(_ row: Row) throws {
        kept = try KeptRule(row)
        (memberID, dueAt) = (try row.get("member_id"), try row.get("next_at"))
    }
}

/// The rules of all members, for the scheduler alone.
struct DueReminderStore {
    let db: Database

    /// As many as one transaction takes in.
    static let portion = 200

    private static let columns: SQL =
        "SELECT id, member_id, version, kind, weekdays, time, zone, is_on, next_at FROM reminder_rules "

    func due(at now: Int64) throws -> [DueReminder] {
        try db.rows(
            Self.columns + "WHERE is_on = 1 AND next_at <= \(now) ORDER BY next_at, id LIMIT \(Self.portion)",
            DueReminder.init)
    }

    /// Those whose hour lies more than a week away: every rule has one sooner.
    func ahead(of now: Int64) throws -> [DueReminder] {
        try db.rows(Self.columns + "WHERE is_on = 1 AND next_at > \(now + 8 * 86400)", DueReminder.init)
    }

    func nextInstant() throws -> Int64? {
        try db.value("SELECT min(next_at) FROM reminder_rules WHERE is_on = 1")
    }

    func moveOn(_ id: Int64, to next: Int64?) throws {
        try db.execute("UPDATE reminder_rules SET next_at = \(next) WHERE id = \(id)")
    }
}
