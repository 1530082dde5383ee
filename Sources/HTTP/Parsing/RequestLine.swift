/// The first line: `method SP request-target SP HTTP-version`, with exactly one space at each place (RFC 9112, 3).
struct RequestLine {
    let method: Method
    let target: RequestTarget
    let version: Version

    init(_ line: ArraySlice<UInt8>) throws(RequestFault) {
        guard let first = line.firstIndex(of: .space), let last = line.lastIndex(of: .space), first < last,
            !line[(first + 1)..<last].contains(.space)
        else { throw .malformed("request line is not three words") }
        let word = line[..<first]
        guard !word.isEmpty, word.allSatisfy(\.isTokenByte) else { throw .malformed("bad method") }
        version = try Self.version(line[(last + 1)...])
        guard let method = Method.allCases.first(where: { word.elementsEqual($0.rawValue.utf8) }) else {
            throw RequestFault(.notImplemented, "unknown method")
        }
        self.method = method
        target = try RequestTarget(line[(first + 1)..<last], method: method)
    }

    private static func version(_ word: ArraySlice<UInt8>) throws(RequestFault) -> Version {
        guard word.count == 8, word.starts(with: "HTTP/".utf8) else { throw .malformed("bad protocol version") }
        let (major, point, minor) = (word[word.endIndex - 3], word[word.endIndex - 2], word[word.endIndex - 1])
        guard major.isDigit, point == UInt8(ascii: "."), minor.isDigit else { throw .malformed("bad protocol version") }
        guard major == UInt8(ascii: "1") else { throw RequestFault(.versionNotSupported, "HTTP/1 only") }
        return minor == UInt8(ascii: "0") ? .http10 : .http11
    }
}
