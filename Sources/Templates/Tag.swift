/// What stands between two pairs of braces.
enum Tag: Sendable {
    case value(Name)
    case markup(Name)
    case text(key: String)
    case namedText(prefix: String, Name)
    case section(Name)
    case inverted(Name)
    case close(String)
    case comment
    case partial(String)
    case parent(String)
    case block(String)

    /// What a closing tag must repeat; nil for a tag that needs none.
    var opens: String? {
        switch self {
        case .section(let name), .inverted(let name): name.text
        case .parent(let name), .block(let name): name
        default: nil
        }
    }

    /// Whether a line that holds nothing else leaves no trace.
    var canStandAlone: Bool {
        switch self {
        case .value, .markup, .text, .namedText: false
        default: true
        }
    }

    /// Nil for a tag that means nothing.
    init?(_ content: Substring, triple: Bool) {
        let trimmed = content.trimmed
        if triple {
            guard let name = Name(trimmed), !Tag.isText(trimmed) else { return nil }
            self = .markup(name)
            return
        }
        let rest = trimmed.dropFirst().trimmed
        switch trimmed.first {
        case "!": self = .comment
        case "#", "^":
            guard let name = Name(rest), !Tag.isText(rest) else { return nil }
            self = trimmed.first == "#" ? .section(name) : .inverted(name)
        case "/", ">", "<", "$":
            guard let tag = Tag(sign: trimmed.first, rest) else { return nil }
            self = tag
        default:
            guard let tag = Tag(shown: trimmed) else { return nil }
            self = tag
        }
    }

    private init?(sign: Character?, _ name: Substring) {
        guard name == "." || name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy(Tag.isFileName)
        else { return nil }
        switch sign {
        case "/": self = .close(String(name))
        case ">": self = .partial(String(name))
        case "<": self = .parent(String(name))
        default: self = .block(String(name))
        }
    }

    private init?(shown text: Substring) {
        guard Tag.isText(text) else {
            guard let name = Name(text) else { return nil }
            self = .value(name)
            return
        }
        guard let bracket = text.firstIndex(of: "[") else {
            guard let name = Name(text), !name.rest.isEmpty else { return nil }
            self = .text(key: String(text.dropFirst(2)))
            return
        }
        let prefix = text[..<bracket].dropFirst(2)
        guard text.last == "]", let name = Name(text[bracket...].dropFirst().dropLast()),
            bracket == text.index(after: text.startIndex) || Name(prefix)?.first != nil
        else { return nil }
        self = .namedText(prefix: prefix.isEmpty ? "" : "\(prefix).", name)
    }

    private static func isText(_ name: Substring) -> Bool {
        name == "t" || name.hasPrefix("t.") || name.hasPrefix("t[")
    }

    private static func isFileName(_ part: Substring) -> Bool {
        part.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(Name.isPlain)
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return self[first...last]
    }
}
