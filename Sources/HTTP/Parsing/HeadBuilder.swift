/// Collects the lines of a head and closes it with the checks that need all of them.
struct HeadBuilder {
    private let line: RequestLine
    private var headers = Headers()
    private var lines = 0
    private var size = 0

    init(_ line: RequestLine) {
        self.line = line
    }

    mutating func add(_ bytes: ArraySlice<UInt8>, limits: ParserLimits) throws(RequestFault) {
        let field = try FieldLine.parse(bytes)
        lines += 1
        size += bytes.count + 2
        guard lines <= limits.fieldLines, size <= limits.fields else {
            throw RequestFault(.headerFieldsTooLarge, "too many or too long headers")
        }
        headers.append(field.name, field.value)
    }

    func finish() throws(RequestFault) -> (RequestHead, Framing) {
        try checkHost()
        let framing = try Framing(headers, version: line.version)
        return (RequestHead(method: line.method, target: line.target, headers: headers, version: line.version), framing)
    }

    /// Exactly one Host of the right form; only HTTP/1.0 may leave it out (RFC 9112, 3.2).
    private func checkHost() throws(RequestFault) {
        let hosts = headers.all("Host")
        guard hosts.count < 2 else { throw .malformed("more than one Host") }
        guard let host = hosts.first else {
            guard line.version == .http10 else { throw .malformed("no Host") }
            return
        }
        guard Host.isValid(Array(host.utf8)[...]) else { throw .malformed("bad Host") }
    }
}
