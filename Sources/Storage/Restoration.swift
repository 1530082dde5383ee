import CSQLite
import Glibc

/// Puts a copy in the place of a database that no other program has open. The caller holds the `InstanceLock`.
///
/// The copy is checked before anything is touched. The database in its place is folded into one file, which keeps a
/// name of its own beside it, and the name changes hands in one step: whatever stops this in the middle, the database
/// is the old one or the copy, whole.
package struct Restoration {
    /// What came of it.
    package struct Outcome {
        /// When the copy was made, in seconds since 1970.
        package let madeAt: Int64
        /// The name that the old database has now; nil when there was none.
        package let kept: String?
    }

    private let copy: String
    private let path: String
    private let migrations: [MigrationFile]

    package init(of copy: String, to path: String, migrations folder: String) throws {
        self.copy = copy
        self.path = path
        migrations = try MigrationFile.all(in: folder)
    }

    /// Refuses when the copy is damaged or of a newer program, when another program has the database open, and, unless
    /// `replacingNewer`, when the database has been written to since the copy was made.
    package func run(replacingNewer: Bool, now: Int64) throws -> Outcome {
        try refuseUseless()
        try FileSystem.refuseRemote(folder: FileSystem.folder(of: path))
        let lock = try FileLock(path: path + "-turn")
        guard try lock.take(within: 5000) else {
            throw StorageError.refused(message: "\(path): another program is writing to it")
        }
        defer { lock.release() }
        let part = path + ".restoring"
        defer { unlink(part) }
        try FileSystem.copy(copy, to: part)
        let (madeAt, applied) = try check(part)
        let kept = try putAside(madeAt, applied, replacingNewer: replacingNewer, now: now)
        guard rename(part, path) == 0 else { throw StorageError.refused(message: "\(path): \(systemMessage())") }
        try FileSystem.syncFolder(of: path)
        return Outcome(madeAt: madeAt, kept: kept)
    }

    /// A database in use is no copy: part of it lies in its log.
    private func refuseUseless() throws {
        guard let facts = FileSystem.facts(of: copy) else {
            throw StorageError.refused(message: "\(copy): \(systemMessage())")
        }
        guard facts.st_mode & S_IFMT == S_IFREG else { throw StorageError.refused(message: "\(copy) is no file") }
        if let target = FileSystem.facts(of: path), target.st_ino == facts.st_ino, target.st_dev == facts.st_dev {
            throw StorageError.refused(message: "\(copy) is the database itself")
        }
        if let log = FileSystem.facts(of: copy + "-wal"), log.st_size > 0 {
            throw StorageError.refused(
                message: "\(copy) is in use or was not closed, so a part of it lies in \(copy)-wal: "
                    + "make a copy of it with fettle backup")
        }
    }

    /// Gives when the copy was made and the migrations it has.
    private func check(_ part: String) throws -> (madeAt: Int64, applied: [AppliedMigration]) {
        do {
            let still = try Connection(path: part, role: .still)
            defer { still.close() }
            guard try still.controlValue("PRAGMA integrity_check(1)") == .text("ok") else {
                throw StorageError.refused(message: "\(copy) is damaged")
            }
            let applied = try still.knownMigrations()
            guard !applied.isEmpty else { throw StorageError.refused(message: "\(copy) is no database of Fettle") }
            try MigrationFile.compare(applied, with: migrations, of: copy)
            return (try still.madeAt() ?? modified(copy) ?? 0, applied)
        } catch let error as StorageError where error.code != nil {
            throw StorageError.refused(message: "\(copy) can't be read as a database: \(error.message)")
        }
    }

    /// Gives the old database a name of its own, beside the one that it has.
    private func putAside(_ madeAt: Int64, _ applied: [AppliedMigration], replacingNewer: Bool, now: Int64) throws
        -> String?
    {
        guard FileSystem.facts(of: path) != nil else {
            // A log without its database belongs to none, and must not be taken for the copy's.
            try removeLog()
            return nil
        }
        if !replacingNewer { try refuseNewer(than: madeAt, applied) }
        let kept = "\(path).before-restore-\(Self.name(of: now))"
        let isWhole = try fold()
        guard link(path, kept) == 0 else { throw StorageError.refused(message: "\(kept): \(systemMessage())") }
        if !isWhole { try keepLog(beside: kept) }
        try FileSystem.syncFolder(of: path)
        if !isWhole { try removeLog() }
        return kept
    }

    /// 2026-11-30T21-24-09Z: a time that can stand in the name of a file.
    private static func name(of instant: Int64) -> String {
        var (seconds, parts) = (time_t(instant), tm())
        gmtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let length = strftime(&text, text.count, "%Y-%m-%dT%H-%M-%SZ", &parts)
        return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private func refuseNewer(than madeAt: Int64, _ applied: [AppliedMigration]) throws {
        let written = [path, path + "-wal"].compactMap(modified).max() ?? 0
        let schema = try? Connection(path: path, role: .copier).knownMigrations().count
        guard written >= madeAt || schema ?? 0 > applied.count else { return }
        throw StorageError.refused(
            message: "\(path) is newer than \(copy): what was entered since would be missing. "
                + "With --replace-newer the copy takes its place all the same, and the database is kept beside it")
    }

    /// Folds the log into the database and takes it out of that mode, which needs it to be nobody else's; false when
    /// the database is too damaged for that.
    private func fold() throws -> Bool {
        // SQLite clears away the log of what it doesn't take for a database.
        guard try FileSystem.begins(path, with: "SQLite format 3\0") else { return false }
        do {
            let owner = try Connection(path: path, role: .writer)
            defer { owner.close() }
            return try owner.controlValue("PRAGMA journal_mode = DELETE") == .text("delete")
        } catch let error as StorageError where error.isBusy {
            throw StorageError.refused(message: "\(path) is open in another program: stop that first")
        } catch {
            return false
        }
    }

    /// What is damaged keeps its log under the matching name, so that a tool for such cases finds both.
    private func keepLog(beside kept: String) throws {
        guard link(path + "-wal", kept + "-wal") == 0 || errno == ENOENT else {
            throw StorageError.refused(message: "\(kept)-wal: \(systemMessage())")
        }
    }

    private func removeLog() throws {
        for name in [path + "-wal", path + "-shm", path + "-journal"] where unlink(name) != 0 && errno != ENOENT {
            throw StorageError.refused(message: "\(name): \(systemMessage())")
        }
    }

    private func modified(_ path: String) -> Int64? {
        FileSystem.facts(of: path).map { Int64($0.st_mtim.tv_sec) }
    }
}
