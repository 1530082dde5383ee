/// What moves on one connection: bytes between socket and protocol, and the time that this takes.
struct Traffic {
    enum Outcome {
        case waits
        /// It had its turn, and the others come first.
        case couldGoOn
        case over
    }

    enum Pace {
        case fine
        case tooSlow
        case over
    }

    private let socket: Socket
    private let core: ServerCore
    let isProxy: Bool
    private var connection: Connection
    private var runner: RequestRunner
    private var deadlines: Deadlines
    private var outbox = Outbox()
    private var pipe: StreamPipe?
    /// What the kernel held at the last look, 0 before the first; `nil` when nothing was sent since it was empty.
    private var unconfirmed: Int?
    private var isReadable = false
    private var isWritable = true
    private var isEnded = false
    private var isClosing = false
    /// The answer broke off, or the client is gone.
    private var isBroken = false
    private(set) var isClosed = false
    /// Requests and rounds left before other connections get their turn.
    private var turns = 0

    private static let fairShare = 32

    init(_ socket: Socket, key: UInt64, loop: EventLoop) {
        self.socket = socket
        core = loop.core
        isProxy = core.proxies.contains(socket.peer)
        runner = RequestRunner(core, mailbox: loop.mailbox, key: key, isProxy: isProxy)
        connection = Connection(core.rules(for: socket.peer))
        deadlines = Deadlines(core.limits, now: loop.moment.now)
    }

    mutating func note(_ event: Poller.Event) {
        isReadable = isReadable || event.isReadable
        isWritable = isWritable || event.isWritable
        isEnded = isEnded || event.isEnded
    }

    mutating func answered(_ response: Response, _ pipe: StreamPipe) {
        runner.finish()
        self.pipe = pipe
        connection.answer(response)
    }

    mutating func refuse(_ fault: RequestFault) {
        connection.refuse(fault)
    }

    mutating func stop(_ moment: Moment, _ buffer: UnsafeMutableRawBufferPointer) {
        // What has come already is read first: the stop must not take it for an idle connection.
        if connection.wantsInput { try? read(moment, buffer) }
        connection.stop()
        deadlines.shortenIdle(now: moment.now)
    }

    mutating func close() {
        isClosed = true
        pipe?.cancel()
        runner.finish()
    }

    mutating func checkTime(_ moment: Moment) -> Pace {
        watchReader(moment)
        guard deadlines.isOver(moment.now) else { return .fine }
        switch deadlines.phase {
        case .head, .body:
            core.log(.timedOut(client: socket.peer.description, waitingFor: "request"))
            return .tooSlow
        case .writing:
            core.log(.timedOut(client: socket.peer.description, waitingFor: "reading the answer"))
            return .over
        case .idle, .lingering, .application:
            return .over
        }
    }

    /// An answer may have left us and still lie in the kernel, because the client does not read it. As long as it does
    /// the connection counts as writing.
    private mutating func watchReader(_ moment: Moment) {
        guard let before = unconfirmed, outbox.isEmpty, connection.waiting == .request, !isClosing else { return }
        let held = socket.unconfirmed
        if held < before { deadlines.progress(before - held, now: moment.now) }
        unconfirmed = held > 0 ? held : nil
        deadlines.enter(held > 0 ? .writing : .idle, request: connection.requests, now: moment.now)
    }

    /// Everything that can be done without waiting: act, send, read, again.
    mutating func drive(_ moment: Moment, _ buffer: UnsafeMutableRawBufferPointer) -> Outcome {
        turns = Self.fairShare
        do {
            while try round(moment, buffer) {
                if turns <= 0 {
                    noteWaiting(moment)
                    return .couldGoOn
                }
            }
        } catch {
            isBroken = true
        }
        if isBroken { return .over }
        noteWaiting(moment)
        return .waits
    }

    /// Whether another round could bring more.
    private mutating func round(_ moment: Moment, _ buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Bool {
        turns -= 1
        let isFull = !act(moment)
        if isWritable, !outbox.isEmpty {
            var moved = 0
            isWritable = try outbox.flush(to: socket, moved: &moved)
            if moved > 0 { deadlines.progress(moved, now: moment.now) }
            unconfirmed = 0
        }
        if isBroken { return false }
        if isClosing, outbox.isEmpty { return try linger(moment, buffer) }
        if isFull { return isWritable }
        guard connection.wantsInput, isReadable else { return false }
        try read(moment, buffer)
        return true
    }

    /// Does what the protocol asks; `false` when unsent bytes or others have to go first.
    private mutating func act(_ moment: Moment) -> Bool {
        while !isClosing, !isBroken {
            guard outbox.unsent < core.limits.unsent, turns > 0 else { return false }
            switch connection.next(dateField: moment.dateField, into: &outbox) {
            case nil:
                guard pump() else { return true }
            case .respond(let request, let lane):
                turns -= 1
                if let response = runner.run(request, lane) { connection.answer(response) }
            case .log(let fault):
                let client = socket.peer.description
                core.log(.refused(client: client, status: fault.status.code, reason: fault.reason))
            case .close: isClosing = true
            }
        }
        return true
    }

    /// Moves what a worker wrote into the protocol, if there is any.
    private mutating func pump() -> Bool {
        guard let pipe, connection.waiting == .stream else { return false }
        switch pipe.take() {
        case .bytes(let bytes): connection.stream(bytes, into: &outbox)
        case .nothingYet: return false
        case .end:
            self.pipe = nil
            connection.streamEnded(into: &outbox)
        case .failed: isBroken = true
        }
        return true
    }

    private mutating func read(_ moment: Moment, _ buffer: UnsafeMutableRawBufferPointer) throws(SystemError) {
        guard let count = try socket.read(into: buffer) else {
            isReadable = false
            return
        }
        if count == 0 {
            connection.inputEnded()
        } else {
            connection.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
        // A short read has emptied the socket: what comes later is announced anew, save an end announced already.
        isReadable = count == buffer.count || (isEnded && count > 0)
        deadlines.progress(count, now: moment.now)
    }

    /// After the last answer: says that no more comes and reads the rest away, so that the kernel does not answer
    /// unread bytes with a reset that would eat the answer (RFC 9112, 9.6).
    private mutating func linger(
        _ moment: Moment, _ buffer: UnsafeMutableRawBufferPointer
    ) throws(SystemError) -> Bool {
        if deadlines.phase != .lingering {
            socket.finishWriting()
            deadlines.enter(.lingering, request: connection.requests, now: moment.now)
        }
        guard isReadable else { return false }
        guard let count = try socket.read(into: buffer) else {
            isReadable = false
            return false
        }
        deadlines.progress(count, now: moment.now)
        if count == 0 { isBroken = true }
        return count > 0
    }

    private mutating func noteWaiting(_ moment: Moment) {
        guard deadlines.phase != .lingering else { return }
        deadlines.enter(
            outbox.isEmpty ? waitingPhase : .writing, request: connection.requests, now: moment.now)
    }

    private var waitingPhase: Deadlines.Phase {
        switch connection.waiting {
        case .request: .idle
        case .head: .head
        case .body(let expected): .body(expected: expected)
        case .application, .stream, .peerToClose: .application
        }
    }
}
