/// A dotted name as a template writes it; `.` alone is the item at hand and has no first part. It and a text are classes
/// because a rendering hands them around by the hundred.
final class Name: Sendable {
    let text: String
    /// Sought from the innermost value outwards; nil for `.`.
    let first: String?
    /// Sought one inside the other.
    let rest: [String]

    /// Nil unless every part is of letters, digits, `_` and `-`.
    init?(_ text: Substring) {
        self.text = String(text)
        if text == "." {
            (first, rest) = (nil, [])
            return
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.allSatisfy(Name.isPlain) else { return nil }
        first = parts.first.map(String.init)
        rest = parts.dropFirst().map(String.init)
    }

    static func isPlain(_ part: Substring) -> Bool {
        !part.isEmpty
            && part.utf8.allSatisfy { byte in
                byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
            }
    }
}
