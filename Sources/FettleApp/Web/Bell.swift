import Dispatch

/// Wakes a thread that waits for work.
final class Bell: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func ring() { semaphore.signal() }

    /// Waits for a ring, at most so many seconds.
    func wait(seconds: Int64) { _ = semaphore.wait(timeout: .now() + .seconds(Int(seconds))) }
}
