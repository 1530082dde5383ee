/// The second word of a request line, taken apart (RFC 9112, 3.2).
///
/// The path is decoded once, here. What another reader of the same bytes could read differently is refused: dot
/// segments, empty segments in the middle, an escaped slash, control characters, text that is not UTF-8.
///
/// A class, for a head is handed from place to place and would take each of these along.
final class RequestTarget: Sendable {
    let raw: String
    let path: String
    /// Decoded, without the leading slash: "/" has none, "/plan/" has "plan" and an empty one.
    let segments: [String]
    let rawQuery: String?
    let query: FormValues
    /// Of the absolute form, which wins over the Host field.
    let authority: String?

    init(_ bytes: ArraySlice<UInt8>, method: Method) throws(RequestFault) {
        raw = String(decoding: bytes, as: UTF8.self)
        guard let first = bytes.first else { throw .malformed("empty target") }
        if first == UInt8(ascii: "*"), bytes.count == 1 {
            guard method == .options else { throw .malformed("asterisk form outside OPTIONS") }
            (path, segments, rawQuery, query, authority) = ("*", ["*"], nil, FormValues(), nil)
            return
        }
        var origin = bytes
        if first == UInt8(ascii: "/") {
            authority = nil
        } else {
            let absolute = try Self.splitAbsolute(bytes)
            (authority, origin) = (String(decoding: absolute.authority, as: UTF8.self), absolute.rest)
            if origin.isEmpty, method == .options {
                (path, segments, rawQuery, query) = ("*", ["*"], nil, FormValues())
                return
            }
        }
        let mark = origin.firstIndex(of: UInt8(ascii: "?")) ?? origin.endIndex
        (path, segments) = try Self.path(origin[..<mark])
        (rawQuery, query) = try Self.query(origin[mark...])
    }

    /// Scheme and authority cut off an absolute form; the rest starts with a slash or a question mark, or is empty.
    private static func splitAbsolute(
        _ bytes: ArraySlice<UInt8>
    ) throws(RequestFault) -> (authority: ArraySlice<UInt8>, rest: ArraySlice<UInt8>) {
        let schemes = ["http://", "https://"].map { Array($0.utf8) }
        guard let scheme = schemes.first(where: { bytes.prefix($0.count).map(\.lowercased) == $0 }) else {
            throw .malformed("target is neither a path nor an http address")
        }
        let afterScheme = bytes.dropFirst(scheme.count)
        let end = afterScheme.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? afterScheme.endIndex
        guard Host.isValid(afterScheme[..<end]) else { throw .malformed("bad host in target") }
        return (afterScheme[..<end], afterScheme[end...])
    }

    private static func path(_ bytes: ArraySlice<UInt8>) throws(RequestFault) -> (String, [String]) {
        guard bytes.count > 1 else { return ("/", []) }
        guard bytes.allSatisfy(\.isPathByte) else { throw .malformed("bad character in path") }
        let parts = bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        var segments: [String] = []
        segments.reserveCapacity(parts.count)
        for (index, part) in parts.enumerated() {
            guard !part.isEmpty || index == parts.count - 1 else { throw .malformed("empty segment in path") }
            segments.append(try segment(part))
        }
        // Without an escape the path is what it decodes to.
        guard bytes.contains(UInt8(ascii: "%")) else { return (String(decoding: bytes, as: UTF8.self), segments) }
        return ("/" + segments.joined(separator: "/"), segments)
    }

    private static func segment(_ bytes: ArraySlice<UInt8>) throws(RequestFault) -> String {
        guard bytes.contains(UInt8(ascii: "%")) else {
            // Path bytes hold no control character, slash or backslash.
            let text = String(decoding: bytes, as: UTF8.self)
            guard text != ".", text != ".." else { throw .malformed("dot segment in path") }
            return text
        }
        guard let text = PercentCoding.text(bytes) else { throw .malformed("bad escape in path") }
        guard text != ".", text != ".." else { throw .malformed("dot segment in path") }
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") })
        else { throw .malformed("bad character in path") }
        return text
    }

    /// The bytes start with the question mark, or are empty.
    private static func query(_ bytes: ArraySlice<UInt8>) throws(RequestFault) -> (String?, FormValues) {
        guard !bytes.isEmpty else { return (nil, FormValues()) }
        let text = bytes.dropFirst()
        guard text.allSatisfy(\.isQueryByte) else { throw .malformed("bad character in query") }
        let raw = String(decoding: text, as: UTF8.self)
        guard let query = try? FormValues(urlEncoded: raw) else { throw .malformed("bad query") }
        return (raw, query)
    }
}
