/// A status code with the phrase that goes with it on the wire.
package struct Status: Sendable, Hashable {
    package let code: Int

    package init(code: Int) {
        self.code = code
    }

    package var reason: String {
        Self.reasons[code] ?? "Status \(code)"
    }

    /// The first line of an answer.
    var line: [UInt8] {
        if code == 200 { return Self.okLine }
        return Self.lines[code] ?? Array("HTTP/1.1 \(code) \(reason)\r\n".utf8)
    }

    private static let okLine = Array("HTTP/1.1 200 OK\r\n".utf8)
    private static let lines = reasons.reduce(into: [Int: [UInt8]]()) { lines, entry in
        lines[entry.key] = Array("HTTP/1.1 \(entry.key) \(entry.value)\r\n".utf8)
    }

    /// 1xx, 204 and 304 never have content (RFC 9110, 6.4.1).
    var allowsContent: Bool {
        code >= 200 && code != 204 && code != 304
    }

    package static let `continue` = Status(code: 100)
    package static let ok = Status(code: 200)
    package static let created = Status(code: 201)
    package static let accepted = Status(code: 202)
    package static let noContent = Status(code: 204)
    package static let partialContent = Status(code: 206)
    package static let movedPermanently = Status(code: 301)
    package static let seeOther = Status(code: 303)
    package static let notModified = Status(code: 304)
    package static let permanentRedirect = Status(code: 308)
    package static let badRequest = Status(code: 400)
    package static let unauthorized = Status(code: 401)
    package static let forbidden = Status(code: 403)
    package static let notFound = Status(code: 404)
    package static let methodNotAllowed = Status(code: 405)
    package static let requestTimeout = Status(code: 408)
    package static let conflict = Status(code: 409)
    package static let gone = Status(code: 410)
    package static let preconditionFailed = Status(code: 412)
    package static let contentTooLarge = Status(code: 413)
    package static let uriTooLong = Status(code: 414)
    package static let unsupportedMediaType = Status(code: 415)
    package static let rangeNotSatisfiable = Status(code: 416)
    package static let expectationFailed = Status(code: 417)
    package static let unprocessable = Status(code: 422)
    package static let tooManyRequests = Status(code: 429)
    package static let headerFieldsTooLarge = Status(code: 431)
    package static let internalError = Status(code: 500)
    package static let notImplemented = Status(code: 501)
    package static let badGateway = Status(code: 502)
    package static let unavailable = Status(code: 503)
    package static let versionNotSupported = Status(code: 505)
    package static let insufficientStorage = Status(code: 507)

    private static let reasons: [Int: String] = [
        100: "Continue", 200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 206: "Partial Content",
        301: "Moved Permanently", 303: "See Other", 304: "Not Modified", 308: "Permanent Redirect",
        400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        408: "Request Timeout", 409: "Conflict", 410: "Gone", 412: "Precondition Failed", 413: "Content Too Large",
        414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable", 417: "Expectation Failed",
        422: "Unprocessable Content", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
        500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
        505: "HTTP Version Not Supported", 507: "Insufficient Storage",
    ]
}
