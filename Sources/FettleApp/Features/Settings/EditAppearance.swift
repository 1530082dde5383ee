import HTTP
import Storage

/// How Fettle looks, and what of it shows.
struct AppearancePage: FormPage {
    static let view = "settings/appearance"
    let tabs = SettingsTab.all(at: .appearance)
    let fields: FormFields

    init(_ fields: FormFields, theme: Theme, locale: String, parts: Set<Part>, _ context: Context) {
        var fields = fields
        fields.offer("theme", Theme.allCases.map(\.rawValue), labels: "themes", chosen: [theme.rawValue])
        let locales = context.services.locales.names.sorted().map { (value: $0, label: Language.ownName(of: $0)) }
        fields.offer("locale", locales, chosen: [locale])
        fields.offer("parts", Part.existing.map(\.rawValue), labels: "parts", chosen: Set(parts.map(\.rawValue)))
        self.fields = fields
    }
}

enum EditAppearance {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var fields = FormFields(names: ["theme", "locale", "parts", "hides_numbers"])
        fields.put("version", String(member.version))
        fields.tick("hides_numbers", member.hidesNumbers)
        return try context.show(
            AppearancePage(fields, theme: member.theme, locale: member.locale, parts: member.parts, context))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, ["theme", "locale", "hides_numbers", "version"])
        let theme = form.choice("theme", Theme.self)
        let locale = form.raw("locale")
        if !context.services.locales.names.contains(locale) { form.fail("locale", "choiceMissing") }
        let parts = try form.parts("parts")
        let hidesNumbers = form.isOn("hides_numbers")
        form.tick("hides_numbers", hidesNumbers)
        guard form.isValid, let theme else {
            return try refuse(form, theme ?? member.theme, locale, parts, context)
        }
        let version = form.version(else: member.version)
        let isSaved = try context.services.storage.write { db in
            let isSaved = try db.members.setAppearance(
                theme: theme, locale: locale, hidesNumbers: hidesNumbers, parts: parts, of: member.id,
                ifVersion: version)
            if isSaved { try context.services.beginStrength(ofID: member.id, at: context.now, db) }
            return isSaved
        }
        guard isSaved else {
            let current = try context.services.storage.read { db in try db.members.find(member.id) } ?? member
            let now = [context.texts("themes.\(current.theme.rawValue)"), Language.ownName(of: current.locale)]
            form.fail("theme", "changedElsewhere", ["now": .text(now.joined(separator: ", "))])
            form.put("version", String(current.version))
            return try refuse(form, theme, locale, parts, context)
        }
        return context.redirect(to: "/settings/appearance", saying: .saved)
    }

    private static func refuse(
        _ form: Form, _ theme: Theme, _ locale: String, _ parts: Set<Part>, _ context: Context
    ) throws -> Response {
        try context.show(AppearancePage(form.fields, theme: theme, locale: locale, parts: parts, context))
    }
}
