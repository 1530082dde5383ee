/// The first line: `method SP request-target SP HTTP-version`, with exactly one space at each place (RFC 9112, 3).
struct RequestLine {
    let method: Method
    let target: RequestTarget
    let version: Version

    init(_ line: ArraySlice<UInt8>) throws(RequestFault) {
        let words = line.split(separator: .space, omittingEmptySubsequences: false)
        guard words.count == 3 else { throw .malformed("request line is not three words") }
        guard !words[0].isEmpty, words[0].allSatisfy(\.isTokenByte) else { throw .malformed("bad method") }
        version = try Self.version(words[2])
        guard let method = Method(rawValue: String(decoding: words[0], as: UTF8.self)) else {
            throw RequestFault(.notImplemented, "unknown method")
        }
        self.method = method
        target = try RequestTarget(words[1], method: method)
    }

    private static func version(_ word: ArraySlice<UInt8>) throws(RequestFault) -> Version {
        let bytes = Array(word)
        guard bytes.count == 8, bytes.starts(with: "HTTP/".utf8), bytes[5].isDigit, bytes[6] == UInt8(ascii: "."),
            bytes[7].isDigit
        else { throw .malformed("bad protocol version") }
        guard bytes[5] == UInt8(ascii: "1") else { throw RequestFault(.versionNotSupported, "HTTP/1 only") }
        return bytes[7] == UInt8(ascii: "0") ? .http10 : .http11
    }
}
