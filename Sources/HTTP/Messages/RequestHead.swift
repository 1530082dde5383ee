/// Everything of a request before its body, checked. A class, for it is handed from place to place.
package final class RequestHead: Sendable {
    package let method: Method
    package let version: Version
    package let headers: Headers
    private let parsed: RequestTarget

    init(method: Method, target: RequestTarget, headers: Headers, version: Version) {
        self.method = method
        self.version = version
        parsed = target
        if let authority = target.authority {
            var headers = headers
            headers["Host"] = authority
            self.headers = headers
        } else {
            self.headers = headers
        }
    }

    /// As it came.
    package var target: String { parsed.raw }
    /// Decoded; has no dot segments, no empty segments in the middle and no control characters. "*" for OPTIONS *.
    package var path: String { parsed.path }
    /// The path without its leading slash, cut at the others: "/" has none, "/plan/" has "plan" and an empty one.
    package var segments: [String] {
        let path = parsed.path.utf8
        guard path.first == UInt8(ascii: "/") else { return [parsed.path] }
        guard path.count > 1 else { return [] }
        return path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
    }
    package var rawQuery: String? { parsed.rawQuery }
    package var query: FormValues { parsed.query }

    /// The same request without what a client may not say; mostly it has not.
    func without(_ names: [String]) -> RequestHead {
        for name in names where headers.first(name) != nil {
            return RequestHead(method: method, target: parsed, headers: headers.without(names), version: version)
        }
        return self
    }
}
