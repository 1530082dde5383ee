import Coaching
import Storage

extension Database {
    var profiles: ProfileStore { ProfileStore(db: self) }
}

/// Someone who is invited and has not joined yet.
struct PreparedProfile: Sendable {
    let id: Int64
    let email: EmailAddress
    /// Empty when the coach gave none.
    let name: String
    let programme: Programme
    let locale: String
    let coachID: Int64?
    let preparedAt: Int64
    /// What became of the last invitation.
    let invitation: LedgerLine?
}

/// The prepared profiles. They belong to nobody yet.
struct ProfileStore {
    let db: Database

    private static let columns: SQL =
        "SELECT id, email, name, programme, locale, coach_id, prepared_at FROM prepared_profiles "

    /// The newest first.
    func all() throws -> [PreparedProfile] {
        try db.rows(Self.columns + "ORDER BY prepared_at DESC, id DESC", profile)
    }

    func find(_ id: Int64) throws -> PreparedProfile? {
        try db.row(Self.columns + "WHERE id = \(id)", profile)
    }

    func find(email: EmailAddress) throws -> PreparedProfile? {
        try db.row(Self.columns + "WHERE email = \(email.text)", profile)
    }

    /// Another preparation for the same address takes the place of the one before.
    func prepare(
        _ email: EmailAddress, name: String, programme: Programme, locale: String, by coachID: Int64, at now: Int64
    ) throws {
        try db.execute(
            """
            INSERT INTO prepared_profiles (email, name, programme, locale, coach_id, prepared_at)
            VALUES (\(email.text), \(name), \(programme.rawValue), \(locale), \(coachID), \(now))
            ON CONFLICT (email) DO UPDATE SET name = excluded.name, programme = excluded.programme,
                locale = excluded.locale, coach_id = excluded.coach_id, prepared_at = excluded.prepared_at
            """)
    }

    /// Takes everything with it that is known of the address: the invitations, too.
    func delete(_ profile: PreparedProfile) throws {
        try db.execute("DELETE FROM prepared_profiles WHERE id = \(profile.id)")
        try db.execute(
            "DELETE FROM mails WHERE member_id IS NULL AND recipient = \(profile.email.text) AND kind = 'invitation'")
    }

    /// The profile has done its work; its mails belong to the account from now on.
    func close(_ profile: PreparedProfile, joinedBy memberID: Int64) throws {
        try db.execute("DELETE FROM prepared_profiles WHERE id = \(profile.id)")
        try db.execute(
            """
            UPDATE mails SET member_id = \(memberID)
            WHERE member_id IS NULL AND recipient = \(profile.email.text) AND kind = 'invitation'
            """)
    }

    /// Invitations to an address since an instant.
    func invitations(to email: EmailAddress, since instant: Int64) throws -> Int {
        try db.value(
            """
            SELECT count(*) FROM mails
            WHERE member_id IS NULL AND recipient = \(email.text) AND kind = 'invitation' AND created_at > \(instant)
            """) ?? 0
    }

    private func profile(_ row: Row) throws -> PreparedProfile {
        let (text, programme): (String, String) = (try row.get("email"), try row.get("programme"))
        guard let email = EmailAddress(text) else { throw CorruptRow("prepared_profiles", "email") }
        return PreparedProfile(
            id: try row.get("id"), email: email, name: try row.get("name"), programme: Programme(id: programme),
            locale: try row.get("locale"), coachID: try row.get("coach_id"), preparedAt: try row.get("prepared_at"),
            invitation: try db.ledger.newestInvitation(to: email))
    }
}
