import Coaching
import Storage

/// A check-in with the member whose it is.
typealias MembersCheckIn = (member: Member, checkIn: CheckIn)

extension PanelStore {
    /// How many check-ins wait for an answer, and since when the oldest of them does.
    func waitingForAnswer() throws -> (count: Int, oldest: Int64?) {
        try db.row(
            """
            SELECT count(*) AS waiting, min(written_at) AS oldest FROM check_ins
            WHERE reviewed_at IS NULL AND needs_answer = 1
            """
        ) { row in (try row.get("waiting"), try row.get("oldest")) } ?? (0, nil)
    }

    func answeredCount() throws -> Int {
        try db.value("SELECT count(*) FROM check_ins WHERE reviewed_at IS NOT NULL") ?? 0
    }

    /// Those that wait: questions and flags first, then by the day they are due, then by age.
    func waiting(_ count: Int = .max, after skipped: Int = 0) throws -> [MembersCheckIn] {
        try withMembers(
            CheckInStore.read(
                db,
                CheckInStore.everything + """
                    WHERE c.reviewed_at IS NULL AND c.needs_answer = 1
                    ORDER BY (c.asks = 1 OR c.flags <> '') DESC, coalesce(c.due_on, c.day), c.written_at, c.id
                    LIMIT \(count) OFFSET \(skipped)
                    """))
    }

    /// Those seen or answered, the last ones first.
    func answered(_ count: Int, after skipped: Int) throws -> [MembersCheckIn] {
        try withMembers(
            CheckInStore.read(
                db,
                CheckInStore.everything + """
                    WHERE c.reviewed_at IS NOT NULL ORDER BY c.reviewed_at DESC, c.id DESC
                    LIMIT \(count) OFFSET \(skipped)
                    """))
    }

    /// One check-in, with its member.
    func checkIn(_ id: Int64) throws -> MembersCheckIn? {
        try withMembers(CheckInStore.read(db, CheckInStore.everything + "WHERE c.id = \(id)")).first
    }

    /// Whose check-in it is.
    func owner(ofCheckIn id: Int64) throws -> Member? {
        guard let memberID: Int64 = try db.value("SELECT member_id FROM check_ins WHERE id = \(id)") else { return nil }
        return try db.members.find(memberID)
    }

    private func withMembers(_ checkIns: [CheckIn]) throws -> [MembersCheckIn] {
        let members = try db.members.find(Array(Set(checkIns.map(\.memberID))))
        return checkIns.compactMap { checkIn in members[checkIn.memberID].map { ($0, checkIn) } }
    }
}
