/// One thread that serves its connections and never waits for one of them.
final class EventLoop {
    private enum Key {
        static let mailbox: UInt64 = 0
        /// Listeners have the keys from 1 on.
    }

    let core: ServerCore
    let mailbox: Mailbox
    private let mailboxes: [Mailbox]
    private let poller: Poller
    private let acceptor: Acceptor
    private let tick: Milliseconds
    private var clock = LoopClock()
    private var channels = ChannelTable()
    private var unfinished: [Channel] = []
    private var lastSweep: Milliseconds = 0
    private var stopAt: Milliseconds?
    private var turnedAway = 0
    /// Where every connection reads to first.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: readSize, alignment: 16)

    private static let readSize = 65536
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

    var moment: Moment { clock.moment }
    private var now: Milliseconds { clock.moment.now }

    /// Returns when the server was stopped and the last connection is done.
    func run() {
        acceptor.start()
        while stopAt == nil || !channels.isEmpty {
            let count = poller.wait(timeout)
            clock.advance()
            for index in 0..<count {
                handle(poller[index])
            }
            finishTurns()
            sweep()
        }
    }

    private func finishTurns() {
        guard !unfinished.isEmpty else { return }
        let waiting = unfinished
        unfinished = []
        for channel in waiting {
            channel.drive(on: self)
        }
    }

    /// This connection could go on at once, but the others come first.
    func comeBack(to channel: Channel) {
        unfinished.append(channel)
    }

    func remove(_ channel: Channel) {
        poller.remove(channel.socket.descriptor)
        channels.remove(channel)
        if channel.isCounted {
            mailbox.connections.subtract(1, ordering: .relaxed)
        } else {
            turnedAway -= 1
        }
    }

    private func handle(_ event: Poller.Event) {
        switch event.key {
        case Key.mailbox: mailbox.collect().forEach(handle)
        case ..<ChannelTable.smallestKey: acceptor.accept(key: event.key, now: now).forEach(receive)
        default: channels[event.key]?.ready(event, on: self)
        }
    }

    private func handle(_ message: Mailbox.Message) {
        switch message {
        case .answered(let key, let response, let pipe):
            guard let channel = channels[key] else {
                pipe.cancel()
                return
            }
            channel.answered(response, pipe, on: self)
        case .streamed(let key): channels[key]?.drive(on: self)
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
        open(socket, isCounted: false).refuse(RequestFault(.unavailable, "too many connections"), on: self)
    }

    /// - Parameter isCounted: whether the connection has a place in the census.
    @discardableResult
    private func open(_ socket: Socket, isCounted: Bool) -> Channel {
        let channel = Channel(socket, key: channels.nextKey(), loop: self, isCounted: isCounted)
        channels.add(channel)
        do {
            try poller.addConnection(socket.descriptor, key: channel.key)
            if stopAt != nil { channel.stop(on: self) }
        } catch {
            channel.close(on: self)
        }
        return channel
    }

    private func stop() {
        guard stopAt == nil else { return }
        stopAt = now + core.limits.stopTime.milliseconds
        for channel in channels.all {
            channel.stop(on: self)
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
        for channel in channels.all {
            channel.checkTime(on: self)
            if let stopAt, now >= stopAt { channel.close(on: self) }
        }
        acceptor.resume(now: now)
    }
}
