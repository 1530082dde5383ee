extension UInt8 {
    var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }

    /// What an atom may hold without quotes (RFC 5322, 3.2.3).
    var isAtomText: Bool { isLetterOrDigit || "!#$%&'*+-/=?^_`{|}~".utf8.contains(self) }

    /// `=3D`, the way both the quoted-printable encoding and the Q encoding write a byte.
    var escaped: String {
        let digits = String(self, radix: 16, uppercase: true)
        return (digits.count == 1 ? "=0" : "=") + digits
    }
}

extension String {
    func trimmingSpaces() -> String {
        let start = drop(while: \.isWhitespace)
        let end = start.lastIndex { !$0.isWhitespace }
        return end.map { String(start[...$0]) } ?? ""
    }

    /// One line of text, with single spaces for line breaks, control characters and runs of spaces:
    /// no header can begin inside it, and folding it loses nothing.
    var onOneLine: String {
        let words = unicodeScalars.split { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            default: scalar == " "
            }
        }
        return words.map(String.init).joined(separator: " ")
    }
}
