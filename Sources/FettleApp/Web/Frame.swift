import Templates

/// What surrounds every page: language, theme, navigation, who is signed in, and the form token.
struct Frame: Encodable {
    let locale: String
    /// Empty for the system's own.
    let theme: String
    let assets: String
    let token: String
    let path: String
    let flash: FlashText?
    let member: FrameMember?
    let navigation: [NavigationItem]
    /// Whether the page at hand is under More rather than a tab.
    let isInMore: Bool
    let locales: [LocaleChoice]
    /// Whether anyone may make an account.
    let mayJoin: Bool

    struct FlashText: Encodable {
        let text: String
        let kind: String
    }

    struct FrameMember: Encodable {
        /// Whose the things are that the browser keeps.
        let tag: String
        let name: String
        let firstName: String
        let initials: String
        let isVerified: Bool
        let isCoach: Bool
    }

    struct LocaleChoice: Encodable {
        let code: String
        let name: String
        let isCurrent: Bool
    }

    init(_ context: Context) {
        locale = context.texts.locale
        theme = context.theme == .system ? "" : context.theme.rawValue
        assets = context.services.assets.base
        token = context.formToken.text
        path = context.place.text
        flash = context.flash.map { FlashText(text: $0.text(context.texts), kind: $0.kind) }
        member = context.member.map {
            FrameMember(
                tag: $0.tag(context.services.key), name: $0.name, firstName: $0.firstName, initials: $0.initials,
                isVerified: $0.isVerified,
                isCoach: context.isCoach)
        }
        navigation =
            context.member.map { NavigationItem.all(for: $0, isCoach: context.isCoach, at: context.path) } ?? []
        isInMore = !navigation.contains { $0.isTab && $0.isCurrent }
        mayJoin = context.configuration.signUp == .open
        locales = context.services.locales.names.sorted().map {
            LocaleChoice(code: $0, name: Language.ownName(of: $0), isCurrent: $0 == context.texts.locale)
        }
    }
}

/// One way on: a tab on a phone, or a line under More.
struct NavigationItem: Encodable {
    /// Names the icon and the text.
    let id: String
    let href: String
    let labelKey: String
    let isCurrent: Bool
    let isTab: Bool

    private init(_ id: String, _ href: String, isTab: Bool = false, at path: String) {
        self.id = id
        self.href = href
        self.isTab = isTab
        labelKey = "nav.\(id)"
        isCurrent = path == href || path.hasPrefix(href + "/") || (id == "settings" && path.hasPrefix("/settings/"))
    }

    static func all(for member: Member, isCoach: Bool, at path: String) -> [NavigationItem] {
        var items = [NavigationItem("today", "/today", isTab: true, at: path)]
        if member.parts.contains(.care) {
            items.append(NavigationItem("plan", "/plan", isTab: true, at: path))
            items.append(NavigationItem("progress", "/progress", isTab: true, at: path))
        }
        if member.parts.contains(.strength) { items.append(NavigationItem("train", "/train", isTab: true, at: path)) }
        if isCoach { items.append(NavigationItem("panel", "/admin", isTab: true, at: path)) }
        if member.parts.contains(.care) {
            items.append(NavigationItem("exercises", "/exercises", at: path))
            items.append(NavigationItem("history", "/history", at: path))
            items.append(NavigationItem("checkIns", "/check-ins", at: path))
        }
        if member.parts.contains(.strength) { items.append(NavigationItem("calculators", "/calculators", at: path)) }
        items.append(NavigationItem("settings", "/settings/profile", at: path))
        return items
    }
}
