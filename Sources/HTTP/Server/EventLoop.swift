import Glibc

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
    private(set) var now = monotonicNow()
    private(set) var date = ""
    private var dateSecond = 0
    private let listener: Listener
    private let poller: Poller
    private let tick: Milliseconds
    private var channels: [UInt64: Channel] = [:]
    private var nextKey = Key.firstConnection
    private var again: [Channel] = []
    private var lastSweep: Milliseconds = 0
    private var isListening = false
    private var listenAgainAt: Milliseconds?
    private var stopAt: Milliseconds?
    private var turnedAway = 0
    static let readSize = 65536
    private static let turnedAwayAtOnce = 256
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: readSize, alignment: 16)

    /// - Parameter mailboxes: of all loops; `number` says which one this is.
    init(_ core: ServerCore, listener: Listener, mailboxes: [Mailbox], number: Int) throws(SystemError) {
        self.core = core
        self.listener = listener
        self.mailboxes = mailboxes
        mailbox = mailboxes[number]
        poller = try Poller()
        tick = Self.tick(core.limits)
        try poller.addWaker(mailbox.waker.descriptor, key: Key.mailbox)
    }

    deinit {
        buffer.deallocate()
    }

    /// Returns when the server was stopped and the last connection is done.
    func run() {
        listen()
        while stopAt == nil || !channels.isEmpty {
            let events = poller.wait(timeout())
            readClock()
            for event in events {
                handle(event)
            }
            let waiting = again
            again = []
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
    func again(_ channel: Channel) {
        again.append(channel)
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
        case Key.mailbox:
            for message in mailbox.collect() { handle(message) }
        case ..<Key.firstConnection:
            accept(on: listener.descriptors[Int(event.key) - 1])
        default:
            channels[event.key]?.ready(event)
        }
    }

    private func handle(_ message: Mailbox.Message) {
        switch message {
        case .answered(let key, let response, let pipe):
            guard let channel = channels[key] else {
                pipe?.cancel()
                return
            }
            channel.answered(response, pipe)
        case .streamed(let key): channels[key]?.drive()
        case .adopt(let socket): open(socket, isCounted: true)
        case .stop: stop()
        }
    }

    /// A few at a time, so that the other loops get theirs.
    private func accept(on descriptor: Int32, atMost count: Int = 4) {
        for _ in 0..<count {
            do {
                guard isListening, let socket = try Socket.accept(on: descriptor) else { return }
                welcome(socket)
            } catch  where error.code == ECONNABORTED || error.code == EPROTO {
                continue
            } catch  where error.code == EINVAL {
                // Another loop has shut the socket at a stop.
                return stopListening()
            } catch {
                // Out of descriptors or memory: asking again at once would only burn the processor.
                core.log(.acceptFailed(reason: error.description))
                stopListening()
                listenAgainAt = now + 200
            }
        }
    }

    private func welcome(_ socket: Socket) {
        guard core.census.enter(socket.peer, isProxy: core.proxies.contains(socket.peer)) else {
            return turnAway(socket)
        }
        // The kernel likes to wake the same loop: who has more gives away.
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

    /// Says why, as long as not too many are being told so at once.
    private func turnAway(_ socket: Socket) {
        core.log(.tooManyConnections(client: socket.peer.description))
        guard turnedAway < Self.turnedAwayAtOnce else { return }
        turnedAway += 1
        open(socket, isCounted: false).refuse(RequestFault(.unavailable, "too many connections"))
    }

    private func listen() {
        for (index, descriptor) in listener.descriptors.enumerated() {
            try? poller.addListener(descriptor, key: UInt64(index) + 1)
        }
        isListening = true
    }

    private func stopListening() {
        for descriptor in listener.descriptors {
            poller.remove(descriptor)
        }
        isListening = false
    }

    private func stop() {
        guard stopAt == nil else { return }
        // Who connected before the stop is still served, unless a successor takes over the same socket.
        if !listener.isInherited {
            for descriptor in listener.descriptors {
                accept(on: descriptor, atMost: 4096)
                shutdown(descriptor, Int32(SHUT_RD))
            }
        }
        stopListening()
        stopAt = now + core.limits.stopTime.milliseconds
        for channel in Array(channels.values) {
            channel.stop()
        }
    }

    private func readClock() {
        now = monotonicNow()
        let second = time(nil)
        if second != dateSecond {
            dateSecond = second
            date = HTTPDate.text(second)
        }
    }

    private func timeout() -> Milliseconds? {
        if !again.isEmpty { return 0 }
        return channels.isEmpty && listenAgainAt == nil ? nil : tick
    }

    private func sweep() {
        guard now - lastSweep >= tick else { return }
        lastSweep = now
        for channel in Array(channels.values) {
            channel.checkTime()
            if let stopAt, now >= stopAt { channel.close() }
        }
        if let time = listenAgainAt, now >= time, stopAt == nil {
            listenAgainAt = nil
            listen()
        }
    }

    /// Fine enough for the shortest time-out, once a second at the most.
    private static func tick(_ limits: Limits) -> Milliseconds {
        let times = [
            limits.headerTime, limits.idleTime, limits.bodyRateTime, limits.writeRateTime, limits.bodyTime,
            limits.writeStall, limits.lingerSilence, limits.stopTime,
        ]
        let shortest = times.map(\.milliseconds).min() ?? 1000
        return min(1000, max(20, shortest / 8))
    }
}
