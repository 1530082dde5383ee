import Coaching
import Secrets
import Storage

extension Database {
    func checkIns(of member: Member) -> CheckInStore { CheckInStore(db: self, memberID: member.id) }
}

/// One member's check-ins, as they are read and answered.
struct CheckInStore {
    let db: Database
    let memberID: Int64

    /// The newest first.
    func all() throws -> [CheckIn] { try newest(.max, after: 0) }

    /// A page of the newest.
    func newest(_ count: Int, after skipped: Int) throws -> [CheckIn] {
        try Self.read(
            db,
            Self.everything + """
                WHERE c.member_id = \(memberID) ORDER BY c.written_at DESC, c.id DESC LIMIT \(count) OFFSET \(skipped)
                """)
    }

    /// A page of those that something happened in last; of a fine day check only what was said about it.
    func conversations(_ count: Int, after skipped: Int) throws -> [CheckIn] {
        try Self.read(
            db,
            Self.everything + """
                WHERE c.member_id = \(memberID) ORDER BY max(c.written_at, coalesce((SELECT max(r.written_at) FROM replies r
                    WHERE r.check_in_id = c.id), 0)) DESC, c.id DESC LIMIT \(count) OFFSET \(skipped)
                """)
    }

    func count() throws -> Int {
        try db.value("SELECT count(*) FROM check_ins WHERE member_id = \(memberID)") ?? 0
    }

    func waitingCount() throws -> Int {
        try db.value(
            """
            SELECT count(*) FROM check_ins WHERE member_id = \(memberID) AND reviewed_at IS NULL AND needs_answer = 1
            """) ?? 0
    }

    func find(_ id: Int64) throws -> CheckIn? {
        try Self.read(db, Self.everything + "WHERE c.member_id = \(memberID) AND c.id = \(id)").first
    }

    /// The days after sessions as they were told to the coach, the oldest first.
    func daysAfter() throws -> [DayCheck] {
        try db.rows(
            """
            SELECT d.day, d.energy, d.discomfort FROM check_ins c
            JOIN day_checks d ON d.member_id = c.member_id AND d.day = c.day
            WHERE c.member_id = \(memberID) AND c.kind = 'day_after' ORDER BY c.day
            """, DayCheck.init)
    }

    /// When the newest weekly form came.
    func lastWeekly() throws -> Day? {
        let text: String? = try db.value(
            "SELECT max(day) FROM check_ins WHERE member_id = \(memberID) AND kind = \(CheckInKind.weekly)")
        return text.flatMap(Day.init)
    }

    /// The check-in about the session that was entered under a key; nil when nothing was said.
    func id(ofSession key: String) throws -> Int64? {
        try db.value(
            """
            SELECT c.id FROM check_ins c JOIN care_sessions s ON s.id = c.session_id
            WHERE s.member_id = \(memberID) AND s.key = \(key)
            """)
    }

    func unseenReplies() throws -> Int {
        try db.value(
            """
            SELECT count(*) FROM replies r JOIN check_ins c ON c.id = r.check_in_id
            WHERE c.member_id = \(memberID) AND r.seen_at IS NULL AND r.is_from_member = 0
            """) ?? 0
    }

    /// Those under the check-ins that were read; under all of them when none are named.
    func markRepliesSeen(in ids: [Int64]? = nil, at now: Int64) throws {
        let own = try ids ?? db.rows("SELECT id FROM check_ins WHERE member_id = \(memberID)") { try $0.get("id") }
        guard !own.isEmpty else { return }
        try db.execute(
            """
            UPDATE replies SET seen_at = \(now) WHERE seen_at IS NULL AND is_from_member = 0 AND check_in_id IN (
                SELECT id FROM check_ins WHERE member_id = \(memberID) AND id IN (\(own)))
            """)
    }

    /// Marks a check-in as seen by the coach, with an answer or without. The same answer under the same key is one;
    /// another one under a key that has been used is a new answer, so that none is lost. What the member wrote after
    /// the coach opened the page has not been seen: it goes on waiting.
    func review(_ id: Int64, reply: String, key: String, by authorID: Int64, asOf state: CheckInState?, at now: Int64)
        throws -> ReviewOutcome
    {
        let (version, last): (Int?, Int64?) = (state?.version, state?.lastReply)
        try db.execute(
            """
            UPDATE check_ins SET reviewed_at = \(now) WHERE id = \(id) AND member_id = \(memberID) AND reviewed_at IS NULL
                AND version = coalesce(\(version), version) AND NOT EXISTS (SELECT 1 FROM replies r
                    WHERE r.check_in_id = check_ins.id AND r.is_from_member = 1 AND r.id > coalesce(\(last), r.id))
            """)
        let isSeen: Int? = try db.value("SELECT 1 FROM check_ins WHERE id = \(id) AND reviewed_at IS NOT NULL")
        guard !reply.isEmpty else { return isSeen == nil ? .overtaken : .reviewed }
        return try add(reply, key: key, to: id, by: authorID, isFromMember: false, at: now) ? .replied : .repeated
    }

    /// A word of the member's under a check-in: it waits for the coach again. False when the same form came before.
    func answer(_ id: Int64, _ text: String, key: String, on day: Day, at now: Int64) throws -> Bool {
        guard try add(text, key: key, to: id, by: memberID, isFromMember: true, at: now) else { return false }
        let due = AnswerDue.day(writtenOn: day, flags: [], asks: true)
        try db.execute(
            """
            UPDATE check_ins SET due_on = CASE WHEN reviewed_at IS NULL AND needs_answer = 1
                    THEN min(coalesce(due_on, \(due.text)), \(due.text)) ELSE \(due.text) END,
                asks = 1, needs_answer = 1, reviewed_at = NULL
            WHERE id = \(id) AND member_id = \(memberID)
            """)
        return true
    }

    func setDue(_ id: Int64, on day: Day) throws {
        try db.execute("UPDATE check_ins SET due_on = \(day.text) WHERE id = \(id) AND member_id = \(memberID)")
    }

    private func add(
        _ text: String, key: String, to id: Int64, by authorID: Int64, isFromMember: Bool, at now: Int64
    ) throws -> Bool {
        let known: Int =
            try db.value(
                "SELECT count(*) FROM replies WHERE key = \(key) AND check_in_id = \(id) AND text = \(text)") ?? 0
        guard known == 0 else { return false }
        let uses: Int = try db.value("SELECT count(*) FROM replies WHERE key = \(key)") ?? 0
        try db.execute(
            """
            INSERT INTO replies (check_in_id, author_id, key, text, written_at, is_from_member)
            SELECT id, \(authorID), \(uses == 0 ? key : Token.random().text), \(text), \(now), \(isFromMember)
            FROM check_ins WHERE id = \(id) AND member_id = \(memberID)
            """)
        return true
    }
}

/// What a review did.
enum ReviewOutcome {
    case reviewed, replied
    /// The same form came twice.
    case repeated
    /// The member has written something new that the page did not show.
    case overtaken
}

extension CheckInStore {
    /// To be joined by which ones, and in what order.
    static let everything: SQL = """
        SELECT c.id, c.member_id, c.kind, s.day_number, c.day, coalesce(c.energy, d.energy) AS energy,
            coalesce(c.discomfort, d.discomfort) AS discomfort, c.note, w.sleep, w.stress, w.went_well, c.flags, c.asks,
            c.needs_answer, c.due_on, c.written_at, c.reviewed_at, c.version
        FROM check_ins c LEFT JOIN care_sessions s ON s.id = c.session_id
        LEFT JOIN weekly_answers w ON w.check_in_id = c.id
        LEFT JOIN day_checks d ON c.kind = 'day_after' AND d.member_id = c.member_id AND d.day = c.day

        """

    /// Check-ins in full, in two statements however many there are.
    static func read(_ db: Database, _ sql: SQL) throws -> [CheckIn] {
        let checkIns = try db.rows(sql) { row in try CheckIn(row, replies: []) }
        let replies = try replies(db, to: checkIns.map(\.id))
        return checkIns.map { $0.with(replies[$0.id] ?? []) }
    }

    private static func replies(_ db: Database, to ids: [Int64]) throws -> [Int64: [Reply]] {
        guard !ids.isEmpty else { return [:] }
        let rows = try db.rows(
            """
            SELECT r.id, r.check_in_id, r.text, r.written_at, r.is_from_member, coalesce(m.name, '') AS author
            FROM replies r LEFT JOIN members m ON m.id = r.author_id
            WHERE r.check_in_id IN (\(ids)) ORDER BY r.written_at, r.id
            """
        ) { row -> (checkInID: Int64, reply: Reply) in
            let reply = Reply(
                id: try row.get("id"), author: try row.get("author"), isFromMember: try row.get("is_from_member"),
                text: try row.get("text"),
                writtenAt: try row.get("written_at"))
            return (try row.get("check_in_id"), reply)
        }
        return Dictionary(grouping: rows, by: \.checkInID).mapValues { $0.map(\.reply) }
    }
}

extension CheckIn {
    fileprivate func with(_ replies: [Reply]) -> CheckIn {
        CheckIn(
            id: id, memberID: memberID, kind: kind, dayNumber: dayNumber, day: day, feeling: feeling, weekly: weekly,
            flags: flags, asks: asks, needsAnswer: needsAnswer, dueOn: dueOn, writtenAt: writtenAt,
            reviewedAt: reviewedAt, version: version, replies: replies)
    }
}
