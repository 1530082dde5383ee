/// Turns a response into the bytes before its content (RFC 9112, 4 to 6), and with them, if it is small.
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

    private static let initials = Array("dckt".utf8)

    /// Content up to this is sent along with its head.
    private static let small = 2048

    let head: [UInt8]
    let content: Content

    /// - Parameter request: `nil` where no head could be read.
    init(_ response: Response, to request: RequestHead?, isKept: Bool, date: String) {
        let version = request?.version ?? .http11
        let framed = Self.frame(response, version: version)
        var lines = HeadWriter(response.status)
        lines.add("Date", date)
        for field in response.headers.fields where !Self.isReserved(field.name) { lines.add(field.name, field.value) }
        if !isKept {
            lines.add("Connection", "close")
        } else if version == .http10 {
            lines.add("Connection", "keep-alive")
        }
        if let (name, value) = framed.field { lines.add(name, value) }
        let isHead = request?.method == .head
        if case .bytes(let bytes) = framed.content, bytes.count <= Self.small, !isHead {
            (head, content) = (lines.finished(with: bytes), .none)
        } else {
            (head, content) = (lines.finished(with: []), isHead ? .none : framed.content)
        }
    }

    /// Asked for every field: the first letter decides most of it.
    private static func isReserved(_ name: String) -> Bool {
        guard let first = name.utf8.first?.lowercased, initials.contains(first) else { return false }
        return reserved.contains { equalIgnoringCase($0, name) }
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
