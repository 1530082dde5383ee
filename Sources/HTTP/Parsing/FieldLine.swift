/// One field line: `field-name ":" OWS field-value OWS` (RFC 9112, 5).
///
/// Folded lines and a space before the colon are refused: both have been read differently by two servers in a row.
enum FieldLine {
    static func parse(_ line: ArraySlice<UInt8>) throws(RequestFault) -> (name: String, value: String) {
        guard let first = line.first, !first.isBlank else { throw .malformed("folded header line") }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            throw .malformed("header line without a colon")
        }
        let name = line[..<colon]
        guard !name.isEmpty, name.allSatisfy(\.isTokenByte) else { throw .malformed("bad header name") }
        let value = trimmed(line[(colon + 1)...])
        return (String(decoding: name, as: UTF8.self), text(value))
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let first = bytes.firstIndex(where: { !$0.isBlank }), let last = bytes.lastIndex(where: { !$0.isBlank })
        else { return [] }
        return bytes[first...last]
    }

    /// UTF-8 where it is, else each byte as the character of that number (ISO 8859-1), so that nothing is lost.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
