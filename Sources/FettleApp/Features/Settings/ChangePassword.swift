import HTTP
import Secrets
import Storage

/// The password, and where the account is open.
struct SecurityPage: FormPage {
    static let view = "settings/security"
    let tabs = SettingsTab.all(at: .security)
    let fields: FormFields
    let sessions: [Line]
    let hasOthers: Bool

    struct Line: Encodable {
        let id: Int64
        /// Null when the browser did not say what it is.
        let agent: String?
        let since: String
        let lastSeen: String
        let isCurrent: Bool
    }

    init(_ fields: FormFields, _ sessions: [ListedSession], _ context: Context) {
        self.fields = fields
        let current = context.session?.id
        self.sessions = sessions.map {
            Line(
                id: $0.id, agent: $0.agent.isEmpty ? nil : $0.agent, since: context.formatting.moment($0.createdAt),
                lastSeen: context.formatting.moment($0.lastSeenAt), isCurrent: $0.id == current)
        }
        hasOthers = sessions.contains { $0.id != current }
    }
}

/// Sets another password, which ends every other session and every pending change of address.
enum ChangePassword {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        try page(FormFields(names: ["password", "new_password"]), try context.signedIn(), context)
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, ["password", "new_password"], secrets: ["password", "new_password"])
        let password = form.newPassword("new_password", name: member.name, email: member.email.text)
        if form.isValid, try !context.confirm(form.raw("password"), of: member) {
            form.fail("password", "passwordWrong")
        }
        guard form.isValid else { return try page(form.fields, member, context) }

        let hash = try context.services.hasher.hash(password)
        let session = Context.NewSession(request)
        try context.services.storage.write { db in
            try db.members.setPasswordHash(hash, of: member.id)
            try db.sessions(of: member).endAll()
            try db.links.withdraw(.changeEmail, memberID: member.id)
            try db.links.withdraw(.reset, memberID: member.id)
            try session.open(for: member.id, at: context.now, db)
            try context.services.post(.passwordChanged(of: member, context), for: member.id, at: context.now, db)
        }
        context.services.mailIsWaiting()
        return context.redirect(to: "/settings/security", saying: .passwordChanged)
            .setting(session.cookie(isSecure: context.isSecure), isSecure: context.isSecure)
    }

    private static func page(_ fields: FormFields, _ member: Member, _ context: Context) throws -> Response {
        let sessions = try context.services.storage.read { db in try db.sessions(of: member).all(at: context.now) }
        return try context.show(SecurityPage(fields, sessions, context))
    }
}

extension Letter {
    static func passwordChanged(of member: Member, _ context: Context) -> Letter {
        var letter = Letter(.passwordChanged, to: member, path: "/forgot")
        letter.values = context.momentValues
        return letter
    }
}
