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
        let framed = Self.frame(response, version: version)
        var head: [UInt8] = []
        head.reserveCapacity(512)
        head += "HTTP/1.1 \(response.status.code) \(response.status.reason)\r\n".utf8
        Self.add("Date", date, to: &head)
        for field in response.headers.fields where !Self.isReserved(field.name) {
            Self.add(field.name, field.value, to: &head)
        }
        if !isKept {
            Self.add("Connection", "close", to: &head)
        } else if version == .http10 {
            Self.add("Connection", "keep-alive", to: &head)
        }
        if let (name, value) = framed.field { Self.add(name, value, to: &head) }
        head += "\r\n".utf8
        self.head = head
        content = request?.method == .head ? .none : framed.content
    }

    private static func isReserved(_ name: String) -> Bool {
        reserved.contains { equalIgnoringCase($0, name) }
    }

    private static func add(_ name: String, _ value: String, to head: inout [UInt8]) {
        head += name.utf8
        head += ": ".utf8
        head += value.utf8
        head += "\r\n".utf8
    }

    private static func frame(_ response: Response, version: Version) -> (field: (String, String)?, content: Content) {
        guard response.status.allowsContent else { return (nil, .none) }
        switch response.body {
        case .empty: return (("Content-Length", "0"), .none)
        case .bytes(let bytes): return (("Content-Length", "\(bytes.count)"), .bytes(bytes))
        case .file(let body): return (("Content-Length", "\(body.count)"), .file(body))
        case .stream where version == .http10: return (nil, .stream(chunked: false))
        case .stream: return (("Transfer-Encoding", "chunked"), .stream(chunked: true))
        }
    }

    static func chunk(_ bytes: [UInt8]) -> [UInt8] {
        Array((String(bytes.count, radix: 16) + "\r\n").utf8) + bytes + [.carriageReturn, .lineFeed]
    }

    static let lastChunk = Array("0\r\n\r\n".utf8)
    static let `continue` = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
}
