import Storage

extension Database {
    func sessions(of member: Member) -> SessionStore { SessionStore(db: self, memberID: member.id) }
    func sessions(ofID id: Int64) -> SessionStore { SessionStore(db: self, memberID: id) }
}

/// The open sessions of one member.
struct SessionStore {
    let db: Database
    let memberID: Int64

    func open(digest: [UInt8], agent: String, at now: Int64) throws {
        try db.execute(
            """
            INSERT INTO sessions (member_id, digest, agent, created_at, last_seen_at, expires_at)
            VALUES (\(memberID), \(digest), \(agent), \(now), \(now), \(now + Sessions.absoluteSeconds))
            """)
        try db.execute("UPDATE members SET last_active_at = \(now) WHERE id = \(memberID)")
    }

    func touch(_ id: Int64, at now: Int64) throws {
        try db.execute("UPDATE sessions SET last_seen_at = \(now) WHERE id = \(id) AND member_id = \(memberID)")
        try db.execute("UPDATE members SET last_active_at = \(now) WHERE id = \(memberID)")
    }

    /// Those that are not over, the newest first.
    func all(at now: Int64) throws -> [ListedSession] {
        try db.rows(
            """
            SELECT id, agent, created_at, last_seen_at FROM sessions
            WHERE member_id = \(memberID) AND expires_at > \(now) AND last_seen_at > \(now - Sessions.idleSeconds)
            ORDER BY last_seen_at DESC, id DESC
            """, ListedSession.init)
    }

    /// Ends one session; false when the member has no such session.
    func end(_ id: Int64) throws -> Bool {
        try db.execute("DELETE FROM sessions WHERE id = \(id) AND member_id = \(memberID)")
        return db.changes > 0
    }

    func endAll(except id: Int64? = nil) throws {
        try db.execute("DELETE FROM sessions WHERE member_id = \(memberID) AND id IS NOT \(id)")
    }
}

/// A session as its member sees it in the list.
struct ListedSession: Sendable {
    let id: Int64
    let agent: String
    let createdAt: Int64
    let lastSeenAt: Int64

    init(_ row: Row) throws {
        id = try row.get("id")
        agent = try row.get("agent")
        createdAt = try row.get("created_at")
        lastSeenAt = try row.get("last_seen_at")
    }
}
