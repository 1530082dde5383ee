import Secrets
import Templates

/// Puts letters into words: subject, plain text and HTML in the reader's language.
struct PostOffice: Sendable {
    let templates: TemplateSet
    let locales: Locales
    let configuration: Configuration

    private static let app = "Fettle"

    private struct Words: Encodable {
        let locale: String
        let subject: String
        let preheader: String
        let greeting: String
        let lines: [String]
        let button: Button?
        let footer: String
        /// How long the button's link works.
        let expiry: String?
        let unsubscribe: Button?
        let app: String
        /// The public address.
        let link: String

        struct Button: Encodable {
            let label: String
            let link: String
        }
    }

    func seal(_ letter: Letter) throws -> SealedLetter {
        guard let texts = locales[letter.locale] ?? locales[Language.fallback] else { throw StartError("no locale") }
        let words = words(for: letter, texts)
        let layers = [try TemplateValue(encoding: words)]
        return SealedLetter(
            letter: letter,
            messageID: messageID(),
            subject: words.subject,
            text: try templates.render("mail/letter.txt", layers, texts: texts),
            html: try templates.render("mail/letter", layers, texts: texts))
    }

    /// A name that no other mail has.
    func messageID() -> String { "\(Token.random().text)@\(configuration.mailDomain)" }

    private func words(for letter: Letter, _ texts: Texts) -> Words {
        var values = letter.values
        values["name"] = .text(letter.name.split(separator: " ").first.map(String.init) ?? letter.name)
        values["app"] = .text(Self.app)
        func say(_ key: String) -> String { texts("mail.\(letter.kind.rawValue).\(key)", values) }
        return Words(
            locale: texts.locale, subject: say("subject"), preheader: say("preheader"),
            greeting: letter.name.trimmedOfSpaces.isEmpty ? texts("mail.common.greetingWithoutName") : say("greeting"),
            lines: (1...4).filter { texts.has("mail.\(letter.kind.rawValue).lines.\($0)") }.map { say("lines.\($0)") },
            button: letter.path.map { Words.Button(label: say("button"), link: configuration.url + $0) },
            footer: say("footer"), expiry: letter.kind.linkLifetime.map { expiry($0, texts) },
            unsubscribe: letter.unsubscribePath.map {
                Words.Button(
                    label: texts("mail.stop.\(letter.kind.topic?.key ?? "reminders")"), link: configuration.url + $0)
            }, app: Self.app, link: configuration.url)
    }

    /// In days or hours when they come out even.
    private func expiry(_ seconds: Int64, _ texts: Texts) -> String {
        if seconds % 86400 == 0 { return texts("mail.common.expiresDays", ["days": .int(Int(seconds / 86400))]) }
        if seconds % 3600 == 0 { return texts("mail.common.expiresHours", ["hours": .int(Int(seconds / 3600))]) }
        return texts("mail.common.expiresMinutes", ["minutes": .int(Int(seconds / 60))])
    }
}
