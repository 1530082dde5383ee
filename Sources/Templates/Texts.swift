/// The texts of one locale, each under a dotted key.
package struct Texts: Sendable {
    /// The language tag: "en", "pt-PT".
    package let locale: String
    let texts: [String: Text]

    package func has(_ key: String) -> Bool {
        texts[key] != nil
    }

    /// The text as plain words, not escaped, for what is no template: a mail's subject, a message beside a field.
    /// What is missing shows by its name: the key for an unknown text, `{name}` for a value that was not given.
    package func callAsFunction(_ key: String, _ values: [String: TemplateValue] = [:]) -> String {
        guard let text = texts[key] else { return key }
        let stack = ContextStack([.object(values)])
        var number = 0
        if let count = text.count, case .int(let given) = stack.find(count) { number = given }
        return text.pieces(for: number).map { piece in
            switch piece {
            case .words(let words): words
            case .placeholder(let name): stack.find(name)?.words ?? "{\(name.text)}"
            }
        }.joined()
    }
}

extension TemplateValue {
    /// The value as it stands in a sentence; nil for what has no such form.
    var words: String? {
        switch self {
        case .null: ""
        case .text(let text): text
        case .int(let number): String(number)
        case .bool(let truth): truth ? "true" : "false"
        case .markup, .list, .object: nil
        }
    }
}
