// Compiled together with the sources of HTTP (see run): one entry for all of its parsers, told apart by FUZZ_TARGET.
import Glibc

private let target = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? "request"

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    switch target {
    case "request": RequestFuzz(bytes).run()
    case "multipart": fuzzForm(bytes, type: "multipart/form-data; boundary=XX")
    case "form": fuzzForm(bytes, type: "application/x-www-form-urlencoded")
    case "fields": fuzzFields(bytes)
    default: fatalError("no such target: \(target)")
    }
    return 0
}

/// However the bytes are cut into packets, the parser says the same; and the connection answers and ends.
private struct RequestFuzz {
    private let bytes: [UInt8]
    private let limits: ParserLimits

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var limits = ParserLimits()
        (limits.requestLine, limits.fields, limits.fieldLines, limits.chunkLine) = (200, 500, 10, 100)
        self.limits = limits
    }

    func run() {
        let whole = reading(pieces: max(1, bytes.count))
        for pieces in [1, 3, 1 + Int(bytes.first ?? 0)] {
            precondition(reading(pieces: pieces) == whole, "cut into \(pieces) the bytes mean something else")
        }
        converse()
    }

    private func reading(pieces: Int) -> [String] {
        var parser = RequestParser(limits: limits)
        var said: [String] = []
        var content: [UInt8] = []
        var rest = bytes[...]
        while true {
            do {
                while let output = try parser.next() {
                    switch output {
                    case .head(let head, let framing):
                        said.append("\(head.method) \(head.path) \(head.headers) \(framing)")
                    case .content(let data): content += data
                    case .end:
                        said.append("\(content)")
                        content = []
                    }
                }
            } catch {
                return said + ["\(error)"]
            }
            guard !rest.isEmpty else { return said }
            rest.prefix(pieces).withUnsafeBytes { parser.receive($0) }
            rest = rest.dropFirst(pieces)
        }
    }

    private func converse() {
        var limits = Limits()
        limits.bodyInMemory = 50
        var connection = Connection(
            ConnectionRules(
                limits: limits, temporaryFolder: "/dev/shm", refusalHeaders: Headers(), isProxy: true,
                admission: { _ in .accept(lane: .loop, bodyLimit: 200) },
                request: { Request(head: $0, body: $1, client: "::1", isSecure: false) }))
        bytes.withUnsafeBytes { connection.receive($0) }
        var isClosed = advance(&connection)
        if !isClosed {
            connection.inputEnded()
            isClosed = advance(&connection)
        }
        precondition(isClosed, "a connection that never ends")
    }

    private func advance(_ connection: inout Connection) -> Bool {
        var outbox = Outbox()
        while let action = connection.next(dateField: Array("Date: now\r\n".utf8), into: &outbox) {
            switch action {
            case .close: return true
            case .respond(let request, _):
                _ = (request.cookies["a"], request.headers.list("X-Forwarded-For"), try? request.form())
                let answer = Response.text(request.path)
                connection.answer(Compression.apply(to: answer, for: request.head))
            case .log: break
            }
        }
        return false
    }
}

private func fuzzForm(_ bytes: [UInt8], type: String) {
    let headers = Headers([("Content-Type", type)])
    guard let request = try? Request(method: .post, target: "/", headers: headers, body: .bytes(bytes)) else { return }
    if let form = try? request.form() {
        for (name, value) in form.pairs { precondition(form.all(name).contains(value), "a field that can't be found") }
    }
    for file in (try? request.files()) ?? [] {
        precondition((try? file.bytes())?.count == file.count, "a file of another size")
    }
}

/// Every reader of a field's value, on the same text.
private func fuzzFields(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let names = [
        "Cookie", "Accept-Encoding", "X-Forwarded-For", "Range", "If-None-Match", "If-Modified-Since", "If-Range",
    ]
    guard let request = try? Request(target: "/", headers: Headers(names.map { ($0, text) })) else { return }
    _ = (request.cookies["a"], request.cookies[text])
    _ = AcceptEncoding(request.headers).choose(from: [.brotli, .gzip])
    _ = Preconditions.check(request.head, entityTag: "\"x\"", modified: 1)
    _ = (HTTPDate.seconds(text), MediaType(text), IPAddress(text), Host.isValid(bytes.span))
    if let proxies = try? TrustedProxies(["127.0.0.1"]), let home = IPAddress("127.0.0.1") {
        _ = proxies.client(behind: home, request.headers)
    }
    guard case .parts(let parts)? = ByteRange(text, size: 100) else { return }
    precondition(
        parts.count <= 16 && parts.allSatisfy { !$0.isEmpty && $0.upperBound <= 100 }, "a part out of the file")
}
