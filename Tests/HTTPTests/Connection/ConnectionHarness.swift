@testable import HTTP

/// A connection without a socket: what goes in is text, what comes out is written down.
struct Script {
    var connection: Connection
    /// Nothing is taken out of it.
    var outbox = Outbox()
    private(set) var requests: [Request] = []
    private(set) var faults: [Int] = []
    private(set) var isClosed = false
    var answer: (Request) -> Response? = { .text($0.path) }

    init(
        limits: Limits = Limits(), isProxy: Bool = false,
        admission: @escaping (RequestHead) -> Admission = { _ in .accept(lane: .loop, bodyLimit: 100) }
    ) {
        connection = Connection(
            ConnectionRules(
                limits: limits, temporaryFolder: "/tmp", refusalHeaders: Headers([("X-Guard", "on")]),
                isProxy: isProxy, admission: admission,
                request: { Request(head: $0, body: $1, client: "::1", isSecure: false) }))
    }

    mutating func receive(_ text: String) {
        Array(text.utf8).withUnsafeBytes { connection.receive($0) }
        run()
    }

    mutating func run() {
        while let action = connection.next(dateField: Array("Date: now\r\n".utf8), into: &outbox) {
            switch action {
            case .log(let fault): faults.append(fault.status.code)
            case .close: isClosed = true
            case .respond(let request, _):
                requests.append(request)
                if let response = answer(request) { connection.answer(response) }
            }
        }
    }

    var sent: String { outbox.text }

    /// The status codes of everything sent so far, in order.
    var statuses: [Int] {
        sent.split(separator: "HTTP/1.1 ").compactMap { Int($0.prefix(3)) }
    }
}

extension Outbox {
    /// Everything in it, with a word for each file.
    var text: String {
        contents.map { content in
            switch content {
            case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
            case .file(let body): "<file of \(body.count)>"
            }
        }.joined()
    }
}
