import HTTP
import Secrets
import Storage

/// Asks for another address: the password is asked, both addresses are told, and the old one counts until the new one
/// is confirmed.
enum ChangeEmail {
    /// Changes an hour that an account may ask for: each one writes to a stranger.
    private static let hourly = 3

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, ["email", "password"], secrets: ["password"])
        let email = form.emailAddress("email")
        if email == member.email { form.fail("email", "emailUnchanged") }
        if form.isValid, try !context.confirm(form.raw("password"), of: member) {
            form.fail("password", "passwordWrong")
        }
        guard form.isValid, let email else { return try refuse(form, member, context) }

        let token = Token.random()
        var notice = Letter(.emailChangeOld, to: member, path: "/settings/security")
        notice.values = context.momentValues
        let question = Letter(
            .emailChangeNew, to: email, name: member.name, locale: member.locale, memberID: member.id,
            path: "/verify?token=\(token.text)")
        try context.services.storage.write { db in
            guard try db.mails.count(.emailChangeOld, to: member.id, since: context.now - 3600) < hourly else {
                throw HTTPError.tooManyRequests(retryAfter: 3600)
            }
            try db.links.withdraw(.changeEmail, memberID: member.id)
            try db.links.make(token, for: .changeEmail, memberID: member.id, email: email, at: context.now)
            try context.services.post(notice, for: member.id, at: context.now, db)
            // Someone else's address gets no link to take it over with.
            guard try db.members.find(email: email) == nil else { return }
            try context.services.post(question, for: member.id, at: context.now, db)
        }
        context.services.mailIsWaiting()
        return context.redirect(to: "/settings/profile", saying: .emailChangeSent)
    }

    private static func refuse(_ form: Form, _ member: Member, _ context: Context) throws -> Response {
        var fields = ProfilePage.fields(of: member)
        fields.put("email", form.fields.value("email"))
        for field in form.fields.errors { fields.fail(field.name, field.error ?? "") }
        return try context.show(ProfilePage(fields, zone: member.zone, units: member.units, member))
    }
}
