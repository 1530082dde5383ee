import Glibc

/// An advisory lock on a file of its own (`flock`): it belongs to this opening of the file, ends with the process
/// whatever ends that, and unlike a POSIX lock isn't lost when some other descriptor is closed. Never put on the
/// database file itself, whose locks are SQLite's.
final class FileLock: Sendable {
    private let path: String
    private let descriptor: Int32

    init(path: String) throws {
        self.path = path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw StorageError.refused(message: "\(path): \(systemMessage())") }
    }

    deinit { close(descriptor) }

    /// Waits for the lock no longer than `milliseconds`; false when another still has it then.
    func take(within milliseconds: Int) throws -> Bool {
        var waited = 0
        var pause = 1
        while true {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
            guard errno == EWOULDBLOCK || errno == EINTR else {
                throw StorageError.refused(message: "\(path): \(systemMessage())")
            }
            guard waited < milliseconds else { return false }
            usleep(UInt32(pause) * 1000)
            waited += pause
            pause = min(pause * 2, 20)
        }
    }

    /// Whether the file still has its name: whoever had the lock before may have renamed or removed it.
    var isStillNamed: Bool {
        var ours = stat()
        guard fstat(descriptor, &ours) == 0, let named = FileSystem.facts(of: path) else { return false }
        return named.st_ino == ours.st_ino && named.st_dev == ours.st_dev
    }

    /// Takes away what the file holds, and lets only its owner read what comes.
    func empty() throws {
        guard ftruncate(descriptor, 0) == 0, fchmod(descriptor, 0o600) == 0 else {
            throw StorageError.refused(message: "\(path): \(systemMessage())")
        }
    }

    func release() { flock(descriptor, LOCK_UN) }

    /// The content of the file, a note for people about who has the lock.
    var note: String {
        get {
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = pread(descriptor, &bytes, bytes.count, 0)
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }
        set {
            let bytes = Array(newValue.utf8)
            guard ftruncate(descriptor, 0) == 0 else { return }
            _ = pwrite(descriptor, bytes, bytes.count, 0)
        }
    }
}

/// What the system says about the last failed call.
func systemMessage() -> String { String(cString: strerror(errno)) }
