import HTTP
import Storage

/// What the coach may read beside sessions and check-ins: each a switch, off until it is switched on.
struct SharingPage: FormPage {
    static let view = "settings/sharing"
    let tabs = SettingsTab.all(at: .sharing)
    let fields: FormFields
    let switches: [Switch]
    let hasSwitches: Bool

    struct Switch: Encodable {
        let id: String
        let value: String
        let labelKey: String
        let noteKey: String
        let isOn: Bool
        /// Since when the coach may read it.
        let since: String?
    }

    init(_ member: Member, _ since: [SharedSubject: Int64], _ format: Formatting) {
        fields = FormFields(names: [])
        switches = SharedSubject.offered(to: member).map { subject in
            Switch(
                id: "field-subjects-\(subject.rawValue)", value: subject.rawValue,
                labelKey: "settings.sharing.subjects.\(subject.rawValue)",
                noteKey: "settings.sharing.notes.\(subject.rawValue)", isOn: since[subject] != nil,
                since: since[subject].map(format.moment))
        }
        hasSwitches = !switches.isEmpty
    }
}

enum EditSharing {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let since = try context.services.storage.read { db in try db.shares(of: member).since() }
        return try context.show(SharingPage(member, since, context.formatting))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let form = try Form(context, [])
        let subjects = try form.choices("subjects", SharedSubject.self)
        try context.services.storage.write { db in try db.shares(of: member).set(subjects, at: context.now) }
        return context.redirect(to: "/settings/sharing", saying: .saved)
    }
}
