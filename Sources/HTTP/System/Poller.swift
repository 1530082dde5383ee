import CLinux
import Glibc

/// epoll: which descriptors have something to do.
///
/// Connections are watched edge-triggered, once for all: each keeps what it was told until a call would block.
/// The listening socket is level-triggered and exclusive, so that one connection wakes one loop.
final class Poller {
    struct Event {
        let key: UInt64
        let isReadable: Bool
        let isWritable: Bool
        /// The peer has ended or the connection broke.
        let isEnded: Bool
    }

    private let descriptor: Int32
    private let buffer = UnsafeMutableBufferPointer<epoll_event>.allocate(capacity: 256)

    init() throws(SystemError) {
        descriptor = try systemCall("epoll_create1") { epoll_create1(Int32(EPOLL_CLOEXEC)) } ?? -1
        buffer.initialize(repeating: epoll_event())
    }

    deinit {
        buffer.deallocate()
        close(descriptor)
    }

    func addConnection(_ socket: Int32, key: UInt64) throws(SystemError) {
        try add(socket, key, EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue)
    }

    func addListener(_ socket: Int32, key: UInt64) throws(SystemError) {
        try add(socket, key, EPOLLIN.rawValue | EPOLLEXCLUSIVE.rawValue)
    }

    func addWaker(_ waker: Int32, key: UInt64) throws(SystemError) {
        try add(waker, key, EPOLLIN.rawValue)
    }

    /// Only needed for descriptors that stay open.
    func remove(_ socket: Int32) {
        epoll_ctl(descriptor, EPOLL_CTL_DEL, socket, nil)
    }

    /// How many events there are, to be asked for by their index until the next wait.
    /// - Parameter timeout: `nil` waits for ever.
    func wait(_ timeout: Milliseconds?) -> Int {
        let count = epoll_wait(descriptor, buffer.baseAddress, Int32(buffer.count), Int32(clamping: timeout ?? -1))
        return max(0, Int(count))
    }

    subscript(index: Int) -> Event {
        let event = buffer[index]
        let ended = EPOLLRDHUP.rawValue | EPOLLHUP.rawValue | EPOLLERR.rawValue
        return Event(
            key: event.data.u64,
            isReadable: event.events & (EPOLLIN.rawValue | ended) != 0,
            isWritable: event.events & (EPOLLOUT.rawValue | EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0,
            isEnded: event.events & ended != 0)
    }

    private func add(_ watched: Int32, _ key: UInt64, _ events: UInt32) throws(SystemError) {
        var event = epoll_event(events: events, data: epoll_data_t(u64: key))
        try systemCall("epoll_ctl") { epoll_ctl(descriptor, EPOLL_CTL_ADD, watched, &event) }
    }
}
