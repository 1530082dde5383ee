import HTTP
import Secrets
import Storage

/// The form that asks for a link to set a new password, and the same words afterwards whoever asked.
struct ForgotPage: FormPage {
    static let view = "accounts/forgot"
    let fields: FormFields
}

enum AskForReset {
    /// Links an hour for one account; more are not sent, and nobody is told.
    private static let hourly = 3

    static func show(_ request: Request, _ context: Context) throws -> Response {
        try context.show(ForgotPage(fields: FormFields(["email": context.member?.email.text ?? ""])))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        var form = try Form(context, ["email"])
        guard let email = form.emailAddress("email") else {
            return try context.show(ForgotPage(fields: form.fields))
        }
        // The account is looked up behind the answer's back, so that the answer takes as long for anyone.
        let services = context.services
        services.background.async {
            do {
                try send(to: email, services)
            } catch {
                services.log(.error, "reset-mail", ["error": .note(ErrorPages.describe(error))])
            }
        }
        return context.redirect(to: "/login", saying: .resetSent)
    }

    private static func send(to email: EmailAddress, _ services: Services) throws {
        let now = services.clock.now()
        let token = Token.random()
        guard let member = try services.storage.read({ db in try db.members.find(email: email) }) else { return }
        let sealed = try services.postOffice.seal(
            Letter(.passwordReset, to: member, path: "/reset?token=\(token.text)"))
        try services.storage.write { db in
            guard try db.links.count(.reset, memberID: member.id, since: now - 3600) < hourly else { return }
            try db.links.make(token, for: .reset, memberID: member.id, email: member.email, at: now)
            try db.mails.post(sealed, at: now)
        }
        services.mailIsWaiting()
    }
}
