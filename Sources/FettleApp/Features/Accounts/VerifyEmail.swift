import HTTP
import Secrets
import Storage

/// The page behind a verification link: a button, since only a person's press may use the link up.
struct VerifyPage: Page {
    static let view = "accounts/verify"
    let link: String
    let isUsable: Bool
    /// The address that will be verified; empty when the link is no good.
    let email: String
}

/// Verifies an address: that of a new account, or the one an account is to change to.
enum VerifyEmail {
    /// Links an hour for one account.
    private static let hourly = 3

    static func show(_ request: Request, _ context: Context) throws -> Response {
        let token = Token(text: request.query["token"] ?? "")
        let link = try context.services.storage.read { db in
            try token.flatMap { try find($0, db, at: context.now)?.link }
        }
        let page = VerifyPage(link: token?.text ?? "", isUsable: link != nil, email: link?.email ?? "")
        return try context.show(page, status: link == nil ? .notFound : .ok).neverStored
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let token = Token(text: context.form["token"] ?? request.query["token"] ?? "")
        let used = try context.services.storage.write { db -> Use? in try token.flatMap { try use($0, context, db) } }
        guard let used else {
            return try context.show(VerifyPage(link: "", isUsable: false, email: ""), status: .notFound)
        }
        let next = used.hasOffer ? OwnPath("/plan/offer") : OwnPath("/today")
        let signIn = used.hasOffer ? "/login?next=" + next.inQuery : "/login"
        return context.redirect(to: context.member == nil ? signIn : next.text, saying: used.flash)
    }

    /// Sends another link to an address that is not verified yet.
    static func sendAgain(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        guard !member.isVerified else { return context.redirect(to: "/settings/profile") }
        let token = Token.random()
        let letter = Letter(.verification, to: member, path: "/verify?token=\(token.text)")
        try context.services.storage.write { db in
            guard try db.links.count(.verify, memberID: member.id, since: context.now - 3600) < hourly else {
                throw HTTPError.tooManyRequests(retryAfter: 3600)
            }
            try db.links.make(token, for: .verify, memberID: member.id, email: member.email, at: context.now)
            try context.services.post(letter, for: member.id, at: context.now, db)
        }
        context.services.mailIsWaiting()
        return context.redirect(to: "/settings/profile", saying: .verificationSent)
    }

    private static func find(_ token: Token, _ db: Database, at now: Int64) throws -> (
        link: Link, purpose: LinkPurpose
    )? {
        for purpose in [LinkPurpose.verify, .changeEmail] {
            if let link = try db.links.find(token, for: purpose, at: now) { return (link, purpose) }
        }
        return nil
    }

    /// What became of a link that was good; a programme that was prepared for the address is claimed with it.
    private struct Use {
        let flash: Flash
        let hasOffer: Bool
    }

    private static func use(_ token: Token, _ context: Context, _ db: Database) throws -> Use? {
        guard let (_, purpose) = try find(token, db, at: context.now),
            let link = try db.links.use(token, for: purpose, at: context.now), let id = link.memberID,
            let member = try db.members.find(id), let email = link.email.flatMap(EmailAddress.init)
        else { return nil }
        switch purpose {
        case .changeEmail:
            guard try db.members.find(email: email) == nil else { return nil }
            try db.members.setEmail(email, of: id, at: context.now)
            try db.links.withdraw(.verify, memberID: id)
            return Use(flash: .emailChanged, hasOffer: try context.claimProfile(for: id, db))
        default:
            guard member.email == email else { return nil }
            try db.members.markVerified(id, at: context.now)
            return Use(flash: .verified, hasOffer: try context.claimProfile(for: id, db))
        }
    }
}
