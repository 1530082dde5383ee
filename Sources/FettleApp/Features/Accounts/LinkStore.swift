import Secrets
import Storage

extension Database {
    var links: LinkStore { LinkStore(db: self) }
}

/// What a link in a mail is good for, and for how long.
enum LinkPurpose: String, Sendable {
    case verify, reset
    case changeEmail = "change_email"
    case setup
    case signIn = "sign_in"

    var lifetime: Int64 {
        switch self {
        case .verify: 7 * 86400
        case .changeEmail: 86400
        case .reset, .signIn: 30 * 60
        case .setup: 86400
        }
    }
}

/// A link that is still good.
struct Link: Sendable {
    let memberID: Int64?
    let email: String?
}

/// Single-use links. Only a digest of the token is kept, and using a link deletes it.
struct LinkStore {
    let db: Database

    func make(_ token: Token, for purpose: LinkPurpose, memberID: Int64?, email: EmailAddress?, at now: Int64) throws {
        try db.execute("DELETE FROM links WHERE expires_at <= \(now)")
        try db.execute(
            """
            INSERT INTO links (digest, purpose, member_id, email, created_at, expires_at)
            VALUES (\(token.digest), \(purpose.rawValue), \(memberID), \(email?.text), \(now), \(now + purpose.lifetime))
            """)
    }

    /// Looks without using it up.
    func find(_ token: Token, for purpose: LinkPurpose, at now: Int64) throws -> Link? {
        try db.row(
            """
            SELECT member_id, email FROM links
            WHERE digest = \(token.digest) AND purpose = \(purpose.rawValue) AND expires_at > \(now)
            """
        ) { row in Link(memberID: try row.get("member_id"), email: try row.get("email")) }
    }

    /// Uses the link up; nil when there is none to use.
    func use(_ token: Token, for purpose: LinkPurpose, at now: Int64) throws -> Link? {
        guard let link = try find(token, for: purpose, at: now) else { return nil }
        try db.execute("DELETE FROM links WHERE digest = \(token.digest)")
        return link
    }

    /// How many links of a purpose a member was sent since an instant.
    func count(_ purpose: LinkPurpose, memberID: Int64, since instant: Int64) throws -> Int {
        try db.value(
            """
            SELECT count(*) FROM links
            WHERE member_id = \(memberID) AND purpose = \(purpose.rawValue) AND created_at > \(instant)
            """) ?? 0
    }

    func withdraw(_ purpose: LinkPurpose, memberID: Int64?) throws {
        try db.execute("DELETE FROM links WHERE purpose = \(purpose.rawValue) AND member_id IS \(memberID)")
    }
}
