import CSQLite
import Glibc

/// Refuses folders where SQLite's write-ahead log can't be trusted: it needs shared memory and locks that every
/// machine which reaches the file sees, and network filesystems promise neither.
enum FileSystem {
    static func refuseRemote(folder: String) throws {
        let number = fettle_filesystem_number(folder)
        guard number >= 0 else { throw StorageError.refused(message: "\(folder): \(systemMessage())") }
        guard let kind = remoteKind(number, mountedAs: mountType(of: folder)) else { return }
        throw StorageError.refused(
            message: "\(folder) lies on \(kind): a database there can be damaged. Choose a folder on a local disk")
    }

    /// The filesystem's name when it is a remote one, by the number of statfs(2). FUSE stands for local and remote
    /// ones alike, so there the type of the mount decides.
    static func remoteKind(_ number: Int64, mountedAs type: String?) -> String? {
        switch number {
        case 0x6969: "NFS"
        case 0x517B, 0xFF53_4D42, 0xFE53_4D42: "SMB"
        case 0x0102_1997: "9p"
        case 0x00C3_6400: "Ceph"
        case 0x5346_414F, 0x6B41_4653: "AFS"
        case 0x0BD0_0BD0: "Lustre"
        case 0x6573_5546: type.flatMap { remoteFuse.contains($0) ? $0 : nil }
        default: nil
        }
    }

    private static let remoteFuse: Set<String> = [
        "virtiofs", "fuse.sshfs", "fuse.rclone", "fuse.glusterfs", "fuse.s3fs", "fuse.davfs", "fuse.davfs2",
        "fuse.grpcfuse", "fuse.osxfs", "fakeowner", "fuse.curlftpfs", "fuse.cephfs",
    ]

    /// The type of the mount that holds the folder, from the kernel's table.
    private static func mountType(of folder: String) -> String? {
        var facts = stat()
        guard stat(folder, &facts) == 0, let table = fopen("/proc/self/mountinfo", "re") else { return nil }
        defer { fclose(table) }
        let number = facts.st_dev
        let major = (number >> 32) & 0xFFFF_F000 | (number >> 8) & 0xFFF
        let minor = (number >> 12) & 0xFFFF_FF00 | number & 0xFF
        let device = "\(major):\(minor)"
        var line: UnsafeMutablePointer<CChar>?
        var size = 0
        defer { free(line) }
        while getline(&line, &size, table) > 0, let line {
            // 36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw
            let fields = String(cString: line).split(separator: " ")
            guard fields.count > 2, fields[2] == device, let dash = fields.firstIndex(of: "-") else { continue }
            return fields.dropFirst(dash + 1).first.map(String.init)
        }
        return nil
    }

    /// Makes sure that a new or renamed file is found under its name after a power cut.
    static func syncFolder(of path: String) throws { try sync(folder(of: path), O_RDONLY | O_DIRECTORY) }

    /// Waits until the file's content is on disk.
    static func syncFile(_ path: String) throws { try sync(path, O_RDONLY) }

    private static func sync(_ path: String, _ flags: Int32) throws {
        let descriptor = open(path, flags | O_CLOEXEC)
        guard descriptor >= 0 else { throw StorageError.refused(message: "\(path): \(systemMessage())") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw StorageError.refused(message: "\(path): \(systemMessage())") }
    }

    /// Makes an empty file that only its owner may read; false when there is one already.
    static func createPrivate(_ path: String) throws -> Bool {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        if descriptor >= 0 {
            close(descriptor)
            return true
        }
        guard errno == EEXIST else { throw StorageError.refused(message: "\(path): \(systemMessage())") }
        return false
    }

    /// nil when there is no such file, or it can't be looked at; errno says why.
    static func facts(of path: String) -> stat? {
        var facts = stat()
        return stat(path, &facts) == 0 ? facts : nil
    }

    static func begins(_ path: String, with text: String) throws -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StorageError.refused(message: "\(path): \(systemMessage())") }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: text.utf8.count)
        return read(descriptor, &bytes, bytes.count) == bytes.count && bytes.elementsEqual(text.utf8)
    }

    /// Copies a file's bytes into a new one that only its owner may read, and waits until they are on disk. What lay
    /// under the new name is replaced.
    static func copy(_ path: String, to target: String) throws {
        let source = open(path, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw StorageError.refused(message: "\(path): \(systemMessage())") }
        defer { close(source) }
        unlink(target)
        guard try createPrivate(target) else { throw StorageError.refused(message: "\(target) is in the way") }
        let copy = open(target, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard copy >= 0 else { throw StorageError.refused(message: "\(target): \(systemMessage())") }
        defer { close(copy) }
        while case let count = sendfile(copy, source, nil, 1 << 20), count != 0 {
            guard count > 0 else { throw StorageError.refused(message: "\(target): \(systemMessage())") }
        }
        guard fsync(copy) == 0 else { throw StorageError.refused(message: "\(target): \(systemMessage())") }
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
