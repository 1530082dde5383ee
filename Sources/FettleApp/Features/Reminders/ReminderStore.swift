import Coaching
import Secrets
import Storage

extension Database {
    func reminders(of member: Member) -> ReminderStore { ReminderStore(db: self, memberID: member.id) }
}

/// One member's reminder rules.
struct ReminderStore {
    let db: Database
    let memberID: Int64

    /// More than this nobody reads.
    static let limit = 10
    /// The key of the rule that onboarding makes, so that it makes one.
    static let firstKey = "first-rule-of-a-member"

    /// In the order they were made.
    func all() throws -> [KeptRule] {
        try db.rows(
            """
            SELECT id, version, kind, weekdays, time, zone, is_on FROM reminder_rules
            WHERE member_id = \(memberID) ORDER BY id
            """, KeptRule.init)
    }

    func find(_ id: Int64) throws -> KeptRule? { try all().first { $0.id == id } }

    /// The next mail is the first one due after `now`. The same form sent twice makes one rule: the newer content counts.
    func insert(_ rule: ReminderRule, key: String, after now: Int64) throws {
        try db.execute(
            """
            INSERT INTO reminder_rules (member_id, kind, key, weekdays, time, zone, is_on, next_at)
            VALUES (\(memberID), \(rule.kind), \(key), \(rule.weekdayDigits), \(rule.time.text), \(rule.zone), \(rule.isOn),
                \(Self.next(rule, after: now)))
            ON CONFLICT (member_id, key) DO UPDATE SET kind = excluded.kind, weekdays = excluded.weekdays,
                time = excluded.time, zone = excluded.zone, is_on = excluded.is_on, next_at = excluded.next_at,
                version = version + 1
            """)
    }

    func hasRule(key: String) throws -> Bool {
        let count: Int? = try db.value(
            "SELECT count(*) FROM reminder_rules WHERE member_id = \(memberID) AND key = \(key)")
        return count ?? 0 > 0
    }

    /// False when the rule has changed since the version that the form showed; then nothing is written.
    func update(_ id: Int64, to rule: ReminderRule, ifVersion version: Int, after now: Int64) throws -> Bool {
        try db.execute(
            """
            UPDATE reminder_rules SET kind = \(rule.kind), weekdays = \(rule.weekdayDigits), time = \(rule.time.text),
                zone = \(rule.zone), is_on = \(rule.isOn), next_at = \(Self.next(rule, after: now)), version = version + 1
            WHERE id = \(id) AND member_id = \(memberID) AND version = \(version)
            """)
        guard db.changes > 0 else { return false }
        if !rule.isOn { try withdrawMails(ofRule: id, at: now) }
        return true
    }

    /// False when there is none of this member's.
    func delete(_ id: Int64, at now: Int64) throws -> Bool {
        try db.execute("DELETE FROM reminder_rules WHERE id = \(id) AND member_id = \(memberID)")
        guard db.changes > 0 else { return false }
        try withdrawMails(ofRule: id, at: now)
        return true
    }

    /// What became of the last reminder mails, the newest first.
    func recent(_ count: Int) throws -> [PastReminder] {
        try db.rows(
            """
            SELECT kind, state, created_at, failure FROM mails
            WHERE member_id = \(memberID) AND kind IN ('reminder', 'weekly') ORDER BY created_at DESC, id DESC LIMIT \(count)
            """
        ) { row in
            PastReminder(
                kind: try row.get("kind"), state: try row.get("state"), cause: try row.get("failure"),
                dueAt: try row.get("created_at"))
        }
    }

    /// Whether a slot has had its mail.
    func hasMail(in slot: String) throws -> Bool {
        let count: Int? = try db.value("SELECT count(*) FROM mails WHERE member_id = \(memberID) AND slot = \(slot)")
        return count ?? 0 > 0
    }

    /// What a rule has written and nobody has sent yet.
    private func withdrawMails(ofRule id: Int64, at now: Int64) throws {
        for kind in ReminderKind.allCases {
            let prefix = "\(kind.rawValue):\(id):"
            try db.execute(
                """
                UPDATE mails SET state = 'missed', failure = \(MissedCause.stopped.rawValue), finished_at = \(now),
                    subject = '', text = '', html = ''
                WHERE member_id = \(memberID) AND state = 'waiting' AND substr(slot, 1, \(prefix.utf8.count)) = \(prefix)
                """)
        }
    }

    private static func next(_ rule: ReminderRule, after now: Int64) -> Int64? {
        rule.isOn ? rule.schedule.next(after: now)?.instant : nil
    }
}

/// A reminder that was due, and what became of it.
struct PastReminder: Sendable {
    let kind: String
    let state: String
    /// What stood in the way, by its name.
    let cause: String?
    let dueAt: Int64
}

extension KeptRule {
    init(_ row: Row) throws {
        self.init(id: try row.get("id"), version: try row.get("version"), rule: try ReminderRule(row))
    }
}

extension ReminderRule {
    init(_ row: Row) throws {
        let (digits, time): (String, String) = (try row.get("weekdays"), try row.get("time"))
        guard let time = LocalTime(time) else { throw CorruptRow("reminder_rules", "time") }
        self.init(
            kind: try row.get("kind"), weekdays: Self.weekdays(fromDigits: digits), time: time,
            zone: try row.get("zone"), isOn: try row.get("is_on"))
    }
}
