/// The second word of a request line, taken apart (RFC 9112, 3.2).
///
/// The path is decoded once, here. What another reader of the same bytes could read differently is refused: dot
/// segments, empty segments in the middle, an escaped slash, control characters, text that is not UTF-8.
///
/// A class, for a head is handed from place to place and would take each of these along.
final class RequestTarget: Sendable {
    let raw: String
    let path: String
    let rawQuery: String?
    let query: FormValues
    /// Of the absolute form, which wins over the Host field.
    let authority: String?

    init(_ bytes: Span<UInt8>, method: Method) throws(RequestFault) {
        raw = bytes.text
        guard bytes.count > 0 else { throw .malformed("empty target") }
        if bytes[0] == UInt8(ascii: "*"), bytes.count == 1 {
            guard method == .options else { throw .malformed("asterisk form outside OPTIONS") }
            (path, rawQuery, query, authority) = ("*", nil, FormValues(), nil)
            return
        }
        let start = bytes[0] == UInt8(ascii: "/") ? 0 : try Self.endOfAuthority(bytes)
        authority = start == 0 ? nil : bytes.extracting(try Self.startOfAuthority(bytes)..<start).text
        if start == bytes.count, method == .options {
            (path, rawQuery, query) = ("*", nil, FormValues())
            return
        }
        let mark = bytes.firstIndex(of: UInt8(ascii: "?"), from: start) ?? bytes.count
        let path = bytes.extracting(start..<mark)
        let isEscaped = try Self.checkSegments(path)
        if path.count < 2 {
            self.path = "/"
        } else if isEscaped {
            self.path = try Self.decoded(path)
        } else {
            self.path = path.count == bytes.count ? raw : path.text
        }
        (rawQuery, query) = try Self.query(bytes.extracting(mark...))
    }

    /// Behind the scheme of an absolute form.
    private static func startOfAuthority(_ bytes: Span<UInt8>) throws(RequestFault) -> Int {
        for scheme in ["http://", "https://"] where bytes.count >= scheme.utf8.count {
            if bytes.extracting(first: scheme.utf8.count).equalsIgnoringCase(scheme) { return scheme.utf8.count }
        }
        throw .malformed("target is neither a path nor an http address")
    }

    /// Where the rest of an absolute form starts: with a slash or a question mark, or it is empty.
    private static func endOfAuthority(_ bytes: Span<UInt8>) throws(RequestFault) -> Int {
        let start = try startOfAuthority(bytes)
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "/"), bytes[end] != UInt8(ascii: "?") { end += 1 }
        guard Host.isValid(bytes.extracting(start..<end)) else { throw .malformed("bad host in target") }
        return end
    }

    /// Whether there is an escape in it.
    private static func checkSegments(_ path: Span<UInt8>) throws(RequestFault) -> Bool {
        guard path.count > 1 else { return false }
        guard path.consists(of: .path) else { throw .malformed("bad character in path") }
        var start = 1
        while start <= path.count {
            let end = path.firstIndex(of: UInt8(ascii: "/"), from: start) ?? path.count
            guard end > start || end == path.count else { throw .malformed("empty segment in path") }
            try checkDots(path.extracting(start..<end))
            start = end + 1
        }
        return path.contains(UInt8(ascii: "%"))
    }

    private static func checkDots(_ segment: Span<UInt8>) throws(RequestFault) {
        guard segment.count <= 2, segment.count > 0, segment.consists(of: .dot) else { return }
        throw .malformed("dot segment in path")
    }

    /// Segment by segment, so that an escaped slash is seen.
    private static func decoded(_ path: Span<UInt8>) throws(RequestFault) -> String {
        var text = ""
        var start = 1
        while start <= path.count {
            let end = path.firstIndex(of: UInt8(ascii: "/"), from: start) ?? path.count
            text += "/"
            text += try segment(path.extracting(start..<end))
            start = end + 1
        }
        return text
    }

    private static func segment(_ bytes: Span<UInt8>) throws(RequestFault) -> String {
        guard let text = bytes.withUnsafeBufferPointer({ PercentCoding.text($0) }) else {
            throw .malformed("bad escape in path")
        }
        guard text != ".", text != ".." else { throw .malformed("dot segment in path") }
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") })
        else { throw .malformed("bad character in path") }
        return text
    }

    /// The bytes start with the question mark, or are empty.
    private static func query(_ bytes: Span<UInt8>) throws(RequestFault) -> (String?, FormValues) {
        guard bytes.count > 0 else { return (nil, FormValues()) }
        let text = bytes.extracting(1...)
        guard text.allSatisfy(\.isQueryByte) else { throw .malformed("bad character in query") }
        let raw = text.text
        guard let query = try? FormValues(urlEncoded: raw) else { throw .malformed("bad query") }
        return (raw, query)
    }
}
