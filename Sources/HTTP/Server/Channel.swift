/// One socket with its protocol: moves bytes between the two and keeps the time. Lives on one loop.
final class Channel {
    let key: UInt64
    let socket: Socket
    /// Whether it holds a place in the census.
    let isCounted: Bool
    private unowned let loop: EventLoop
    private let core: ServerCore
    private let isProxy: Bool
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
    private(set) var isClosed = false
    /// Requests and rounds left before other connections get their turn.
    private var turns = 0

    private static let fairShare = 32

    init(_ socket: Socket, key: UInt64, loop: EventLoop, isCounted: Bool) {
        self.socket = socket
        self.isCounted = isCounted
        self.key = key
        self.loop = loop
        core = loop.core
        isProxy = core.proxies.contains(socket.peer)
        runner = RequestRunner(core, mailbox: loop.mailbox, key: key, isProxy: isProxy)
        connection = Connection(core.rules(for: socket.peer))
        deadlines = Deadlines(core.limits, now: loop.now)
    }

    func ready(_ event: Poller.Event) {
        isReadable = isReadable || event.isReadable
        isWritable = isWritable || event.isWritable
        isEnded = isEnded || event.isEnded
        drive()
    }

    func answered(_ response: Response, _ pipe: StreamPipe) {
        runner.finish()
        self.pipe = pipe
        connection.answer(response)
        drive()
    }

    /// Ends the connection with an answer of the server's own.
    func refuse(_ fault: RequestFault) {
        connection.refuse(fault)
        drive()
    }

    func stop() {
        // What has come already is read first: the stop must not take it for an idle connection.
        if connection.wantsInput { try? read() }
        connection.stop()
        deadlines.shortenIdle(now: loop.now)
        drive()
    }

    /// Cuts or refuses a client that was too slow.
    func checkTime() {
        watchReader()
        guard deadlines.isOver(loop.now) else { return }
        switch deadlines.phase {
        case .head, .body:
            core.log(.timedOut(client: socket.peer.description, waitingFor: "request"))
            refuse(RequestFault(.requestTimeout, "too slow"))
        case .writing:
            core.log(.timedOut(client: socket.peer.description, waitingFor: "reading the answer"))
            close()
        case .idle, .lingering, .application:
            close()
        }
    }

    /// An answer may have left us and still lie in the kernel, because the client does not read it. As long as it does
    /// the connection counts as writing.
    private func watchReader() {
        guard let before = unconfirmed, outbox.isEmpty, connection.waiting == .request, !isClosing else { return }
        let now = socket.unconfirmed
        if now < before { deadlines.progress(before - now, now: loop.now) }
        unconfirmed = now > 0 ? now : nil
        deadlines.enter(now > 0 ? .writing : .idle, request: connection.requests, now: loop.now)
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        pipe?.cancel()
        runner.finish()
        if isCounted { core.census.leave(socket.peer, isProxy: isProxy) }
        loop.remove(self)
    }

    /// Everything that can be done without waiting: act, send, read, again.
    func drive() {
        guard !isClosed else { return }
        do {
            turns = Self.fairShare
            while try round() {
                guard turns > 0 else {
                    loop.comeBack(to: self)
                    break
                }
            }
            noteWaiting()
        } catch {
            close()
        }
    }

    /// Whether another round could bring more.
    private func round() throws -> Bool {
        turns -= 1
        let isFull = !act()
        if isWritable, !outbox.isEmpty {
            isWritable = try outbox.flush(to: socket) { deadlines.progress($0, now: loop.now) }
            unconfirmed = 0
        }
        if isClosing, outbox.isEmpty { return try linger() }
        if isFull { return isWritable }
        guard connection.wantsInput, isReadable else { return false }
        try read()
        return !isClosed
    }

    /// Does what the protocol asks; `false` when unsent bytes or others have to go first.
    private func act() -> Bool {
        while !isClosing {
            guard outbox.unsent < core.limits.unsent, turns > 0 else { return false }
            pump()
            guard let action = connection.next(date: loop.date) else { return true }
            switch action {
            case .send(let bytes): outbox.append(bytes)
            case .sendFile(let body): outbox.append(body)
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

    /// Moves what a worker wrote into the protocol.
    private func pump() {
        guard connection.waiting == .stream, let pipe else { return }
        switch pipe.take() {
        case .bytes(let bytes): connection.stream(bytes)
        case .nothingYet: break
        case .end:
            self.pipe = nil
            connection.streamEnded()
        case .failed: close()
        }
    }

    private func read() throws {
        guard let count = try loop.read(socket, { connection.receive($0) }) else {
            isReadable = false
            return
        }
        if count == 0 { connection.inputEnded() }
        // A short read has emptied the socket: what comes later is announced anew, save an end announced already.
        isReadable = count == EventLoop.readSize || (isEnded && count > 0)
        deadlines.progress(count, now: loop.now)
    }

    /// After the last answer: says that no more comes and reads the rest away, so that the kernel does not answer
    /// unread bytes with a reset that would eat the answer (RFC 9112, 9.6).
    private func linger() throws -> Bool {
        if deadlines.phase != .lingering {
            socket.finishWriting()
            deadlines.enter(.lingering, request: connection.requests, now: loop.now)
        }
        guard isReadable else { return false }
        guard let count = try loop.read(socket, { _ in }) else {
            isReadable = false
            return false
        }
        deadlines.progress(count, now: loop.now)
        if count == 0 { close() }
        return count > 0
    }

    private func noteWaiting() {
        guard !isClosed, deadlines.phase != .lingering else { return }
        deadlines.enter(outbox.isEmpty ? waitingPhase : .writing, request: connection.requests, now: loop.now)
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
