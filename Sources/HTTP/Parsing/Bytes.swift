/// The character classes of RFC 9110 (5.5, 5.6) and RFC 3986, one question each.
extension UInt8 {
    static let carriageReturn: UInt8 = 0x0D
    static let lineFeed: UInt8 = 0x0A
    static let space: UInt8 = 0x20
    static let tab: UInt8 = 0x09

    var isBlank: Bool {
        self == .space || self == .tab
    }

    var isDigit: Bool {
        self >= 0x30 && self <= 0x39
    }

    var isLetter: Bool {
        let lower = self | 0x20
        return lower >= 0x61 && lower <= 0x7A
    }

    /// `tchar`
    var isTokenByte: Bool {
        if isLetter || isDigit { return true }
        switch self {
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
            UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
            return true
        default:
            return false
        }
    }

    /// `field-vchar`, space or tab: everything but the control characters.
    var isFieldValueByte: Bool {
        (self >= 0x20 && self != 0x7F) || self == .tab
    }

    /// `unreserved`
    var isUnreserved: Bool {
        isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".") || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "~")
    }

    /// `sub-delims`
    var isSubDelimiter: Bool {
        switch self {
        case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("),
            UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: "="):
            return true
        default:
            return false
        }
    }

    /// What may stand in a path: `pchar` and the slash; a per cent sign is checked where it is decoded.
    var isPathByte: Bool {
        isUnreserved || isSubDelimiter || self == UInt8(ascii: ":") || self == UInt8(ascii: "@")
            || self == UInt8(ascii: "/") || self == UInt8(ascii: "%")
    }

    var isQueryByte: Bool {
        isPathByte || self == UInt8(ascii: "?")
    }

    var lowercased: UInt8 {
        self >= 0x41 && self <= 0x5A ? self | 0x20 : self
    }

    var hexDigit: UInt8? {
        if isDigit { return self - 0x30 }
        let lower = self | 0x20
        return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : nil
    }
}
