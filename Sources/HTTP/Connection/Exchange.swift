/// One request and what its answer has to respect. A class, for its connection looks at it many times a request.
final class Exchange {
    let head: RequestHead
    let framing: Framing
    var lane = Lane.loop
    /// Where there is a body and somebody wants it.
    var body: BodyCollector?
    /// Whether another request may follow on the connection.
    var isKept: Bool

    init(head: RequestHead, framing: Framing) {
        self.head = head
        self.framing = framing
        isKept = head.version == .http11
        guard head.headers.first("Connection") != nil else { return }
        let options = head.headers.list("Connection")
        let close = options.contains { equalIgnoringCase($0, "close") }
        let keep = options.contains { equalIgnoringCase($0, "keep-alive") }
        isKept = !close && (isKept || keep)
    }

    var hasBody: Bool {
        framing != .none && framing != .length(0)
    }
}

extension RequestHead {
    /// What the client expects before it sends the body (RFC 9110, 10.1.1): HTTP/1.0 can't expect anything.
    var expectsContinue: Bool {
        get throws(RequestFault) {
            guard version == .http11, headers.first("Expect") != nil else { return false }
            let expectations = headers.list("Expect")
            guard expectations.allSatisfy({ equalIgnoringCase($0, "100-continue") }) else {
                throw RequestFault(.expectationFailed, "unknown expectation")
            }
            return !expectations.isEmpty
        }
    }
}
