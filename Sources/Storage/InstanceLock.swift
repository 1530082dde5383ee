import Glibc

/// One server to a data folder: held from start to end of `serve`, it refuses a second one. Commands that only read,
/// or write a row or two beside a running server, don't take it: they open a `Storage`, whose turns they share.
package final class InstanceLock: Sendable {
    private let lock: FileLock

    /// Refuses within a second when another server has the folder; that second lets a restarted one finish.
    package init(folder: String) throws {
        lock = try FileLock(path: folder + "/server.lock")
        guard try lock.take(within: 800) else {
            throw StorageError.refused(
                message: "\(folder) is in use by another Fettle server (process \(lock.note))")
        }
        lock.note = "\(getpid())"
    }

    deinit { lock.release() }
}
