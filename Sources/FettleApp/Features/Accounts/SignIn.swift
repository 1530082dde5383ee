import HTTP
import Secrets
import Storage

/// The sign-in form.
struct SignInPage: FormPage {
    static let view = "accounts/sign-in"
    let fields: FormFields
    let mayJoin: Bool

    init(_ fields: FormFields, _ context: Context) {
        self.fields = fields
        mayJoin = context.configuration.signUp == .open
    }
}

enum ShowSignIn {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let next = OwnPath(request.query["next"])
        if context.member != nil { return context.redirect(to: next.text) }
        let fields = FormFields(["email": "", "password": "", "next": next.text])
        return try context.show(SignInPage(fields, context))
    }
}

/// Opens a session for the right email and password. A wrong one and an unknown one get the same words in the same time.
enum SignIn {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        var form = try Form(context, ["email", "password", "next"], secrets: ["password"])
        let email = form.emailAddress("email")
        guard let email, form.isValid else { return try refuse(form, context) }
        let found: Member?
        do {
            found = try member(email, form.raw("password"), context)
        } catch HTTPError.tooManyRequests(let seconds) {
            form.fail("password", "throttled", ["minutes": .int(Int((seconds + 59) / 60))])
            return try refuse(form, context).asking(toWait: seconds)
        }
        guard let member = found else {
            form.fail("password", "wrongCredentials")
            return try refuse(form, context)
        }

        let session = Context.NewSession(request)
        try context.services.storage.write { db in
            if let old = context.session { _ = try db.sessions(of: old.member).end(old.id) }
            try session.open(for: member.id, at: context.now, db)
            try context.claimProfile(for: member.id, db)
        }
        return context.redirect(to: OwnPath(form.raw("next")).text)
            .setting(session.cookie(isSecure: context.isSecure), isSecure: context.isSecure)
    }

    private static func refuse(_ form: Form, _ context: Context) throws -> Response {
        try context.show(SignInPage(form.fields, context))
    }

    private static func member(_ email: EmailAddress, _ password: String, _ context: Context) throws -> Member? {
        let (storage, hasher) = (context.services.storage, context.services.hasher)
        let throttle = Throttle(key: context.services.key, now: context.now)
        let subjects: [Throttle.Subject] = [.account(email), .address(context.client)]
        let (member, hash) = try storage.write { db -> (Member?, String?) in
            try throttle.admit(subjects, db)
            let member = try db.members.find(email: email)
            return (member, try member.flatMap { try db.members.passwordHash(of: $0.id) })
        }
        guard let member, let hash else {
            try hasher.burn()
            return nil
        }
        guard try hasher.verify(password, hash) else { return nil }
        let renewed = hasher.needsRehash(hash) ? try hasher.hash(password) : nil
        try storage.write { db in
            try throttle.succeed(subjects, db)
            if let renewed { try db.members.setPasswordHash(renewed, of: member.id) }
        }
        return member
    }
}
