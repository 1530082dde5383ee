/// Everything a member decides about their account.
enum Settings: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/settings", .member) { _, context in context.redirect(to: "/settings/profile") }
        routes.get("/settings/profile", .member, EditProfile.show)
        routes.post("/settings/profile", .member, EditProfile.handle)
        routes.post("/settings/email", .member, on: .passwords, ChangeEmail.handle)
        routes.get("/settings/appearance", .member, EditAppearance.show)
        routes.post("/settings/appearance", .member, EditAppearance.handle)
        routes.get("/settings/sharing", .member, EditSharing.show)
        routes.post("/settings/sharing", .member, EditSharing.handle)
        routes.get("/settings/security", .member, on: .worker, ChangePassword.show)
        routes.post("/settings/password", .member, on: .passwords, ChangePassword.handle)
        routes.post("/settings/sessions/{id}/end", .member, EndSession.handle)
        routes.post("/settings/sessions/end", .member, EndSession.others)
        routes.get("/settings/data", .member, on: .worker, ShowData.handle)
        routes.get("/data/export.json", .member, on: .exports, ExportData.handle)
        routes.post("/settings/delete", .member, on: .passwords, DeleteAccount.handle)
    }
}

/// A page of the settings, in the bar above each.
struct SettingsTab: Encodable {
    let labelKey: String
    let href: String
    let isCurrent: Bool

    enum Name: String, CaseIterable {
        case profile, appearance, reminders, mails, sharing, security, data
    }

    static func all(at current: Name) -> [SettingsTab] {
        Name.allCases.map {
            SettingsTab(
                labelKey: "settings.tabs.\($0.rawValue)", href: "/settings/\($0.rawValue)", isCurrent: $0 == current)
        }
    }
}
