import Glibc
import Synchronization

/// Lets a fixed number of threads through at a time, keeps a fixed number waiting in their order, and turns the rest
/// away.
final class Gate: Sendable {
    private struct State {
        var free: Int
        var waiting: [Signal] = []
    }

    private let queue: Int
    private let state: Mutex<State>

    init(concurrent: Int, queue: Int) {
        self.queue = queue
        state = Mutex(State(free: max(1, concurrent)))
    }

    /// How many wait now.
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// Runs `body` when there is room; `nil` when too many wait already.
    func pass<T>(_ body: () throws -> T) rethrows -> T? {
        guard enter() else { return nil }
        defer { leave() }
        return try body()
    }

    private func enter() -> Bool {
        let signal = Signal()
        let entry = state.withLock { state -> Entry in
            if state.free > 0 {
                state.free -= 1
                return .passes
            }
            guard state.waiting.count < queue else { return .isTurnedAway }
            state.waiting.append(signal)
            return .waits
        }
        if entry == .waits { signal.wait() }
        return entry != .isTurnedAway
    }

    /// The place goes straight to the next in the row.
    private func leave() {
        let next = state.withLock { state -> Signal? in
            guard !state.waiting.isEmpty else {
                state.free += 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.wake()
    }

    private enum Entry { case passes, waits, isTurnedAway }
}

/// A waiting place for one thread.
///
/// @unchecked Sendable: the semaphore behind the pointer is made to be used from several threads, and the pointer
/// never changes.
private final class Signal: @unchecked Sendable {
    private let semaphore: UnsafeMutablePointer<sem_t>

    init() {
        semaphore = .allocate(capacity: 1)
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func wait() {
        while sem_wait(semaphore) != 0 && errno == EINTR {}
    }

    func wake() { sem_post(semaphore) }
}
