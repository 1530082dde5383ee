/// The grammar of a Host field and of an authority (RFC 9112, 3.2; RFC 3986, 3.2.2): `uri-host [ ":" port ]`.
///
/// Narrower than the letter: no empty host (an http address can't have one), no user part, no comma (two hosts joined
/// into a list), no port above 65535.
enum Host {
    static func isValid(_ bytes: Span<UInt8>) -> Bool {
        guard bytes.count > 0 else { return false }
        if bytes[0] == UInt8(ascii: "[") {
            guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else { return false }
            return isValidLiteral(bytes.extracting(1..<end)) && isValidPort(bytes.extracting((end + 1)...))
        }
        let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
        return isValidName(bytes.extracting(..<colon)) && isValidPort(bytes.extracting(colon...))
    }

    private static func isValidName(_ name: Span<UInt8>) -> Bool {
        guard name.count > 0 else { return false }
        if name.contains(UInt8(ascii: "%")) {
            guard name.withUnsafeBufferPointer({ PercentCoding.decode($0) }) != nil else { return false }
        }
        return name.consists(of: .host)
    }

    private static func isValidLiteral(_ literal: Span<UInt8>) -> Bool {
        IPAddress(literal.text)?.isIPv4 == false && literal.contains(UInt8(ascii: ":"))
    }

    /// Nothing, or a colon and up to five digits.
    private static func isValidPort(_ part: Span<UInt8>) -> Bool {
        guard part.count > 0 else { return true }
        guard part[0] == UInt8(ascii: ":"), part.count <= 6 else { return false }
        var number = 0
        for index in 1..<part.count {
            guard part[index].isDigit else { return false }
            number = number * 10 + Int(part[index] - 0x30)
        }
        return number <= 65535
    }
}
