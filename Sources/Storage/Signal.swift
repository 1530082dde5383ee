import Glibc

/// A waiting place for one thread.
///
/// @unchecked Sendable: the semaphore behind the pointer is made to be used from several threads, and the pointer
/// never changes.
final class Signal: @unchecked Sendable {
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
