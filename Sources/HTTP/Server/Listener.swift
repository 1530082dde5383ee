import CLinux
import Glibc

/// The listening sockets: our own, or those that systemd hands over.
final class Listener: Sendable {
    let descriptors: [Int32]
    let port: Int
    /// Inherited sockets stay open in systemd: a connection that waits there is for the next process.
    let isInherited: Bool

    init(_ configuration: ServerConfiguration) throws {
        let inherited = try Self.inherited { name in getenv(name).map { String(cString: $0) } }
        for name in Self.variables { unsetenv(name) }
        isInherited = !inherited.isEmpty
        descriptors = inherited.isEmpty ? try Self.open(ListenAddress(configuration.listen)) : inherited
        port = Self.port(of: descriptors[0])
        for descriptor in descriptors {
            Socket.prepare(listener: descriptor, unsent: configuration.limits.unsent)
        }
    }

    deinit {
        for descriptor in descriptors {
            close(descriptor)
        }
    }

    /// Not for the children of this process.
    private static let variables = ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"]

    /// The protocol of sd_listen_fds(3): descriptors from 3 on, if they were meant for this very process.
    static func inherited(
        from first: Int32 = 3, _ environment: (String) -> String?
    ) throws(ServerError) -> [Int32] {
        func number(_ name: String) -> Int32? { environment(name).flatMap { Int32($0) } }
        guard number("LISTEN_PID") == getpid(), let count = number("LISTEN_FDS"), (1...64).contains(count) else {
            return []
        }
        let descriptors = (0..<count).map { first + $0 }
        for descriptor in descriptors {
            var listens: Int32 = 0
            var length = socklen_t(MemoryLayout<Int32>.size)
            guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &length) == 0, listens == 1 else {
                throw .inheritedSocket("descriptor \(descriptor) does not listen")
            }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }
        return descriptors
    }

    /// All addresses on one port; only the first has to work (a machine may have no IPv6).
    private static func open(_ address: ListenAddress) throws(ServerError) -> [Int32] {
        var descriptors: [Int32] = []
        var port = address.port
        for host in address.hosts {
            do {
                let descriptor = try open(host, port)
                descriptors.append(descriptor)
                port = UInt16(self.port(of: descriptor))
            } catch  where descriptors.isEmpty {
                throw .cannotListen(address.text, reason: String(cString: strerror(error.code)))
            } catch {
                continue
            }
        }
        return descriptors
    }

    private static func open(_ host: IPAddress, _ port: UInt16) throws(SystemError) -> Int32 {
        let family = host.isIPv4 ? AF_INET : AF_INET6
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = try systemCall("socket") { socket(family, kind, 0) } ?? -1
        do {
            var on: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
            _ = try host.withSocketAddress(port: port) { (address, length) throws(SystemError) in
                try systemCall("bind") { bind(descriptor, address, length) }
            }
            try systemCall("listen") { listen(descriptor, 4096) }
        } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    private static func port(of descriptor: Int32) -> Int {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &length) }
        }
        // sin_port and sin6_port lie at the same place.
        let port = withUnsafeBytes(of: &storage) { $0.loadUnaligned(as: sockaddr_in.self).sin_port }
        return Int(UInt16(bigEndian: port))
    }
}
