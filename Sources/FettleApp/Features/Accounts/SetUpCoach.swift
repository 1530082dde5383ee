import HTTP
import Secrets
import Storage

/// The page behind the setup link that `serve` prints: makes the one account that reviews the others.
struct SetUpPage: FormPage {
    static let view = "accounts/set-up"
    let fields: FormFields
    let link: String
    let isUsable: Bool
}

enum SetUpCoach {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let token = Token(text: request.query["token"] ?? "")
        return try page(
            FormFields(names: ["name", "email", "password"]), token, isUsable: isGood(token, context), context)
    }

    /// A new account becomes the coach; so does one that exists, for its own password.
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let token = Token(text: context.form["token"] ?? request.query["token"] ?? "")
        guard let token, try isGood(token, context) else {
            return try page(FormFields(names: ["name", "email", "password"]), nil, isUsable: false, context)
        }
        var form = try Form(context, ["name", "email", "password"], secrets: ["password"])
        let name = form.text("name", limit: 100, missing: "nameMissing")
        guard let email = form.emailAddress("email") else {
            return try page(form.fields, token, isUsable: true, context)
        }
        let known = try context.services.storage.read { db in try db.members.find(email: email) }
        if let known {
            if try !context.confirm(form.raw("password"), of: known) { form.fail("password", "wrongCredentials") }
        } else {
            _ = form.newPassword("password", name: name, email: email.text)
        }
        guard form.isValid else { return try page(form.fields, token, isUsable: true, context) }

        let hash = known == nil ? try context.services.hasher.hash(form.raw("password")) : nil
        let session = Context.NewSession(request)
        let isDone = try context.services.storage.write { db -> Bool in
            guard try db.links.use(token, for: .setup, at: context.now) != nil else { return false }
            try db.links.withdraw(.setup, memberID: nil)
            let id =
                try known?.id
                ?? db.members.insert(
                    email: email, name: name, passwordHash: hash ?? "", locale: context.texts.locale, zone: "UTC",
                    at: context.now)
            try db.members.appointCoach(id)
            try db.members.markVerified(id, at: context.now)
            try session.open(for: id, at: context.now, db)
            return true
        }
        guard isDone else { return try page(form.fields, nil, isUsable: false, context) }
        return context.redirect(to: "/admin/members", saying: .welcome)
            .setting(session.cookie(isSecure: context.isSecure), isSecure: context.isSecure)
    }

    private static func isGood(_ token: Token?, _ context: Context) throws -> Bool {
        guard let token, context.configuration.coachEmail == nil else { return false }
        return try context.services.storage.read { db in try db.links.find(token, for: .setup, at: context.now) != nil }
    }

    private static func page(_ fields: FormFields, _ token: Token?, isUsable: Bool, _ context: Context) throws
        -> Response
    {
        let page = SetUpPage(fields: fields, link: token?.text ?? "", isUsable: isUsable)
        return try context.show(page, status: isUsable ? .ok : .notFound).neverStored
    }
}
