import Storage

extension Database {
    func views(of member: Member) -> ViewStore { ViewStore(db: self, memberID: member.id) }
}

extension Database {
    /// Writes down that one account looked at the same thing of several members, in one statement.
    func logViews(_ subject: ViewSubject, of memberIDs: [Int64], by viewer: Member, at now: Int64) throws {
        guard !memberIDs.isEmpty else { return }
        try execute(
            """
            INSERT INTO views (member_id, viewer_id, subject, viewed_at)
            SELECT m.id, \(viewer.id), \(subject), \(now) FROM members m
            WHERE m.id IN (\(memberIDs)) AND m.id <> \(viewer.id)
            """)
    }
}

/// What of a member was looked at.
enum ViewSubject: String, Sendable, ColumnValue {
    /// The line in the list of members.
    case members
    /// The page of sessions and check-ins.
    case member
    /// The list of check-ins that wait.
    case checkIns = "check_ins"
    /// The report on paper.
    case report
    /// What was offered, and the answers.
    case programme
    /// Shared by the member's own choice.
    case weight, workouts, habits, food
}

/// Someone looked at something of a member's.
struct LoggedView: Sendable {
    let viewer: String
    let subject: ViewSubject
    let viewedAt: Int64
}

/// The log of who looked at what of one member: every look is a row.
struct ViewStore {
    let db: Database
    let memberID: Int64

    func log(_ subject: ViewSubject, by viewer: Member, at now: Int64) throws {
        try db.logViews(subject, of: [memberID], by: viewer, at: now)
    }

    func newest(_ count: Int) throws -> [LoggedView] {
        try db.rows(
            """
            SELECT v.subject, v.viewed_at, coalesce(m.name, '') AS viewer FROM views v LEFT JOIN members m ON m.id = v.viewer_id
            WHERE v.member_id = \(memberID) ORDER BY v.viewed_at DESC, v.id DESC LIMIT \(count)
            """
        ) { row in
            LoggedView(
                viewer: try row.get("viewer"), subject: try row.get("subject"), viewedAt: try row.get("viewed_at"))
        }
    }
}
