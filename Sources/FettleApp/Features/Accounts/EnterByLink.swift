import HTTP
import Secrets
import Storage

/// The page behind a sign-in link, which only the machine's owner can print.
struct EnterPage: Page {
    static let view = "accounts/enter"
    let link: String
    let isUsable: Bool
}

enum EnterByLink {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let token = Token(text: request.query["token"] ?? "")
        let isUsable = try context.services.storage.read { db in
            try token.flatMap { try db.links.find($0, for: .signIn, at: context.now) } != nil
        }
        let page = EnterPage(link: token?.text ?? "", isUsable: isUsable)
        return try context.show(page, status: isUsable ? .ok : .notFound).neverStored
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let session = Context.NewSession(request)
        let token = Token(text: context.form["token"] ?? request.query["token"] ?? "")
        let isDone = try context.services.storage.write { db -> Bool in
            guard let token, let id = try db.links.use(token, for: .signIn, at: context.now)?.memberID else {
                return false
            }
            try session.open(for: id, at: context.now, db)
            try context.claimProfile(for: id, db)
            return true
        }
        guard isDone else { return try context.show(EnterPage(link: "", isUsable: false), status: .notFound) }
        return context.redirect(to: "/today").setting(
            session.cookie(isSecure: context.isSecure), isSecure: context.isSecure)
    }
}
