/// One field line: `field-name ":" OWS field-value OWS` (RFC 9112, 5), as where its two parts lie in it.
///
/// Folded lines and a space before the colon are refused: both have been read differently by two servers in a row. So
/// are the twins of framing fields with an underscore, which gateways take for the real ones.
struct FieldLine {
    let name: Range<Int>
    let value: Range<Int>

    private static let twins = ["content_length", "transfer_encoding"]

    /// What has no place after a body (RFC 9110, 6.5.1): framing, routing, conditions, credentials and what says how to
    /// read the content.
    private static let neverTrailers = [
        "Transfer-Encoding", "Content-Length", "Host", "Connection", "Trailer", "TE", "Expect", "Range",
        "Authorization",
        "Proxy-Authorization", "Cookie", "Content-Encoding", "Content-Type", "Content-Range", "Forwarded",
        "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host",
    ]

    init(_ line: Span<UInt8>) throws(RequestFault) {
        guard line.count > 0, !line[0].isBlank else { throw .malformed("folded header line") }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            throw .malformed("header line without a colon")
        }
        name = 0..<colon
        value = line.trimmed(from: colon + 1)
        let word = line.extracting(name)
        guard colon > 0, word.consists(of: .token) else { throw .malformed("bad header name") }
        for twin in Self.twins where word.equalsIgnoringCase(twin) { throw .malformed("misspelt framing field") }
    }

    static func checkTrailer(_ line: Span<UInt8>) throws(RequestFault) {
        let name = line.extracting(try FieldLine(line).name)
        for forbidden in neverTrailers where name.equalsIgnoringCase(forbidden) {
            throw .malformed("field that can't be a trailer")
        }
    }
}
