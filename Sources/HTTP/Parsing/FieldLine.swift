/// One field line: `field-name ":" OWS field-value OWS` (RFC 9112, 5).
///
/// Folded lines and a space before the colon are refused: both have been read differently by two servers in a row. So
/// are the twins of framing fields with an underscore, which gateways take for the real ones.
enum FieldLine {
    private static let twins = ["content_length", "transfer_encoding"]

    /// What has no place after a body (RFC 9110, 6.5.1): framing, routing, conditions, credentials and what says how to
    /// read the content.
    private static let neverTrailers = [
        "Transfer-Encoding", "Content-Length", "Host", "Connection", "Trailer", "TE", "Expect", "Range",
        "Authorization",
        "Proxy-Authorization", "Cookie", "Content-Encoding", "Content-Type", "Content-Range", "Forwarded",
        "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host",
    ]

    static func checkTrailer(_ line: ArraySlice<UInt8>) throws(RequestFault) {
        let name = try parse(line).name
        guard !neverTrailers.contains(where: { equalIgnoringCase($0, name) }) else {
            throw .malformed("field that can't be a trailer")
        }
    }

    static func parse(_ line: ArraySlice<UInt8>) throws(RequestFault) -> (name: String, value: String) {
        guard let first = line.first, !first.isBlank else { throw .malformed("folded header line") }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            throw .malformed("header line without a colon")
        }
        let name = line[..<colon]
        guard !name.isEmpty, name.allSatisfy(\.isTokenByte) else { throw .malformed("bad header name") }
        let text = String(decoding: name, as: UTF8.self)
        guard !twins.contains(where: { equalIgnoringCase($0, text) }) else {
            throw .malformed("misspelt framing field")
        }
        return (text, self.text(trimmed(line[(colon + 1)...])))
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
