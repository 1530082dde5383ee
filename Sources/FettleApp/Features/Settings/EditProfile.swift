import HTTP
import Storage

/// Name, zone and units; and the address, which has a form of its own since it asks for the password.
struct ProfilePage: FormPage {
    static let view = "settings/profile"
    let tabs = SettingsTab.all(at: .profile)
    let fields: FormFields
    let email: String
    let isVerified: Bool
    let hasCarePlan: Bool

    init(_ fields: FormFields, zone: String, units: Units, _ member: Member) {
        var fields = fields
        fields.offer("zone", Zones.all.map { (value: $0, label: Zones.label($0)) }, chosen: [zone])
        fields.offer("units", Units.allCases.map(\.rawValue), labels: "units", chosen: [units.rawValue])
        for name in ["email", "password"] where fields.value(name).isEmpty { fields.put(name, "") }
        self.fields = fields
        email = member.email.text
        isVerified = member.isVerified
        hasCarePlan = member.parts.contains(.care)
    }

    /// The fields of both forms, as they stand.
    static func fields(of member: Member) -> FormFields {
        FormFields([
            "name": member.name, "zone": member.zone, "units": member.units.rawValue, "version": String(member.version),
        ])
    }
}

enum EditProfile {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        return try context.show(
            ProfilePage(ProfilePage.fields(of: member), zone: member.zone, units: member.units, member))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, ["name", "zone", "units", "version"])
        let name = form.text("name", limit: 100, missing: "nameMissing")
        let zone = form.zone("zone")
        let units = form.choice("units", Units.self)
        guard form.isValid, let zone, let units else { return try refuse(form, units, member, context) }
        let isSaved = try context.services.storage.write { db in
            try db.members.setProfile(
                name: name, zone: zone, units: units, of: member.id, ifVersion: form.version(else: member.version))
        }
        guard isSaved else {
            let current = try context.services.storage.read { db in try db.members.find(member.id) } ?? member
            form.fail("name", "changedElsewhere", ["now": .text("\(current.name), \(Zones.label(current.zone))")])
            form.put("version", String(current.version))
            return try refuse(form, units, current, context)
        }
        return context.redirect(to: "/settings/profile", saying: .saved)
    }

    private static func refuse(_ form: Form, _ units: Units?, _ member: Member, _ context: Context) throws -> Response {
        try context.show(ProfilePage(form.fields, zone: form.raw("zone"), units: units ?? member.units, member))
    }
}
