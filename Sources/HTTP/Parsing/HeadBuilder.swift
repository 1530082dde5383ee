/// Collects the lines of a head and closes it with the checks that need all of them.
struct HeadBuilder {
    private var line: RequestLine?
    private var headers = Headers()
    private var lines = 0
    private var size = 0

    mutating func begin(_ line: RequestLine) {
        self.line = line
        (headers, lines, size) = (Headers(reserving: 256), 0, 0)
    }

    mutating func add(_ line: Span<UInt8>, limits: ParserLimits) throws(RequestFault) {
        let field = try FieldLine(line)
        lines += 1
        size += line.count + 2
        guard lines <= limits.fieldLines, size <= limits.fields else {
            throw RequestFault(.headerFieldsTooLarge, "too many or too long headers")
        }
        headers.append(line, name: field.name, value: field.value)
    }

    mutating func finish() throws(RequestFault) -> (RequestHead, Framing)? {
        guard let line else { return nil }
        try checkHost(line.version)
        self.line = nil
        let headers = headers
        self.headers = Headers()
        let framing = try Framing(headers, version: line.version)
        return (RequestHead(method: line.method, target: line.target, headers: headers, version: line.version), framing)
    }

    /// Exactly one Host of the right form; only HTTP/1.0 may leave it out (RFC 9112, 3.2).
    private func checkHost(_ version: Version) throws(RequestFault) {
        guard headers.count("Host") < 2 else { throw .malformed("more than one Host") }
        guard let host = headers.first("Host") else {
            guard version == .http10 else { throw .malformed("no Host") }
            return
        }
        guard Host.isValid(headers.bytes.span.extracting(host.value)) else { throw .malformed("bad Host") }
    }
}
