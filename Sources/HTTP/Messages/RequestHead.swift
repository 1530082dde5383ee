/// Everything of a request before its body, checked.
package struct RequestHead: Sendable {
    package let method: Method
    package let version: Version
    package var headers: Headers
    private let parsed: RequestTarget

    init(method: Method, target: RequestTarget, headers: Headers, version: Version) {
        self.method = method
        self.version = version
        self.headers = headers
        parsed = target
        if let authority = target.authority {
            self.headers["Host"] = authority
        }
    }

    /// As it came.
    package var target: String { parsed.raw }
    /// Decoded; has no dot segments, no empty segments in the middle and no control characters. "*" for OPTIONS *.
    package var path: String { parsed.path }
    package var segments: [String] { parsed.segments }
    package var rawQuery: String? { parsed.rawQuery }
    package var query: FormValues { parsed.query }
}
