/// The first line: `method SP request-target SP HTTP-version`, with exactly one space at each place (RFC 9112, 3).
struct RequestLine {
    let method: Method
    let target: RequestTarget
    let version: Version

    init(_ line: Span<UInt8>) throws(RequestFault) {
        guard let first = line.firstIndex(of: .space), let last = line.firstIndex(of: .space, from: first + 1),
            line.firstIndex(of: .space, from: last + 1) == nil
        else { throw .malformed("request line is not three words") }
        let word = line.extracting(..<first)
        guard first > 0, word.consists(of: .token) else { throw .malformed("bad method") }
        version = try Self.version(line.extracting((last + 1)...))
        guard let method = Self.method(word) else { throw RequestFault(.notImplemented, "unknown method") }
        self.method = method
        target = try RequestTarget(line.extracting((first + 1)..<last), method: method)
    }

    private static let methods = Method.allCases.map { (method: $0, word: Array($0.rawValue.utf8)) }

    private static func method(_ word: Span<UInt8>) -> Method? {
        for one in methods where word.equals(one.word) { return one.method }
        return nil
    }

    private static let usual = Array("HTTP/1.1".utf8)

    private static func version(_ word: Span<UInt8>) throws(RequestFault) -> Version {
        if word.equals(usual) { return .http11 }
        guard word.count == 8, word.hasPrefix("HTTP/") else { throw .malformed("bad protocol version") }
        let (major, point, minor) = (word[5], word[6], word[7])
        guard major.isDigit, point == UInt8(ascii: "."), minor.isDigit else { throw .malformed("bad protocol version") }
        guard major == UInt8(ascii: "1") else { throw RequestFault(.versionNotSupported, "HTTP/1 only") }
        return minor == UInt8(ascii: "0") ? .http10 : .http11
    }
}
