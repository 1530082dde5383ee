import Glibc

/// A regular file that is open for reading, closed with its last user.
final class OpenFile: Sendable {
    let descriptor: Int32
    let size: Int
    let modified: Int

    convenience init(path: String) throws(SystemError) {
        let opened = try systemCall("open") { open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
        try self.init(adopting: opened ?? -1)
    }

    /// Takes the descriptor over; it is closed here even when this throws.
    init(adopting descriptor: Int32) throws(SystemError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw SystemError(call: "open", code: EINVAL)
        }
        self.descriptor = descriptor
        size = Int(status.st_size)
        modified = Int(status.st_mtim.tv_sec)
    }

    deinit {
        close(descriptor)
    }

    /// Exactly `count` bytes; fewer, because the file shrank, is an error.
    func read(_ count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = try systemCall("pread") {
                bytes.withUnsafeMutableBytes { buffer in
                    pread(descriptor, buffer.baseAddress?.advanced(by: filled), count - filled, off_t(offset + filled))
                }
            }
            guard let got, got > 0 else { throw SystemError(call: "pread", code: EIO) }
            filled += got
        }
        return bytes
    }
}
