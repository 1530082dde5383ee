/// One request and what its answer has to respect. A class, for its connection looks at it many times a request.
final class Exchange {
    let head: RequestHead
    let framing: Framing
    var lane = Lane.loop
    var body: BodyCollector
    /// Whether another request may follow on the connection.
    var isKept: Bool

    init(head: RequestHead, framing: Framing, body: BodyCollector) {
        self.head = head
        self.framing = framing
        self.body = body
        let options = head.headers.list("Connection")
        let close = options.contains { equalIgnoringCase($0, "close") }
        let keep = options.contains { equalIgnoringCase($0, "keep-alive") }
        isKept = !close && (head.version == .http11 || keep)
    }

    var hasBody: Bool {
        framing != .none && framing != .length(0)
    }
}

extension RequestHead {
    /// What the client expects before it sends the body (RFC 9110, 10.1.1): HTTP/1.0 can't expect anything.
    var expectsContinue: Bool {
        get throws(RequestFault) {
            guard version == .http11 else { return false }
            let expectations = headers.list("Expect")
            guard expectations.allSatisfy({ equalIgnoringCase($0, "100-continue") }) else {
                throw RequestFault(.expectationFailed, "unknown expectation")
            }
            return !expectations.isEmpty
        }
    }
}
