import HTTP
import Storage

/// Switches the language: of the account, or of someone who has none yet by a cookie.
enum ChooseLanguage {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        guard let locale = context.form["locale"], context.services.locales.names.contains(locale) else {
            throw HTTPError.badRequest
        }
        let answer = context.redirect(to: OwnPath(context.form["next"] ?? "/").text)
        if let member = context.member {
            try context.services.storage.write { db in try db.members.setLocale(locale, of: member.id) }
        }
        let year: Int64 = 365 * 86400
        return answer.setting(
            Cookie(name: Language.cookieName, value: locale, maxAge: year), isSecure: context.isSecure)
    }
}
