import HTTP
import Secrets
import Storage

/// The sign-up form.
struct SignUpPage: FormPage {
    static let view = "accounts/sign-up"
    let fields: FormFields
    /// Whether only invited people may come; the form then says so.
    let isInvitedOnly: Bool
    let isClosed: Bool
    let isOpen: Bool

    init(_ fields: FormFields, _ context: Context) {
        self.fields = fields
        isInvitedOnly = context.configuration.signUp == .invited
        isClosed = context.configuration.signUp == .closed
        isOpen = context.configuration.signUp == .open
    }
}

enum ShowSignUp {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        if context.member != nil { return context.redirect(to: "/today") }
        let fields = FormFields([
            "name": request.query["name"] ?? "", "email": request.query["email"] ?? "", "password": "",
        ])
        return try context.show(SignUpPage(fields, context))
    }
}

/// Makes an account, signs it in, and mails the link that verifies its address.
enum SignUp {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        guard context.configuration.signUp != .closed else {
            return try context.show(SignUpPage(FormFields(names: []), context), status: .notFound)
        }
        var form = try Form(context, ["name", "email", "password"], secrets: ["password"])
        let name = form.text("name", limit: 100, missing: "nameMissing")
        let email = form.emailAddress("email")
        let password = form.newPassword("password", name: name, email: email?.text ?? "")
        guard form.isValid, let email else { return try refuse(form, context) }

        let throttle = Throttle(key: context.services.key, now: context.now)
        try context.services.storage.read { db in try throttle.check([.address(context.client)], db) }
        guard try isInvited(email, throttle, context) else {
            form.fail("email", "notInvited")
            return try refuse(form, context)
        }
        let hash = try context.services.hasher.hash(password)
        let (session, link) = (Context.NewSession(request), Token.random())
        let letter = Letter(
            .verification, to: email, name: name, locale: context.texts.locale, memberID: nil,
            path: "/verify?token=\(link.text)")
        let made = try context.services.storage.write { db -> Bool in
            if let owner = try db.members.find(email: email) {
                try throttle.fail([.address(context.client)], db)
                guard try db.mails.count(.alreadyRegistered, to: owner.id, since: context.now - 3600) < 3 else {
                    return false
                }
                try context.services.post(
                    Letter(.alreadyRegistered, to: owner, path: "/login"), for: owner.id, at: context.now, db)
                return false
            }
            // Whoever makes accounts by the dozen waits too.
            try throttle.fail([.address(context.client)], db)
            let id = try db.members.insert(
                email: email, name: name, passwordHash: hash, locale: context.texts.locale, zone: "UTC", at: context.now
            )
            try db.links.make(link, for: .verify, memberID: id, email: email, at: context.now)
            try session.open(for: id, at: context.now, db)
            try context.services.post(letter, for: id, at: context.now, db)
            return true
        }
        context.services.mailIsWaiting()
        guard made else {
            form.fail("email", "checkMailbox", ["email": .text(email.text)])
            return try refuse(form, context)
        }
        return context.redirect(to: "/onboarding").setting(
            session.cookie(isSecure: context.isSecure), isSecure: context.isSecure)
    }

    /// Where only invited people may come, the coach's own address may, too. An address that has an account already gets
    /// the same words as one without an invitation; whoever tries many waits.
    private static func isInvited(_ email: EmailAddress, _ throttle: Throttle, _ context: Context) throws -> Bool {
        guard context.configuration.signUp == .invited, email.text != context.configuration.coachEmail else {
            return true
        }
        return try context.services.storage.write { db in
            if try db.profiles.find(email: email) != nil { return true }
            try throttle.fail([.address(context.client)], db)
            return false
        }
    }

    private static func refuse(_ form: Form, _ context: Context) throws -> Response {
        try context.show(SignUpPage(form.fields, context))
    }
}
