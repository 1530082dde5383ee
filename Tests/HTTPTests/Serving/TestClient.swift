import Glibc
import Testing

@testable import HTTP

/// A raw socket that says exactly what it is told, so that tests see the bytes on the wire.
final class TestClient {
    struct Failure: Error {
        let reason: String
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []

    /// - Parameter receiveBuffer: small, so that the server soon can't write on.
    init(port: Int, from source: String? = nil, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var patience = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        if let source, let address = IPAddress(source) {
            _ = try address.withSocketAddress(port: 0) { bind(descriptor, $0, $1) }
        }
        let home = try #require(IPAddress("127.0.0.1"))
        let result = try home.withSocketAddress(port: UInt16(port)) { connect(descriptor, $0, $1) }
        guard result == 0 else { throw Failure(reason: "no connection: \(errno)") }
    }

    deinit {
        close(descriptor)
    }

    func send(_ text: String) throws {
        try send(Array(text.utf8))
    }

    func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let taken = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard taken > 0 else { throw Failure(reason: "not taken: \(errno)") }
            sent += taken
        }
    }

    func finishSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Everything up to the server's end of the connection.
    func readToEnd() throws -> [UInt8] {
        while try fill() {}
        defer { buffer = [] }
        return buffer
    }

    /// One response, interim ones too, framed by what its head says.
    func response(toHead: Bool = false) throws -> TestResponse {
        let end = Array("\r\n\r\n".utf8)
        var headEnd = find(end)
        while headEnd == nil {
            guard try fill() else { throw Failure(reason: "end instead of a response: \(buffer.count) bytes") }
            headEnd = find(end)
        }
        let head = try TestResponse.Head(Array(buffer[..<(headEnd ?? 0)]))
        buffer.removeFirst((headEnd ?? 0) + 4)
        if toHead || head.status < 200 || head.status == 204 || head.status == 304 {
            return TestResponse(head: head, body: [])
        }
        if head["Transfer-Encoding"] == "chunked" { return TestResponse(head: head, body: try chunks()) }
        guard let length = head["Content-Length"].flatMap({ Int($0) }) else {
            return TestResponse(head: head, body: try readToEnd())
        }
        return TestResponse(head: head, body: try take(length))
    }

    /// Whether nothing more comes within that time; an end of the connection counts as something.
    func staysSilent(milliseconds: Int) -> Bool {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return buffer.isEmpty && Glibc.poll(&poll, 1, Int32(milliseconds)) == 0
    }

    private func chunks() throws -> [UInt8] {
        var body: [UInt8] = []
        while true {
            while find([13, 10]) == nil {
                guard try fill() else { throw Failure(reason: "end in the chunks") }
            }
            let line = String(decoding: try take(find([13, 10]) ?? 0), as: UTF8.self)
            _ = try take(2)
            guard let size = Int(line, radix: 16) else { throw Failure(reason: "chunk size \(line)") }
            body += try take(size)
            guard try take(2) == [13, 10] else { throw Failure(reason: "chunk without an end") }
            if size == 0 { return body }
        }
    }

    private func take(_ count: Int) throws -> [UInt8] {
        while buffer.count < count {
            guard try fill() else { throw Failure(reason: "body ends early") }
        }
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }

    private func fill() throws -> Bool {
        var piece = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &piece, piece.count, 0)
        if count < 0 { throw Failure(reason: errno == EAGAIN ? "nothing came" : "reset: \(errno)") }
        buffer += piece[..<count]
        return count > 0
    }

    private func find(_ needle: [UInt8]) -> Int? {
        guard buffer.count >= needle.count else { return nil }
        return (0...(buffer.count - needle.count)).first { buffer[$0..<($0 + needle.count)].elementsEqual(needle) }
    }
}

struct TestResponse {
    struct Head {
        let status: Int
        let lines: [String]

        init(_ bytes: [UInt8]) throws {
            let all = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
            guard let first = all.first, first.hasPrefix("HTTP/1.1 "), let status = Int(first.dropFirst(9).prefix(3))
            else { throw TestClient.Failure(reason: "no status line") }
            self.status = status
            lines = Array(all.dropFirst())
        }

        subscript(name: String) -> String? {
            lines.first { equalIgnoringCase($0.prefix(name.count + 1), name + ":") }
                .map { String(trimmed($0.dropFirst(name.count + 1))) }
        }
    }

    let head: Head
    let body: [UInt8]

    var status: Int { head.status }
    var text: String { String(decoding: body, as: UTF8.self) }

    subscript(name: String) -> String? { head[name] }
}
