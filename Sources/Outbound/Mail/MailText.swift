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

    /// One line of text: line breaks and control characters become spaces, so no header can begin inside it.
    var onOneLine: String {
        var line = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: line.append(" ")
            default: line.append(scalar)
            }
        }
        return String(line).trimmingSpaces()
    }
}
