/// One connection's protocol as a pure state machine: events go in, actions come out of `next`. It knows no socket and
/// no clock; requests are taken one at a time, so answers leave in the order of their requests.
struct Connection {
    enum Action {
        case send([UInt8])
        case sendFile(FileBody)
        /// The application's turn; `answer` brings the response back.
        case respond(Request, Lane)
        case log(RequestFault)
        /// After everything above is sent, nothing more is.
        case close
    }

    /// What the connection waits for, and so which time-out holds.
    enum Waiting: Equatable {
        case request
        case head
        case body(expected: Int)
        case application
        case stream
        case peerToClose
    }

    private enum Phase {
        case reading
        case answering
        case streaming(chunked: Bool)
        case closing
    }

    private let rules: ConnectionRules
    private var parser: RequestParser
    private var phase = Phase.reading
    private var exchange: Exchange?
    private var response: Response?
    private var actions: [Action] = []
    private var isInputOver = false
    private var isStopping = false
    /// How many requests were taken up so far.
    private(set) var requests = 0

    init(_ rules: ConnectionRules) {
        self.rules = rules
        parser = RequestParser(limits: rules.limits.parser)
    }

    var waiting: Waiting {
        switch phase {
        case .answering: return .application
        case .streaming: return .stream
        case .closing: return .peerToClose
        case .reading:
            guard let exchange else { return parser.isIdle ? .request : .head }
            if case .length(let length) = exchange.framing { return .body(expected: length) }
            return .body(expected: 0)
        }
    }

    /// Whether more bytes would be of use now. While a request runs the client has to wait: pipelined bytes stay in
    /// the kernel.
    var wantsInput: Bool {
        guard case .reading = phase else { return false }
        return !isInputOver
    }

    mutating func receive(_ bytes: UnsafeRawBufferPointer) {
        parser.receive(bytes)
    }

    /// The client has sent all it will.
    mutating func inputEnded() {
        isInputOver = true
    }

    mutating func answer(_ response: Response) {
        guard case .answering = phase else { return }
        self.response = response
    }

    mutating func stream(_ bytes: [UInt8]) {
        guard case .streaming(let chunked) = phase, !bytes.isEmpty else { return }
        actions.append(.send(chunked ? ResponseEncoder.chunk(bytes) : bytes))
    }

    mutating func streamEnded() {
        guard case .streaming(let chunked) = phase else { return }
        if chunked { actions.append(.send(ResponseEncoder.lastChunk)) }
        finish(isKept: exchange?.isKept == true && chunked)
    }

    /// Ends the connection with an answer of the server's own, in place of what was being read.
    mutating func refuse(_ fault: RequestFault) {
        guard case .reading = phase else { return }
        actions.append(.log(fault))
        exchange?.isKept = false
        phase = .answering
        response = .refusal(fault, headers: rules.refusalHeaders)
    }

    /// No further request is taken; one that is being read or answered is finished.
    mutating func stop() {
        isStopping = true
    }

    mutating func next(date: String) -> Action? {
        while true {
            if !actions.isEmpty { return actions.removeFirst() }
            if let response {
                self.response = nil
                write(response, date: date)
            } else if !readOn() {
                return nil
            }
        }
    }

    /// Whether it came any further.
    private mutating func readOn() -> Bool {
        guard case .reading = phase else { return false }
        do {
            switch try parser.next() {
            case .head(let head, let framing): try take(head, framing)
            case .content(let data): try exchange?.body.append(data)
            case .end: handOver()
            case nil: return endOfInput()
            }
        } catch {
            refuse(error)
        }
        return true
    }

    private mutating func endOfInput() -> Bool {
        // A connection made just before a stop still has its first request on the way.
        if parser.isIdle, isInputOver || (isStopping && requests > 0) {
            finish(isKept: false)
            return true
        }
        if isInputOver {
            refuse(.malformed("request cut off"))
            return true
        }
        parser.releaseMemory()
        return false
    }

    private mutating func take(_ received: RequestHead, _ framing: Framing) throws(RequestFault) {
        var head = received
        requests += 1
        if !rules.isProxy { head.headers.removeAll(named: ConnectionRules.proxyFields) }
        exchange = Exchange(head: head, framing: framing, body: rules.collector(limit: 0))
        let expectsContinue = try head.expectsContinue
        switch rules.admission(head) {
        case .refuse(let response):
            if exchange?.hasBody == true { exchange?.isKept = false }
            phase = .answering
            self.response = response
        case .accept(let lane, let limit, let isBodyWanted):
            if case .length(let length) = framing, length > limit {
                throw RequestFault(.contentTooLarge, "body too large")
            }
            exchange?.lane = lane
            exchange?.body = rules.collector(limit: limit)
            if expectsContinue, exchange?.hasBody == true, !parser.hasInput { inviteBody(isWanted: isBodyWanted) }
        }
    }

    /// To a client that waits before it sends its body (RFC 9110, 10.1.1). One that gets its answer instead may send
    /// the body all the same, so nothing can follow it.
    private mutating func inviteBody(isWanted: Bool) {
        if isWanted {
            actions.append(.send(ResponseEncoder.continue))
        } else {
            exchange?.isKept = false
            handOver()
        }
    }

    private mutating func handOver() {
        guard let exchange else { return }
        phase = .answering
        let request = rules.request(exchange.head, exchange.body.finish())
        actions.append(.respond(request, exchange.lane))
    }

    private mutating func write(_ response: Response, date: String) {
        let needsClose = response.isCloseDelimited(to: exchange?.head)
        let isKept = exchange?.isKept == true && !isStopping && !needsClose
        exchange?.isKept = isKept
        let encoded = ResponseEncoder(response, to: exchange?.head, isKept: isKept, date: date)
        actions.append(.send(encoded.head))
        switch encoded.content {
        case .none: finish(isKept: isKept)
        case .bytes(let bytes):
            actions.append(.send(bytes))
            finish(isKept: isKept)
        case .file(let body):
            actions.append(.sendFile(body))
            finish(isKept: isKept)
        case .stream(let chunked): phase = .streaming(chunked: chunked)
        }
    }

    private mutating func finish(isKept: Bool) {
        exchange = nil
        phase = isKept ? .reading : .closing
        if !isKept { actions.append(.close) }
    }
}
