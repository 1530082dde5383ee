/// Everything of a request before its body, checked.
package struct RequestHead: Sendable {
    package let method: Method
    /// As it came.
    package let target: String
    /// Decoded; has no dot segments, no empty segments in the middle and no control characters. "*" for OPTIONS *.
    package let path: String
    package let segments: [String]
    package let rawQuery: String?
    package let query: FormValues
    package var headers: Headers
    package let version: Version

    init(method: Method, target: RequestTarget, headers: Headers, version: Version) {
        self.method = method
        self.target = target.raw
        path = target.path
        segments = target.segments
        rawQuery = target.rawQuery
        query = target.query
        self.version = version
        self.headers = headers
        if let authority = target.authority {
            self.headers["Host"] = authority
        }
    }
}
