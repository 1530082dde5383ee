import Coaching
import Storage

extension Database {
    func reminders(of member: Member) -> ReminderStore { ReminderStore(db: self, memberID: member.id) }
    var dueReminders: DueReminderStore { DueReminderStore(db: self) }
}

/// One member's reminder rules.
struct ReminderStore {
    let db: Database
    let memberID: Int64

    func version(_ kind: ReminderKind) throws -> Int {
        try db.value("SELECT version FROM reminder_rules WHERE member_id = \(memberID) AND kind = \(kind.rawValue)")
            ?? 0
    }

    func rule(_ kind: ReminderKind) throws -> ReminderRule? {
        try db.row(
            "SELECT weekdays, time, zone, is_on FROM reminder_rules WHERE member_id = \(memberID) AND kind = \(kind.rawValue)",
            ReminderRule.init)
    }

    /// The next mail is the first one due after `now`.
    func save(_ rule: ReminderRule, for kind: ReminderKind, after now: Int64) throws {
        let next = rule.isOn ? rule.schedule.next(after: now)?.instant : nil
        try db.execute(
            """
            INSERT INTO reminder_rules (member_id, kind, weekdays, time, zone, is_on, next_at)
            VALUES (\(memberID), \(kind.rawValue), \(rule.weekdayDigits), \(rule.time.text), \(rule.zone), \(rule.isOn), \(next))
            ON CONFLICT (member_id, kind) DO UPDATE SET weekdays = excluded.weekdays, time = excluded.time,
                zone = excluded.zone, is_on = excluded.is_on, next_at = excluded.next_at,
                version = version + 1
            """)
    }

    func switchOff(_ kind: ReminderKind) throws {
        try db.execute(
            "UPDATE reminder_rules SET is_on = 0, next_at = NULL WHERE member_id = \(memberID) AND kind = \(kind.rawValue)"
        )
        try db.execute(
            """
            UPDATE mails SET state = 'missed', subject = '', text = '', html = ''
            WHERE member_id = \(memberID) AND kind = 'reminder' AND state = 'waiting'
            """)
    }

    /// What became of the last reminder mails, the newest first.
    func recent(_ count: Int) throws -> [PastReminder] {
        try db.rows(
            """
            SELECT state, created_at, failure FROM mails WHERE member_id = \(memberID) AND kind = 'reminder'
            ORDER BY created_at DESC, id DESC LIMIT \(count)
            """
        ) { row in PastReminder(state: try row.get("state"), dueAt: try row.get("created_at")) }
    }
}

/// A reminder that was due.
struct PastReminder: Sendable {
    let state: String
    let dueAt: Int64
}

/// A rule whose hour has come.
struct DueReminder: Sendable {
    let id: Int64
    let memberID: Int64
    let kind: ReminderKind
    let rule: ReminderRule
    let dueAt: Int64

    init(_ row: Row) throws {
        let kind: String = try row.get("kind")
        self.kind = ReminderKind(rawValue: kind) ?? .care
        (id, memberID, dueAt) = (try row.get("id"), try row.get("member_id"), try row.get("next_at"))
        rule = try ReminderRule(row)
    }
}

/// The rules of all members, for the scheduler alone.
struct DueReminderStore {
    let db: Database

    private static let columns: SQL =
        "SELECT id, member_id, kind, weekdays, time, zone, is_on, next_at FROM reminder_rules "

    func due(at now: Int64) throws -> [DueReminder] {
        try db.rows(
            Self.columns + "WHERE is_on = 1 AND next_at <= \(now) ORDER BY next_at, id LIMIT 200", DueReminder.init)
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

extension ReminderRule {
    init(_ row: Row) throws {
        let (digits, time): (String, String) = (try row.get("weekdays"), try row.get("time"))
        guard let time = LocalTime(time) else { throw CorruptRow("reminder_rules", "time") }
        self.init(
            weekdays: Self.weekdays(fromDigits: digits), time: time, zone: try row.get("zone"),
            isOn: try row.get("is_on"))
    }
}
