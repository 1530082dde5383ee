import Coaching
import HTTP
import Storage

/// Prepares a programme for an address that has no account yet, and invites its owner.
enum PrepareProfile {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        try page(FormFields(["email": "", "name": "", "programme": "", "locale": ""]), context)
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let coach = try context.signedIn()
        var form = try Form(context, ["email", "name", "programme", "locale"])
        let email = form.emailAddress("email")
        let name = form.text("name", limit: 100)
        if !Programme.names.contains(form.raw("programme")) { form.fail("programme", "choiceMissing") }
        let locale = form.raw("locale").isEmpty ? context.texts.locale : form.raw("locale")
        if !context.services.locales.names.contains(locale) { form.fail("locale", "choiceMissing") }
        let known = try email.flatMap { email in
            try context.services.storage.read { db in try db.members.find(email: email) }
        }
        // An address that is not confirmed yet can still join.
        if known?.isVerified == true { form.fail("email", "profileJoined") }
        if context.configuration.signUp == .closed { form.fail("email", "profileClosed") }
        guard form.isValid, let email else { return try page(form.fields, memberID: known?.id, context) }

        let isInvited = try context.services.storage.write { db -> Bool in
            try db.profiles.prepare(
                email, name: name, programme: Programme(id: form.raw("programme")), locale: locale, by: coach.id,
                at: context.now)
            guard let profile = try db.profiles.find(email: email) else { return false }
            return try Invitation.send(to: profile, from: coach, context, db)
        }
        context.services.mailIsWaiting()
        return context.redirect(to: "/admin/profiles", saying: isInvited ? .profilePrepared : .invitationWaits)
    }

    static func page(_ fields: FormFields, memberID: Int64? = nil, _ context: Context) throws -> Response {
        let profiles = try context.services.storage.read { db in try db.profiles.all() }
        return try context.show(ProfilesPage(profiles, fields, memberID: memberID, context))
    }
}

extension Programme {
    /// What a form may call one; "standard" is an old name of the personal plan.
    static let names = Set(allCases.map(\.rawValue) + ["standard"])
}
