import Storage

extension Database {
    /// The accounts: the only rows that are not read on behalf of a member.
    var members: MemberStore { MemberStore(db: self) }
}

extension Theme: ColumnValue {}
extension Units: ColumnValue {}

/// Every statement on accounts.
struct MemberStore {
    let db: Database

    private static let columns: SQL = """
        m.id, m.email, m.name, m.is_coach, m.verified_at, m.locale, m.theme, m.units, m.zone, m.hides_numbers, m.version,
        (SELECT group_concat(p.part, ' ') FROM member_parts p WHERE p.member_id = m.id) AS parts
        """

    func find(_ id: Int64) throws -> Member? {
        try db.row("SELECT " + Self.columns + " FROM members m WHERE m.id = \(id)", Self.member)
    }

    /// Those that there are, by their ids.
    func find(_ ids: [Int64]) throws -> [Int64: Member] {
        let found = try db.rows("SELECT " + Self.columns + " FROM members m WHERE m.id IN (\(ids))", Self.member)
        return Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func find(email: EmailAddress) throws -> Member? {
        try db.row("SELECT " + Self.columns + " FROM members m WHERE m.email = \(email.text)", Self.member)
    }

    /// The member whose open session has this digest, with the session; nil when it is unknown or over.
    func withSession(digest: [UInt8], now: Int64) throws -> OpenSession? {
        try db.row(
            "SELECT s.id AS session_id, s.last_seen_at, v.version AS data_version, " + Self.columns
                + """
                 FROM sessions s JOIN members m ON m.id = s.member_id JOIN data_versions v ON v.member_id = m.id
                 WHERE s.digest = \(digest) AND s.expires_at > \(now) AND s.last_seen_at > \(now - Sessions.idleSeconds)
                """
        ) { row in
            OpenSession(
                id: try row.get("session_id"), digest: digest, lastSeenAt: try row.get("last_seen_at"),
                dataVersion: try row.get("data_version"), member: try Self.member(row))
        }
    }

    func passwordHash(of id: Int64) throws -> String? {
        try db.value("SELECT password_hash FROM members WHERE id = \(id)")
    }

    /// Throws the store's unique-constraint error when the address has an account already.
    func insert(email: EmailAddress, name: String, passwordHash: String, locale: String, zone: String, at now: Int64)
        throws -> Int64
    {
        try db.insert(
            """
            INSERT INTO members (email, name, password_hash, locale, zone, created_at, last_active_at)
            VALUES (\(email.text), \(name), \(passwordHash), \(locale), \(zone), \(now), \(now))
            """)
    }

    func markVerified(_ id: Int64, at now: Int64) throws {
        try db.execute(
            "UPDATE members SET verified_at = \(now), version = version + 1 WHERE id = \(id) AND verified_at IS NULL")
    }

    func setParts(_ parts: Set<Part>, of id: Int64) throws {
        try db.execute("DELETE FROM member_parts WHERE member_id = \(id)")
        for part in parts {
            try db.execute("INSERT INTO member_parts (member_id, part) VALUES (\(id), \(part.rawValue))")
        }
    }

    func setZone(_ zone: String, of id: Int64) throws {
        try db.execute("UPDATE members SET zone = \(zone), version = version + 1 WHERE id = \(id) AND zone <> \(zone)")
    }

    func setUnits(_ units: Units, of id: Int64) throws {
        try db.execute(
            "UPDATE members SET units = \(units), version = version + 1 WHERE id = \(id) AND units <> \(units)")
    }

    func setLocale(_ locale: String, of id: Int64) throws {
        try db.execute("UPDATE members SET locale = \(locale), version = version + 1 WHERE id = \(id)")
    }

    func lastActive(_ id: Int64) throws -> Int64 {
        try db.value("SELECT last_active_at FROM members WHERE id = \(id)") ?? 0
    }

    /// Never sets it back.
    func wasActive(_ id: Int64, at instant: Int64) throws {
        try db.execute("UPDATE members SET last_active_at = max(last_active_at, \(instant)) WHERE id = \(id)")
    }

    /// False when the account has changed since the version that the form showed; then nothing is written.
    func setProfile(name: String, zone: String, units: Units, of id: Int64, ifVersion version: Int) throws -> Bool {
        try db.execute(
            """
            UPDATE members SET name = \(name), zone = \(zone), units = \(units), version = version + 1
            WHERE id = \(id) AND version = \(version)
            """)
        return db.changes > 0
    }

    /// False when the account has changed since the version that the form showed; then nothing is written.
    func setAppearance(
        theme: Theme, locale: String, hidesNumbers: Bool, parts: Set<Part>, of id: Int64, ifVersion version: Int
    ) throws -> Bool {
        try db.execute(
            """
            UPDATE members SET theme = \(theme), locale = \(locale), hides_numbers = \(hidesNumbers), version = version + 1
            WHERE id = \(id) AND version = \(version)
            """)
        guard db.changes > 0 else { return false }
        try setParts(parts, of: id)
        return true
    }

    /// Takes everything that belongs to the member with it.
    func delete(_ id: Int64) throws {
        try db.execute("DELETE FROM members WHERE id = \(id)")
    }

    func setPasswordHash(_ hash: String, of id: Int64) throws {
        try db.execute("UPDATE members SET password_hash = \(hash), version = version + 1 WHERE id = \(id)")
    }

    /// The new address is one that its link has just proved.
    func setEmail(_ email: EmailAddress, of id: Int64, at now: Int64) throws {
        try db.execute(
            "UPDATE members SET email = \(email.text), verified_at = \(now), version = version + 1 WHERE id = \(id)")
    }

    func appointCoach(_ id: Int64) throws {
        try db.execute("UPDATE members SET is_coach = 1, version = version + 1 WHERE id = \(id)")
    }

    /// Everyone who reviews the others.
    func coaches(_ configuration: Configuration) throws -> [Member] {
        let address = configuration.coachEmail
        return try db.rows(
            "SELECT " + Self.columns
                + """
                 FROM members m WHERE m.id IN (
                    SELECT id FROM members WHERE is_coach = 1 UNION SELECT id FROM members WHERE email = \(address ?? ""))
                 ORDER BY m.id
                """,
            Self.member
        ).filter { $0.isCoach(in: configuration) }
    }

    func count() throws -> Int {
        try db.value("SELECT count(*) FROM members") ?? 0
    }

    func hasAny() throws -> Bool {
        try db.value("SELECT EXISTS (SELECT 1 FROM members)") == 1
    }

    func hasCoach() throws -> Bool {
        try db.value("SELECT count(*) FROM members WHERE is_coach = 1") ?? 0 > 0
    }

    private static func member(_ row: Row) throws -> Member {
        let parts: String? = try row.get("parts")
        let verifiedAt: Int64? = try row.get("verified_at")
        return Member(
            id: try row.get("id"), email: EmailAddress(kept: try row.get("email")), name: try row.get("name"),
            isAppointedCoach: try row.get("is_coach"),
            isVerified: verifiedAt != nil, locale: try row.get("locale"), theme: try row.get("theme"),
            units: try row.get("units"), zone: try row.get("zone"), hidesNumbers: try row.get("hides_numbers"),
            parts: Set((parts ?? "").split(separator: " ").compactMap { Part(rawValue: String($0)) }),
            version: try row.get("version"))
    }
}

/// A row that passed the schema's checks and still makes no sense.
struct CorruptRow: Error {
    let table: String
    let column: String

    init(_ table: String, _ column: String) {
        self.table = table
        self.column = column
    }
}
