import CLinux
import Glibc

/// An HTTP/1.1 server: one event loop a core, one listening socket for all of them, workers for what may wait.
package final class Server: Sendable {
    package let port: Int
    private let core: ServerCore
    private let listener: Listener
    private let mailboxes: [Mailbox]
    private let running: Monitor<Int>
    private let signals: Waker

    /// Binds or takes over the sockets that were handed down; serving starts with `run`.
    package init(
        _ configuration: ServerConfiguration, application: any Application,
        log: @escaping @Sendable (ServerEvent) -> Void = { _ in }
    ) throws {
        listener = try Listener(configuration)
        core = try ServerCore(configuration, application: application, log: log)
        port = listener.port
        mailboxes = try (0..<configuration.loops).map { _ in try Mailbox() }
        running = Monitor(configuration.loops)
        signals = try Waker(isBlocking: true)
    }

    /// Serves until it is stopped and the requests that ran then are answered.
    package func run() {
        core.log(.listening(port: port))
        for number in mailboxes.indices {
            startThread(name: "loop \(number)") { [core, listener, mailboxes, running] in
                do {
                    try EventLoop(core, listener: listener, mailboxes: mailboxes, number: number).run()
                } catch {
                    core.log(.acceptFailed(reason: "\(error)", times: 1))
                }
                running.broadcast { $0 -= 1 }
            }
        }
        running.wait { $0 == 0 ? () : nil }
        core.pools.finish()
        core.log(.stopped)
    }

    /// Takes no new connections and lets what runs come to its end. From any thread.
    package func stop() {
        core.log(.stopping)
        for mailbox in mailboxes {
            mailbox.post(.stop)
        }
    }

    /// SIGTERM and SIGINT stop the server; a second one ends the process at once.
    package func stopOnSignals() {
        fettle_signal_to_eventfd(signals.descriptor)
        startThread(name: "signals") { [self] in
            signals.reset()
            stop()
        }
    }
}
