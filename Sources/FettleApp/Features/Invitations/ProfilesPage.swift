import Coaching
import Storage

/// Who is invited and has not joined yet, and the form that invites.
struct ProfilesPage: FormPage {
    static let view = "invitations/profiles"
    let tabs = PanelTab.all(at: .profiles)
    let fields: FormFields
    let profiles: [Line]
    let isEmpty: Bool
    /// Says plainly what a stranger can do on this server.
    let policyKey: String
    /// The page of someone who has an account already.
    let memberHref: String?

    struct Line: Encodable {
        let email: String
        let name: String?
        let programmeKey: String
        let preparedOn: String
        let invitation: String?
        let isBad: Bool
        let resendAction: String
        let deleteHref: String
    }

    init(_ profiles: [PreparedProfile], _ fields: FormFields, memberID: Int64? = nil, _ context: Context) {
        var fields = fields
        let programme = fields.value("programme").isEmpty ? Programme.personalized.rawValue : fields.value("programme")
        fields.offer(
            "programme",
            Programme.allCases.map {
                (value: $0.rawValue, label: context.texts("care.programmes.\($0.rawValue).name"))
            }, chosen: [Programme(id: programme).rawValue])
        let locale = fields.value("locale").isEmpty ? context.texts.locale : fields.value("locale")
        fields.offer(
            "locale", context.services.locales.names.sorted().map { (value: $0, label: Language.ownName(of: $0)) },
            chosen: [locale])
        self.fields = fields
        self.profiles = profiles.map { Line($0, context) }
        isEmpty = profiles.isEmpty
        policyKey = "invitations.policy.\(context.configuration.signUp.rawValue)"
        memberHref = memberID.map { "/admin/members/\($0)" }
    }
}

extension ProfilesPage.Line {
    init(_ profile: PreparedProfile, _ context: Context) {
        email = profile.email.text
        name = profile.name.isEmpty ? nil : profile.name
        programmeKey = "care.programmes.\(profile.programme.rawValue).name"
        preparedOn = context.formatting.fullDay(context.day(at: profile.preparedAt))
        invitation = profile.invitation.map { $0.words(context.texts) }
        isBad = profile.invitation?.state == .failed
        resendAction = "/admin/profiles/\(profile.id)/resend"
        deleteHref = "/admin/profiles/\(profile.id)/delete"
    }
}
