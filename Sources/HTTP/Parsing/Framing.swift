/// How the end of a request's body is found (RFC 9112, 6.3). What two readers could frame differently is refused.
enum Framing: Equatable {
    case none
    case length(Int)
    case chunked

    init(_ headers: Headers, version: Version) throws(RequestFault) {
        guard headers.first("Transfer-Encoding") != nil || headers.first("Content-Length") != nil else {
            self = .none
            return
        }
        let codings = headers.all("Transfer-Encoding")
        let lengths = headers.all("Content-Length")
        if !codings.isEmpty {
            guard lengths.isEmpty else { throw .malformed("Transfer-Encoding with Content-Length") }
            guard version == .http11 else { throw .malformed("Transfer-Encoding in HTTP/1.0") }
            try Self.checkCodings(codings)
            self = .chunked
        } else {
            guard lengths.count == 1, let length = lengths.first else {
                throw .malformed("more than one Content-Length")
            }
            self = .length(try Self.number(length))
        }
    }

    /// The last coding must be chunked, once; any other coding before it is not known here.
    private static func checkCodings(_ lines: [String]) throws(RequestFault) {
        let codings = lines.flatMap { line in
            line.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
                .map { trimmed(Substring($0)) }
        }
        let isChunked = codings.map { equalIgnoringCase($0, "chunked") }
        guard isChunked.last == true, isChunked.filter({ $0 }).count == 1 else {
            throw .malformed("Transfer-Encoding does not end in chunked")
        }
        for coding in codings {
            guard coding.utf8.first?.isTokenByte == true else { throw .malformed("bad Transfer-Encoding") }
        }
        guard codings.count == 1 else { throw RequestFault(.notImplemented, "unknown transfer coding") }
    }

    /// Leading zeros are within the grammar (RFC 9110, 8.6), yet some read them as octal: refused.
    private static func number(_ text: String) throws(RequestFault) -> Int {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit), let number = Int(text) else {
            throw .malformed("bad Content-Length")
        }
        guard text == "0" || text.utf8.first != UInt8(ascii: "0") else {
            throw .malformed("Content-Length with leading zeros")
        }
        return number
    }
}
