/// Puts a response on the wire (RFC 9112, 4 to 6): its head, and its content where that is there.
struct ResponseEncoder {
    enum Outcome {
        case whole
        /// The content follows piece by piece.
        case stream(chunked: Bool)
    }

    /// The server's own fields; what the application wrote there is dropped.
    private static let reserved = ["Date", "Connection", "Keep-Alive", "Content-Length", "Transfer-Encoding"]

    private static let reservedCounts = reserved.reduce(UInt64(0)) { $0 | Headers.bit(ofCount: $1.utf8.count) }

    private static let length = Array("Content-Length: ".utf8)
    private static let chunked = Array("Transfer-Encoding: chunked\r\n".utf8)
    private static let close = Array("Connection: close\r\n".utf8)
    private static let keepAlive = Array("Connection: keep-alive\r\n".utf8)
    private static let lineEnd: [UInt8] = [.carriageReturn, .lineFeed]

    /// `nil` where no head could be read.
    let request: RequestHead?
    let isKept: Bool
    let dateField: [UInt8]

    func write(_ response: Response, into outbox: inout Outbox) -> Outcome {
        outbox.write { bytes in
            bytes.reserveCapacity(bytes.count + response.headers.bytes.count + 256)
            writeFields(response, &bytes)
            writeFraming(response, &bytes)
            bytes += Self.lineEnd
        }
        return writeContent(response, into: &outbox)
    }

    private func writeFields(_ response: Response, _ bytes: inout [UInt8]) {
        bytes += response.status.line
        bytes += dateField
        let headers = response.headers
        bytes += Self.hasReserved(headers) ? headers.without(Self.reserved).bytes : headers.bytes
        if !isKept {
            bytes += Self.close
        } else if request?.version == .http10 {
            bytes += Self.keepAlive
        }
    }

    private func writeFraming(_ response: Response, _ bytes: inout [UInt8]) {
        guard response.status.allowsContent else { return }
        let count: Int
        switch response.body {
        case .empty: count = 0
        case .bytes(let content): count = content.count
        case .file(let body): count = body.count
        case .stream:
            if request?.version != .http10 { bytes += Self.chunked }
            return
        }
        bytes += Self.length
        bytes.append(decimal: count)
        bytes += Self.lineEnd
    }

    private func writeContent(_ response: Response, into outbox: inout Outbox) -> Outcome {
        guard response.status.allowsContent, request?.method != .head else { return .whole }
        switch response.body {
        case .empty: return .whole
        case .bytes(let content):
            outbox.append(content)
            return .whole
        case .file(let body):
            outbox.append(body)
            return .whole
        case .stream: return .stream(chunked: request?.version != .http10)
        }
    }

    private static func hasReserved(_ headers: Headers) -> Bool {
        headers.nameCounts & reservedCounts != 0 && reserved.contains { headers.first($0) != nil }
    }

    static func chunk(_ bytes: [UInt8]) -> [UInt8] {
        Array((String(bytes.count, radix: 16) + "\r\n").utf8) + bytes + [.carriageReturn, .lineFeed]
    }

    static let lastChunk = Array("0\r\n\r\n".utf8)
    static let `continue` = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
}

extension [UInt8] {
    /// A number from 0 on, in digits.
    mutating func append(decimal number: Int) {
        var unit = 1
        while number / unit >= 10 { unit *= 10 }
        while unit > 0 {
            append(UInt8(ascii: "0") + UInt8(number / unit % 10))
            unit /= 10
        }
    }
}
