import Coaching
import Storage

extension Database {
    var panel: PanelStore { PanelStore(db: self) }
}

/// A member as the coach's list shows them.
struct PanelMember: Sendable {
    let member: Member
    let lastActiveAt: Int64
    let progress: PlanProgress
    let hasPlan: Bool
    let latest: CheckIn?
    let waiting: Int
}

/// What the coach may read across members: accounts, sessions and check-ins. No health answers.
struct PanelStore {
    let db: Database

    /// The most recently active first.
    func members() throws -> [PanelMember] {
        try db.rows("SELECT id, last_active_at FROM members ORDER BY last_active_at DESC, id DESC") {
            row -> (Int64, Int64) in
            (try row.get("id"), try row.get("last_active_at"))
        }.compactMap { id, lastActiveAt in
            try db.members.find(id).map { try panelMember($0, lastActiveAt) }
        }
    }

    /// Check-ins that nobody has answered, the oldest first, each with its member.
    func waiting() throws -> [(member: Member, checkIn: CheckIn)] {
        let ids = try db.rows(
            "SELECT DISTINCT member_id FROM check_ins WHERE reviewed_at IS NULL AND needs_answer = 1"
        ) { row -> Int64 in try row.get("member_id") }
        return try ids.compactMap(db.members.find).flatMap { member in
            try db.checkIns(of: member).all().filter(\.isWaiting).map { (member, $0) }
        }.sorted { ($0.1.writtenAt, $0.1.id) < ($1.1.writtenAt, $1.1.id) }
    }

    /// One check-in, with its member.
    func checkIn(_ id: Int64) throws -> (member: Member, checkIn: CheckIn)? {
        guard let member = try owner(ofCheckIn: id) else { return nil }
        return try db.checkIns(of: member).all().first { $0.id == id }.map { (member, $0) }
    }

    /// How many check-ins wait for an answer, and since when the oldest of them does.
    func waitingForAnswer() throws -> (count: Int, oldest: Int64?) {
        try db.row(
            """
            SELECT count(*) AS waiting, min(written_at) AS oldest FROM check_ins
            WHERE reviewed_at IS NULL AND needs_answer = 1
            """
        ) { row in (try row.get("waiting"), try row.get("oldest")) } ?? (0, nil)
    }

    /// Whose check-in it is.
    func owner(ofCheckIn id: Int64) throws -> Member? {
        guard let memberID: Int64 = try db.value("SELECT member_id FROM check_ins WHERE id = \(id)") else { return nil }
        return try db.members.find(memberID)
    }

    private func panelMember(_ member: Member, _ lastActiveAt: Int64) throws -> PanelMember {
        let checkIns = try db.checkIns(of: member).all()
        return PanelMember(
            member: member, lastActiveAt: lastActiveAt, progress: try db.careSessions(of: member).progress(),
            hasPlan: try db.plan(of: member).settings().startsOn != nil, latest: checkIns.first,
            waiting: checkIns.count(where: \.isWaiting))
    }
}
