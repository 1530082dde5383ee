/// One thread that serves its connections and never waits for one of them.
final class EventLoop {
    private enum Key {
        static let mailbox: UInt64 = 0
        /// Listeners have the keys from 1 on, connections those from here on.
        static let firstConnection: UInt64 = 1024
    }

    let core: ServerCore
    let mailbox: Mailbox
    private let mailboxes: [Mailbox]
    private let poller: Poller
    private let acceptor: Acceptor
    private let tick: Milliseconds
    private var clock = LoopClock()
    private var channels: [UInt64: Channel] = [:]
    private var nextKey = Key.firstConnection
    private var unfinished: [Channel] = []
    private var lastSweep: Milliseconds = 0
    private var stopAt: Milliseconds?
    private var turnedAway = 0
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: readSize, alignment: 16)

    static let readSize = 65536
    /// How many are told at once that there is no place; any more are just closed.
    private static let turnedAwayAtOnce = 256

    /// - Parameter mailboxes: of all loops; `number` says which one this is.
    init(_ core: ServerCore, listener: Listener, mailboxes: [Mailbox], number: Int) throws(SystemError) {
        self.core = core
        self.mailboxes = mailboxes
        mailbox = mailboxes[number]
        poller = try Poller()
        acceptor = Acceptor(core, listener: listener, poller: poller)
        tick = min(1000, max(20, core.limits.shortestTime.milliseconds / 8))
        try poller.addWaker(mailbox.waker.descriptor, key: Key.mailbox)
    }

    deinit {
        buffer.deallocate()
    }

    var now: Milliseconds { clock.now }
    var date: String { clock.date }

    /// Returns when the server was stopped and the last connection is done.
    func run() {
        acceptor.start()
        while stopAt == nil || !channels.isEmpty {
            let events = poller.wait(timeout)
            clock.advance()
            for event in events {
                handle(event)
            }
            let waiting = unfinished
            unfinished = []
            for channel in waiting {
                channel.drive()
            }
            sweep()
        }
    }

    func read(_ socket: Socket, _ body: (UnsafeRawBufferPointer) -> Void) throws(SystemError) -> Int? {
        guard let count = try socket.read(into: buffer) else { return nil }
        body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        return count
    }

    /// This connection could go on at once, but the others come first.
    func comeBack(to channel: Channel) {
        unfinished.append(channel)
    }

    func remove(_ channel: Channel) {
        poller.remove(channel.socket.descriptor)
        channels[channel.key] = nil
        if channel.isCounted {
            mailbox.connections.subtract(1, ordering: .relaxed)
        } else {
            turnedAway -= 1
        }
    }

    private func handle(_ event: Poller.Event) {
        switch event.key {
        case Key.mailbox: mailbox.collect().forEach(handle)
        case ..<Key.firstConnection: acceptor.accept(key: event.key, now: now).forEach(receive)
        default: channels[event.key]?.ready(event)
        }
    }

    private func handle(_ message: Mailbox.Message) {
        switch message {
        case .answered(let key, let response, let pipe):
            guard let channel = channels[key] else {
                pipe.cancel()
                return
            }
            channel.answered(response, pipe)
        case .streamed(let key): channels[key]?.drive()
        case .adopt(let socket): open(socket, isCounted: true)
        case .stop: stop()
        }
    }

    private func receive(_ newcomer: Acceptor.Newcomer) {
        switch newcomer {
        case .welcome(let socket): welcome(socket)
        case .turnedAway(let socket): turnAway(socket)
        }
    }

    /// The kernel likes to wake the same loop: who has more than another gives away.
    private func welcome(_ socket: Socket) {
        let idlest = mailboxes.min { load($0) < load($1) } ?? mailbox
        let isHandedOn = load(idlest) + 1 < load(mailbox) && stopAt == nil
        let target = isHandedOn ? idlest : mailbox
        target.connections.add(1, ordering: .relaxed)
        if isHandedOn {
            target.post(.adopt(socket))
        } else {
            open(socket, isCounted: true)
        }
    }

    private func load(_ mailbox: Mailbox) -> Int {
        mailbox.connections.load(ordering: .relaxed)
    }

    private func turnAway(_ socket: Socket) {
        core.log(.tooManyConnections(client: socket.peer.description))
        guard turnedAway < Self.turnedAwayAtOnce else { return }
        turnedAway += 1
        open(socket, isCounted: false).refuse(RequestFault(.unavailable, "too many connections"))
    }

    /// - Parameter isCounted: whether the connection has a place in the census.
    @discardableResult
    private func open(_ socket: Socket, isCounted: Bool) -> Channel {
        let channel = Channel(socket, key: nextKey, loop: self, isCounted: isCounted)
        nextKey += 1
        channels[channel.key] = channel
        do {
            try poller.addConnection(socket.descriptor, key: channel.key)
            if stopAt != nil { channel.stop() }
        } catch {
            channel.close()
        }
        return channel
    }

    private func stop() {
        guard stopAt == nil else { return }
        stopAt = now + core.limits.stopTime.milliseconds
        for channel in Array(channels.values) {
            channel.stop()
        }
        acceptor.stop(now: now).forEach(receive)
    }

    private var timeout: Milliseconds? {
        if !unfinished.isEmpty { return 0 }
        return channels.isEmpty && !acceptor.isPaused ? nil : tick
    }

    private func sweep() {
        guard now - lastSweep >= tick else { return }
        lastSweep = now
        for channel in Array(channels.values) {
            channel.checkTime()
            if let stopAt, now >= stopAt { channel.close() }
        }
        acceptor.resume(now: now)
    }
}
