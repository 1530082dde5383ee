import Coaching
import Secrets
import Storage

extension Database {
    func checkIns(of member: Member) -> CheckInStore { CheckInStore(db: self, memberID: member.id) }
}

/// A check-in with the conversation under it.
struct CheckIn: Sendable {
    let id: Int64
    let memberID: Int64
    /// The day of the plan that it is about; nil when its session is not one of the plan.
    let dayNumber: Int?
    let day: Day
    let feeling: Feeling
    let writtenAt: Int64
    let reviewedAt: Int64?
    let replies: [Reply]
}

/// What the coach answered.
struct Reply: Sendable {
    let author: String
    let text: String
    let writtenAt: Int64
}

/// One member's check-ins.
struct CheckInStore {
    let db: Database
    let memberID: Int64

    /// The newest first.
    func all() throws -> [CheckIn] {
        let replies = Dictionary(grouping: try self.replies(), by: \.checkInID)
        return try db.rows(
            """
            SELECT c.id, c.member_id, s.day_number, c.day, c.energy, c.discomfort, c.note, c.written_at, c.reviewed_at
            FROM check_ins c LEFT JOIN care_sessions s ON s.id = c.session_id
            WHERE c.member_id = \(memberID) ORDER BY c.written_at DESC, c.id DESC
            """
        ) { row in
            let id: Int64 = try row.get("id")
            return try CheckIn(row, replies: (replies[id] ?? []).map(\.reply))
        }
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
            WHERE c.member_id = \(memberID) AND r.seen_at IS NULL
            """) ?? 0
    }

    func markRepliesSeen(at now: Int64) throws {
        try db.execute(
            """
            UPDATE replies SET seen_at = \(now)
            WHERE seen_at IS NULL AND check_in_id IN (SELECT id FROM check_ins WHERE member_id = \(memberID))
            """)
    }

    /// A question to the coach that is about no session.
    func ask(_ note: String, on day: Day, at now: Int64) throws {
        try db.execute(
            "INSERT INTO check_ins (member_id, day, note, written_at) VALUES (\(memberID), \(day.text), \(note), \(now))"
        )
    }

    /// Marks a check-in as seen by the coach, with an answer or without. The same answer under the same key is one;
    /// another one under a key that has been used is a new answer, so that none is lost.
    func review(_ id: Int64, reply: String, key: String, by authorID: Int64, at now: Int64) throws -> ReviewOutcome {
        try db.execute(
            "UPDATE check_ins SET reviewed_at = \(now) WHERE id = \(id) AND member_id = \(memberID) AND reviewed_at IS NULL"
        )
        guard !reply.isEmpty else { return .reviewed }
        guard try !hasReply(reply, key: key, to: id) else { return .repeated }
        let uses: Int = try db.value("SELECT count(*) FROM replies WHERE key = \(key)") ?? 0
        try db.execute(
            """
            INSERT INTO replies (check_in_id, author_id, key, text, written_at)
            SELECT id, \(authorID), \(uses == 0 ? key : Token.random().text), \(reply), \(now)
            FROM check_ins WHERE id = \(id) AND member_id = \(memberID)
            """)
        return .replied
    }

    private func hasReply(_ text: String, key: String, to id: Int64) throws -> Bool {
        let count: Int? = try db.value(
            "SELECT count(*) FROM replies WHERE key = \(key) AND check_in_id = \(id) AND text = \(text)")
        return count ?? 0 > 0
    }

    private func replies() throws -> [(checkInID: Int64, reply: Reply)] {
        try db.rows(
            """
            SELECT r.check_in_id, r.text, r.written_at, coalesce(m.name, '') AS author
            FROM replies r JOIN check_ins c ON c.id = r.check_in_id LEFT JOIN members m ON m.id = r.author_id
            WHERE c.member_id = \(memberID) ORDER BY r.written_at, r.id
            """
        ) { row in
            let reply = Reply(
                author: try row.get("author"), text: try row.get("text"), writtenAt: try row.get("written_at"))
            return (try row.get("check_in_id"), reply)
        }
    }
}

/// What a review did.
enum ReviewOutcome {
    case reviewed, replied
    /// The same form came twice.
    case repeated
}

extension CheckIn {
    init(_ row: Row, replies: [Reply]) throws {
        let text: String = try row.get("day")
        guard let day = Day(text) else { throw CorruptRow("check_ins", "day") }
        self.init(
            id: try row.get("id"), memberID: try row.get("member_id"), dayNumber: try row.get("day_number"), day: day,
            feeling: Feeling(
                energy: try row.get("energy"), discomfort: try row.get("discomfort"), note: try row.get("note")),
            writtenAt: try row.get("written_at"), reviewedAt: try row.get("reviewed_at"), replies: replies)
    }
}
