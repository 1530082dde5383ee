/// Text in a header that plain ASCII can't carry, as the encoded words of RFC 2047 (Q encoding, UTF-8).
enum EncodedWords {
    private static let opening = "=?utf-8?q?"
    private static let closing = "?="
    private static let longest = 75

    /// Words of at most 75 characters each, which a reader joins again without the space between them.
    /// The first leaves room for what stands on its line already.
    static func of(_ text: String, after taken: Int) -> [String] {
        var room = longest - opening.utf8.count - closing.utf8.count - taken
        var words: [String] = []
        var word = ""
        // A word holds whole characters (RFC 2047, 5), so the unit is the scalar and never its byte.
        for scalar in text.unicodeScalars {
            let next = encoded(scalar)
            if word.utf8.count + next.utf8.count > room {
                words.append(opening + word + closing)
                word = ""
                room = longest - opening.utf8.count - closing.utf8.count
            }
            word += next
        }
        return words + [opening + word + closing]
    }

    /// The smallest set is left plain (RFC 2047, 5 (3)): it is right in a name as well as in a subject.
    private static func encoded(_ scalar: Unicode.Scalar) -> String {
        if scalar == " " { return "_" }
        return String(scalar).utf8.map { byte in
            byte.isLetterOrDigit || "!*+-/".utf8.contains(byte) ? String(Unicode.Scalar(byte)) : byte.escaped
        }.joined()
    }
}
