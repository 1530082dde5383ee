/// The grammar of a Host field and of an authority (RFC 9112, 3.2; RFC 3986, 3.2.2): `uri-host [ ":" port ]`.
///
/// Narrower than the letter: no empty host (an http address can't have one), no user part, no comma (two hosts joined
/// into a list), no port above 65535.
enum Host {
    static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first else { return false }
        if first == UInt8(ascii: "[") {
            guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else { return false }
            return isValidLiteral(bytes[(bytes.startIndex + 1)..<end]) && isValidPort(bytes[(end + 1)...])
        }
        let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
        return isValidName(bytes[..<colon]) && isValidPort(bytes[colon...])
    }

    private static func isValidName(_ name: ArraySlice<UInt8>) -> Bool {
        guard !name.isEmpty, PercentCoding.decode(name) != nil else { return false }
        return name.allSatisfy {
            $0.isUnreserved || $0 == UInt8(ascii: "%") || ($0.isSubDelimiter && $0 != UInt8(ascii: ","))
        }
    }

    private static func isValidLiteral(_ literal: ArraySlice<UInt8>) -> Bool {
        IPAddress(String(decoding: literal, as: UTF8.self))?.isIPv4 == false && literal.contains(UInt8(ascii: ":"))
    }

    /// Nothing, or a colon and up to five digits.
    private static func isValidPort(_ part: ArraySlice<UInt8>) -> Bool {
        guard let first = part.first else { return true }
        let digits = part.dropFirst()
        guard first == UInt8(ascii: ":"), digits.count <= 5, digits.allSatisfy(\.isDigit) else { return false }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 65535
    }
}
