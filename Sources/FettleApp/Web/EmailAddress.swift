/// An email address in the one form that it is kept and compared in: trimmed and lower case.
package struct EmailAddress: Sendable, Hashable {
    package let text: String

    /// Text, an @, a name with a dot and at least two letters behind the last one; no spaces, no control characters.
    package init?(_ typed: String) {
        let text = typed.trimmedOfSpaces.lowercased()
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, text.utf8.count <= 254, text.utf8.count >= 6 else { return nil }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, let last = labels.last, last.count >= 2, !labels.contains(where: \.isEmpty) else { return nil }
        guard !text.unicodeScalars.contains(where: Self.isForbidden) else { return nil }
        self.text = text
    }

    /// What would let an address mean something else in a mail's header.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.value < 0x21 || scalar.value == 0x7F
            || "<>()[]\\,;:\"".unicodeScalars.contains(scalar)
    }
}

extension String {
    /// Without white space at both ends.
    var trimmedOfSpaces: String {
        let start = drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
