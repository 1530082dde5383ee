/// One connection's protocol as a pure state machine: events go in, answers go to the outbox, and what else is to be done
/// comes out of `next`. It knows no socket and no clock; requests are taken one at a time, so answers leave in the order
/// of their requests.
struct Connection {
    enum Action {
        /// The application's turn; `answer` brings the response back.
        case respond(Request, Lane)
        case log(RequestFault)
        /// After everything in the outbox is sent, nothing more is.
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
        /// The request is whole, and the application is to hear of it.
        case asking
        case answering
        case streaming(chunked: Bool)
        case closing(isTold: Bool)
    }

    private let rules: ConnectionRules
    private var parser: RequestParser
    private var phase = Phase.reading
    private var exchange: Exchange?
    private var response: Response?
    private var fault: RequestFault?
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
        case .asking, .answering: return .application
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

    mutating func stream(_ bytes: [UInt8], into outbox: inout Outbox) {
        guard case .streaming(let chunked) = phase, !bytes.isEmpty else { return }
        outbox.append(chunked ? ResponseEncoder.chunk(bytes) : bytes)
    }

    mutating func streamEnded(into outbox: inout Outbox) {
        guard case .streaming(let chunked) = phase else { return }
        if chunked { outbox.append(ResponseEncoder.lastChunk) }
        finish(isKept: exchange?.isKept == true && chunked)
    }

    /// Ends the connection with an answer of the server's own, in place of what was being read.
    mutating func refuse(_ fault: RequestFault) {
        guard case .reading = phase else { return }
        self.fault = fault
        exchange?.isKept = false
        phase = .answering
        response = .refusal(fault, headers: rules.refusalHeaders)
    }

    /// No further request is taken; one that is being read or answered is finished.
    mutating func stop() {
        isStopping = true
    }

    mutating func next(dateField: [UInt8], into outbox: inout Outbox) -> Action? {
        while true {
            if let fault {
                self.fault = nil
                return .log(fault)
            }
            switch phase {
            case .reading:
                do {
                    guard try readOn(into: &outbox) else { return nil }
                } catch {
                    refuse(error)
                }
            case .asking:
                phase = .answering
                guard let exchange else { continue }
                return .respond(rules.request(exchange.head, exchange.body?.finish() ?? .none), exchange.lane)
            case .answering:
                guard let response else { return nil }
                self.response = nil
                write(response, dateField: dateField, into: &outbox)
            case .streaming, .closing(isTold: true):
                return nil
            case .closing(isTold: false):
                phase = .closing(isTold: true)
                return .close
            }
        }
    }

    /// Whether it came any further.
    private mutating func readOn(into outbox: inout Outbox) throws(RequestFault) -> Bool {
        switch try parser.next() {
        case .head(let head, let framing): try take(head, framing, &outbox)
        case .content(let data): try exchange?.body?.append(data)
        // One that was answered by its head alone has nothing more to ask.
        case .end: if exchange != nil { phase = .asking }
        case nil: return endOfInput()
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

    private mutating func take(
        _ received: RequestHead, _ framing: Framing, _ outbox: inout Outbox
    ) throws(RequestFault) {
        let head = rules.isProxy ? received : received.without(ConnectionRules.proxyFields)
        requests += 1
        let exchange = Exchange(head: head, framing: framing)
        self.exchange = exchange
        let expectsContinue = try head.expectsContinue
        switch rules.admission(head) {
        case .refuse(let response):
            if exchange.hasBody { exchange.isKept = false }
            phase = .answering
            self.response = response
        case .accept(let lane, let limit, let isBodyWanted):
            if case .length(let length) = framing, length > limit {
                throw RequestFault(.contentTooLarge, "body too large")
            }
            exchange.lane = lane
            guard exchange.hasBody else { return }
            exchange.body = rules.collector(limit: limit)
            if expectsContinue, !parser.hasInput { inviteBody(isWanted: isBodyWanted, &outbox) }
        }
    }

    /// To a client that waits before it sends its body (RFC 9110, 10.1.1). One that gets its answer instead may send
    /// the body all the same, so nothing can follow it.
    private mutating func inviteBody(isWanted: Bool, _ outbox: inout Outbox) {
        if isWanted {
            outbox.append(ResponseEncoder.continue)
        } else {
            exchange?.isKept = false
            phase = .asking
        }
    }

    private mutating func write(_ response: Response, dateField: [UInt8], into outbox: inout Outbox) {
        let needsClose = response.isCloseDelimited(to: exchange?.head)
        let isKept = exchange?.isKept == true && !isStopping && !needsClose
        exchange?.isKept = isKept
        let encoder = ResponseEncoder(request: exchange?.head, isKept: isKept, dateField: dateField)
        switch encoder.write(response, into: &outbox) {
        case .whole: finish(isKept: isKept)
        case .stream(let chunked): phase = .streaming(chunked: chunked)
        }
    }

    private mutating func finish(isKept: Bool) {
        exchange = nil
        phase = isKept ? .reading : .closing(isTold: false)
    }
}
