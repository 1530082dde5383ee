import Glibc

extension SealingKey {
    /// Reads the key from `file`, or makes one there if there is no file, readable by its owner only. A file that
    /// others may read, that isn't ours, or that holds anything else than a key is refused, never replaced.
    package static func load(file: String) throws -> SealingKey {
        if access(file, F_OK) != 0 && errno == ENOENT { try create(file) }
        return SealingKey(try read(file))
    }

    /// The key gets its name only when it is whole and on disk; if another process was faster, its key stays.
    private static func create(_ file: String) throws {
        let part = "\(file).\(getpid()).part"
        unlink(part)
        let descriptor = Glibc.open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw unusable(part) }
        defer { unlink(part) }
        let line = Array((Base64URL.text(randomBytes(count)) + "\n").utf8)
        let isWritten = write(descriptor, line, line.count) == line.count && fsync(descriptor) == 0
        close(descriptor)
        guard isWritten, link(part, file) == 0 || errno == EEXIST else { throw unusable(file) }
        try syncFolder(of: file)
    }

    private static func read(_ file: String) throws -> [UInt8] {
        let descriptor = Glibc.open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw unusable(file) }
        defer { close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { throw unusable(file) }
        guard facts.st_mode & S_IFMT == S_IFREG else { throw Unusable(description: "\(file) is not a file") }
        guard facts.st_uid == geteuid() else { throw Unusable(description: "\(file) belongs to another user") }
        guard facts.st_mode & 0o077 == 0 else {
            throw Unusable(description: "\(file) can be read by others: chmod 600 \(file)")
        }
        var bytes = [UInt8](repeating: 0, count: 128)
        let length = Glibc.read(descriptor, &bytes, bytes.count)
        guard length >= 0 else { throw unusable(file) }
        let text = String(decoding: bytes[..<length].prefix { $0 > 0x20 }, as: UTF8.self)
        guard let key = Base64URL.bytes(text, count: count) else {
            throw Unusable(description: "\(file) doesn't hold a key")
        }
        return key
    }

    private static func syncFolder(of file: String) throws {
        let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
        let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unusable(folder) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw unusable(folder) }
    }

    private static func unusable(_ path: String) -> Unusable {
        Unusable(description: "\(path): \(String(cString: strerror(errno)))")
    }
}
