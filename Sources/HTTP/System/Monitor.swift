import Glibc

/// A value behind a lock that threads can wait on.
///
/// `@unchecked Sendable`: the value is only touched between lock and unlock of its own mutex.
final class Monitor<State: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var state: State

    init(_ state: State) {
        self.state = state
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&state)
    }

    /// Changes the value and wakes one waiting thread.
    func signal(_ body: (inout State) -> Void) {
        withLock(body)
        pthread_cond_signal(condition)
    }

    /// Changes the value and wakes all waiting threads.
    func broadcast(_ body: (inout State) -> Void) {
        withLock(body)
        pthread_cond_broadcast(condition)
    }

    /// Sleeps until `body` has an answer.
    func wait<Result>(_ body: (inout State) -> Result?) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&state) { return result }
            pthread_cond_wait(condition, mutex)
        }
    }
}
