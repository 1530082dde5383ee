/// A dotted name as a template writes it; `.` alone is the item at hand and has no parts.
struct Name: Sendable, Hashable {
    let text: String
    let parts: [String]

    /// Nil unless every part is of letters, digits, `_` and `-`.
    init?(_ text: Substring) {
        self.text = String(text)
        if text == "." {
            parts = []
            return
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.allSatisfy(Name.isPlain) else { return nil }
        self.parts = parts.map(String.init)
    }

    static func isPlain(_ part: Substring) -> Bool {
        !part.isEmpty
            && part.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                    return true
                default: return false
                }
            }
    }
}
