import CLinux
import Glibc

/// An eventfd: lets one thread wake another out of its waiting.
final class Waker: Sendable {
    let descriptor: Int32

    /// - Parameter isBlocking: whether `reset` sleeps until somebody wakes.
    init(isBlocking: Bool = false) throws(SystemError) {
        let flags = Int32(EFD_CLOEXEC) | (isBlocking ? 0 : Int32(EFD_NONBLOCK))
        descriptor = try systemCall("eventfd") { eventfd(0, flags) } ?? -1
    }

    deinit {
        close(descriptor)
    }

    func wake() {
        eventfd_write(descriptor, 1)
    }

    func reset() {
        var count: eventfd_t = 0
        eventfd_read(descriptor, &count)
    }
}
