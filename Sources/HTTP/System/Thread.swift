import CLinux
import Glibc

private final class ThreadBody {
    let name: String
    let niceness: Int32
    let run: @Sendable () -> Void

    init(name: String, niceness: Int32, run: @escaping @Sendable () -> Void) {
        self.name = name
        self.niceness = niceness
        self.run = run
    }
}

/// Starts a thread of the system's own; the only place that calls `pthread_create`.
///
/// The server's waiting happens on these: Swift's task pool is as wide as the cores and must never block. Niceness is a
/// wish: where the system forbids it, the thread runs like any other.
package func startThread(name: String, niceness: Int32 = 0, _ body: @escaping @Sendable () -> Void) {
    let carried = Unmanaged.passRetained(ThreadBody(name: name, niceness: niceness, run: body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    defer { pthread_attr_destroy(&attributes) }
    var thread = pthread_t()
    let code = pthread_create(
        &thread, &attributes,
        { raw in
            guard let raw else { return nil }
            let body = Unmanaged<ThreadBody>.fromOpaque(raw).takeRetainedValue()
            pthread_setname_np(pthread_self(), String(body.name.prefix(15)))
            // On Linux a thread has a priority of its own; 0 stands for the calling one.
            if body.niceness > 0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, body.niceness) }
            blockBrokenPipes()
            body.run()
            return nil
        }, carried.toOpaque())
    precondition(code == 0, "no thread could be started: \(String(cString: strerror(code)))")
}

/// A peer that is gone is an error of the write, never the end of the process (sendfile has no flag for that).
private func blockBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
}

/// The processors that this process may use: a container or an operator may have given it fewer than there are.
func processorCount() -> Int {
    max(1, Int(fettle_processor_count()))
}
