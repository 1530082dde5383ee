/// One text of one locale: words with placeholders, in a form for one and a form for other numbers.
final class Text: Sendable {
    enum Piece: Sendable {
        case words(String)
        case placeholder(Name)
    }

    /// Why a text can't be used, in words for the one who wrote it.
    struct Fault: Error {
        let reason: String
    }

    /// The name of the number that chooses the form; nil when there is only `other`.
    let count: Name?
    let one: [Piece]
    let other: [Piece]

    init(_ text: String) throws(Fault) {
        count = nil
        other = try Text.pieces(of: text)
        one = other
    }

    init(count: String, one: String, other: String) throws(Fault) {
        guard let name = Name(count[...]), name.first != nil else {
            throw Fault(reason: "count must name a number, not \"\(count)\"")
        }
        self.count = name
        self.one = try Text.pieces(of: one)
        self.other = try Text.pieces(of: other)
    }

    /// Every name that the text needs.
    var names: Set<String> {
        var names = Set<String>()
        for case .placeholder(let name) in one + other { names.insert(name.text) }
        if let count { names.insert(count.text) }
        return names
    }

    /// The form for a number: CLDR's rule for English and European Portuguese, where one is exactly 1.
    func pieces(for number: Int) -> [Piece] {
        number.magnitude == 1 ? one : other
    }

    private static func pieces(of text: String) throws(Fault) -> [Piece] {
        if text.isEmpty { throw Fault(reason: "the text is empty") }
        if text.holdsHTML { throw Fault(reason: "a text holds no HTML: \"\(text)\"") }
        var pieces: [Piece] = []
        var rest = text[...]
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            let after = rest.index(after: brace)
            guard rest[brace] == "{", let end = rest[after...].firstIndex(of: "}"),
                let name = Name(rest[after..<end]), name.first != nil
            else { throw Fault(reason: "a placeholder is written {name}: \"\(text)\"") }
            if brace > rest.startIndex { pieces.append(.words(String(rest[..<brace]))) }
            pieces.append(.placeholder(name))
            rest = rest[rest.index(after: end)...]
        }
        if !rest.isEmpty { pieces.append(.words(String(rest))) }
        return pieces
    }
}

extension String {
    /// Whether there is a tag or a character reference in it, which a page would show as typed.
    fileprivate var holdsHTML: Bool {
        let bytes = Array(utf8)
        return bytes.indices.dropLast().contains { index in
            let next = bytes[index + 1]
            switch bytes[index] {
            case UInt8(ascii: "<"): return next.isLetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
            case UInt8(ascii: "&"):
                let name = bytes[(index + 1)...].prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "#") }
                return name.count > 1 && name.endIndex < bytes.count && bytes[name.endIndex] == UInt8(ascii: ";")
            default: return false
            }
        }
    }
}
