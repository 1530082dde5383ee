/// Turns a response into the bytes before its content (RFC 9112, 4 to 6).
struct ResponseEncoder {
    /// What follows the head on the wire.
    enum Content {
        case none
        case bytes([UInt8])
        case file(FileBody)
        case stream(chunked: Bool)
    }

    /// The server's own fields; what the application wrote there is dropped.
    private static let reserved = ["Date", "Connection", "Keep-Alive", "Content-Length", "Transfer-Encoding"]

    let head: [UInt8]
    let content: Content

    /// - Parameter request: `nil` where no head could be read.
    init(_ response: Response, to request: RequestHead?, isKept: Bool, date: String) {
        let version = request?.version ?? .http11
        var text = "HTTP/1.1 \(response.status.code) \(response.status.reason)\r\nDate: \(date)\r\n"
        for field in response.headers.fields where !Self.reserved.contains(where: { equalIgnoringCase($0, field.name) })
        {
            text += "\(field.name): \(field.value)\r\n"
        }
        if !isKept {
            text += "Connection: close\r\n"
        } else if version == .http10 {
            text += "Connection: keep-alive\r\n"
        }
        let framed = Self.frame(response, version: version)
        text += framed.field
        text += "\r\n"
        head = Array(text.utf8)
        content = request?.method == .head ? .none : framed.content
    }

    private static func frame(_ response: Response, version: Version) -> (field: String, content: Content) {
        guard response.status.allowsContent else { return ("", .none) }
        switch response.body {
        case .empty: return ("Content-Length: 0\r\n", .none)
        case .bytes(let bytes): return ("Content-Length: \(bytes.count)\r\n", .bytes(bytes))
        case .file(let body): return ("Content-Length: \(body.count)\r\n", .file(body))
        case .stream where version == .http10: return ("", .stream(chunked: false))
        case .stream: return ("Transfer-Encoding: chunked\r\n", .stream(chunked: true))
        }
    }

    static func chunk(_ bytes: [UInt8]) -> [UInt8] {
        Array((String(bytes.count, radix: 16) + "\r\n").utf8) + bytes + [.carriageReturn, .lineFeed]
    }

    static let lastChunk = Array("0\r\n\r\n".utf8)
    static let `continue` = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
}
