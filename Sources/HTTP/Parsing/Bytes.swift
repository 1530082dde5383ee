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
    var isTokenByte: Bool { ByteSet.token.contains(self) }

    /// `field-vchar`, space or tab: everything but the control characters.
    var isFieldValueByte: Bool {
        (self >= 0x20 && self != 0x7F) || self == .tab
    }

    /// `unreserved`
    var isUnreserved: Bool { ByteSet.unreserved.contains(self) }

    /// `sub-delims`
    var isSubDelimiter: Bool { ByteSet.subDelimiters.contains(self) }

    /// What may stand in a path: `pchar` and the slash; a per cent sign is checked where it is decoded.
    var isPathByte: Bool { ByteSet.path.contains(self) }

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
