import HTTP
import Secrets
import Storage

/// The form behind a reset link, or the word that the link is no good any more.
struct ResetPage: FormPage {
    static let view = "accounts/reset"
    let fields: FormFields
    let link: String
    let isUsable: Bool
}

/// Sets a new password by a mailed link, ends every open session, and tells the owner.
enum ResetPassword {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let token = Token(text: request.query["token"] ?? "")
        let link = try context.services.storage.read { db in
            try token.flatMap { try db.links.find($0, for: .reset, at: context.now) }
        }
        return try page(FormFields(names: ["password"]), token, isUsable: link != nil, context)
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let token = Token(text: context.form["token"] ?? request.query["token"] ?? "")
        guard let token, let member = try owner(of: token, context) else {
            return try page(FormFields(names: ["password"]), nil, isUsable: false, context)
        }
        var form = try Form(context, ["password"], secrets: ["password"])
        let password = form.newPassword("password", name: member.name, email: member.email.text)
        guard form.isValid else { return try page(form.fields, token, isUsable: true, context) }

        let hash = try context.services.hasher.hash(password)
        let throttle = Throttle(key: context.services.key, now: context.now)
        let isDone = try context.services.storage.write { db -> Bool in
            guard try db.links.use(token, for: .reset, at: context.now) != nil else { return false }
            try db.links.withdraw(.reset, memberID: member.id)
            try db.links.withdraw(.changeEmail, memberID: member.id)
            try db.members.setPasswordHash(hash, of: member.id)
            try db.members.markVerified(member.id, at: context.now)
            try db.sessions(of: member).endAll()
            try throttle.forget(.account(member.email), db)
            try context.services.post(.passwordChanged(of: member, context), for: member.id, at: context.now, db)
            return true
        }
        guard isDone else { return try page(form.fields, nil, isUsable: false, context) }
        context.services.mailIsWaiting()
        return SignOut.ended(context.redirect(to: "/login", saying: .passwordChanged), context)
    }

    private static func owner(of token: Token, _ context: Context) throws -> Member? {
        try context.services.storage.read { db in
            guard let id = try db.links.find(token, for: .reset, at: context.now)?.memberID else { return nil }
            return try db.members.find(id)
        }
    }

    private static func page(_ fields: FormFields, _ token: Token?, isUsable: Bool, _ context: Context) throws
        -> Response
    {
        let page = ResetPage(fields: fields, link: token?.text ?? "", isUsable: isUsable)
        return try context.show(page, status: isUsable ? .ok : .notFound).neverStored
    }
}

extension Response {
    /// The same page, with the status and the header that tell a program to wait.
    func asking(toWait seconds: Int64) -> Response {
        var answer = self
        answer.status = .tooManyRequests
        answer.headers["Retry-After"] = String(seconds)
        return answer
    }

    /// For answers that hold a secret: no cache keeps them, not even the browser's own.
    var neverStored: Response {
        var answer = self
        answer.headers["Cache-Control"] = "no-store"
        return answer
    }
}
