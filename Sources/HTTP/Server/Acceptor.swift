import Glibc

/// One loop's part in accepting connections.
final class Acceptor {
    enum Newcomer {
        case welcome(Socket)
        /// There is no place for it.
        case turnedAway(Socket)
    }

    private let core: ServerCore
    private let listener: Listener
    private let poller: Poller
    private var isListening = false
    private var resumesAt: Milliseconds?

    /// Until accepting is tried again after it failed.
    private static let pause: Milliseconds = 200
    /// A few at a time, so that the other loops get theirs.
    private static let atOnce = 4

    init(_ core: ServerCore, listener: Listener, poller: Poller) {
        self.core = core
        self.listener = listener
        self.poller = poller
    }

    var isPaused: Bool { resumesAt != nil }

    /// Events of the sockets carry their place in the list of descriptors, from 1 on.
    func start() {
        for (index, descriptor) in listener.descriptors.enumerated() {
            try? poller.addListener(descriptor, key: UInt64(index) + 1)
        }
        isListening = true
        resumesAt = nil
    }

    func accept(key: UInt64, now: Milliseconds) -> [Newcomer] {
        accept(on: listener.descriptors[Int(key) - 1], atMost: Self.atOnce, now: now)
    }

    func resume(now: Milliseconds) {
        if let time = resumesAt, now >= time { start() }
    }

    /// Ends accepting. Who connected before is handed out, unless a successor takes over the same socket.
    func stop(now: Milliseconds) -> [Newcomer] {
        var last: [Newcomer] = []
        if !listener.isInherited {
            for descriptor in listener.descriptors {
                last += accept(on: descriptor, atMost: 4096, now: now)
                shutdown(descriptor, Int32(SHUT_RD))
            }
        }
        stopListening()
        resumesAt = nil
        return last
    }

    private func accept(on descriptor: Int32, atMost count: Int, now: Milliseconds) -> [Newcomer] {
        var newcomers: [Newcomer] = []
        while isListening, newcomers.count < count {
            do {
                guard let socket = try Socket.accept(on: descriptor) else { break }
                let hasPlace = core.census.enter(socket.peer, isProxy: core.proxies.contains(socket.peer))
                newcomers.append(hasPlace ? .welcome(socket) : .turnedAway(socket))
            } catch  where error.code == ECONNABORTED || error.code == EPROTO {
                continue
            } catch  where error.code == EINVAL {
                // Another loop has shut the socket at a stop.
                stopListening()
            } catch {
                // Out of descriptors or memory: asking again at once would only burn the processor.
                core.acceptFailed(error, now: now)
                stopListening()
                resumesAt = now + Self.pause
            }
        }
        return newcomers
    }

    private func stopListening() {
        for descriptor in listener.descriptors {
            poller.remove(descriptor)
        }
        isListening = false
    }
}
