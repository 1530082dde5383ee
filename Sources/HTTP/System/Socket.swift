import CLinux
import Glibc

/// A connected, non-blocking TCP socket; closed with its last user.
final class Socket: Sendable {
    let descriptor: Int32
    let peer: IPAddress

    private init(descriptor: Int32, peer: IPAddress) {
        self.descriptor = descriptor
        self.peer = peer
    }

    deinit {
        close(descriptor)
    }

    /// Prepares a listening socket; the connections it accepts inherit both. No waiting for full packets, and no more
    /// than `unsent` bytes in the kernel that are not on their way: the rest would hide a slow reader from us.
    static func prepare(listener: Int32, unsent: Int) {
        for (option, value) in [(TCP_NODELAY, 1), (TCP_NOTSENT_LOWAT, Int32(clamping: unsent))] {
            var value = value
            setsockopt(listener, Int32(IPPROTO_TCP), option, &value, socklen_t(MemoryLayout<Int32>.size))
        }
    }

    /// The next waiting connection, `nil` when there is none.
    static func accept(on listener: Int32) throws(SystemError) -> Socket? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let flags = Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let accepted = try systemCall("accept4") {
            withUnsafeMutablePointer(to: &storage) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { accept4(listener, $0, &length, flags) }
            }
        }
        guard let accepted else { return nil }
        let unknown = IPAddress(in_addr(s_addr: 0))
        return Socket(descriptor: accepted, peer: IPAddress(storage) ?? unknown)
    }

    /// Bytes read, 0 at the end, `nil` when it would block.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int? {
        try systemCall("recv") { recv(descriptor, buffer.baseAddress, buffer.count, 0) }
    }

    /// Bytes taken, `nil` when it would block. `more` holds a short packet back until the next call.
    func write(_ bytes: UnsafeRawBufferPointer, more: Bool) throws(SystemError) -> Int? {
        let flags = Int32(MSG_NOSIGNAL) | (more ? Int32(MSG_MORE) : 0)
        return try systemCall("send") { send(descriptor, bytes.baseAddress, bytes.count, flags) }
    }

    /// The same for two buffers in one call.
    func write(
        _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, more: Bool
    ) throws(SystemError) -> Int? {
        let flags = Int32(MSG_NOSIGNAL) | (more ? Int32(MSG_MORE) : 0)
        return try systemCall("sendmsg") {
            fettle_send_two(descriptor, first.baseAddress, first.count, second.baseAddress, second.count, flags)
        }
    }

    func write(_ file: OpenFile, offset: Int, count: Int) throws(SystemError) -> Int? {
        var position = off_t(offset)
        return try systemCall("sendfile") { sendfile(descriptor, file.descriptor, &position, min(count, 1 << 20)) }
    }

    /// Bytes that the kernel holds for a peer which does not take them.
    var unconfirmed: Int {
        Int(fettle_unconfirmed_bytes(descriptor))
    }

    /// The peer reads an end after what was sent.
    func finishWriting() {
        shutdown(descriptor, Int32(SHUT_WR))
    }
}
