import CSQLite
import Glibc

extension Storage {
    /// Writes a copy of the database to `path` while everything goes on. The copy appears under its name only when it
    /// is whole, checked and on disk; an earlier copy that had that name is replaced, and nothing else.
    package func backup(to path: String) throws {
        try refuseToReplace(path)
        let part = path + ".part"
        // What a killed backup left is taken over; one that is at work on it still is not.
        let reservation = try FileLock(path: part)
        guard try reservation.take(within: 0), reservation.isStillNamed else {
            throw StorageError.refused(message: "another backup is writing to \(part)")
        }
        do {
            try reservation.empty()
            try copy(to: part)
            try Self.stamp(part)
            try Self.checkCopy(part)
            try FileSystem.syncFile(part)
            guard rename(part, path) == 0 else {
                throw StorageError.refused(message: "\(path): \(systemMessage())")
            }
        } catch {
            unlink(part)
            throw error
        }
        try FileSystem.syncFolder(of: path)
    }

    /// What has the name must be a copy of before: not this database, not one in use, and no file of another kind, such
    /// as the key.
    private func refuseToReplace(_ target: String) throws {
        guard let found = FileSystem.facts(of: target) else { return }
        if let own = FileSystem.facts(of: path), own.st_ino == found.st_ino, own.st_dev == found.st_dev {
            throw StorageError.refused(message: "\(target) is the database itself: name another file for the copy")
        }
        guard found.st_mode & S_IFMT == S_IFREG,
            try found.st_size == 0 || FileSystem.begins(target, with: "SQLite format 3\0")
        else {
            throw StorageError.refused(message: "\(target) is there and is no copy of a database: it is left as it is")
        }
        if let log = FileSystem.facts(of: target + "-wal"), log.st_size > 0 {
            throw StorageError.refused(message: "\(target) is a database in use: name another file for the copy")
        }
    }

    /// Looks for damage and for rows that point nowhere; what it finds in words, nothing when all is well.
    package func check() throws -> [String] {
        do {
            return try read { try $0.damage() + $0.looseRows() }
        } catch let error as StorageError where error.isDamage {
            return [error.message]
        }
    }

    /// On a connection of its own, since the copying transaction may last.
    private func copy(to part: String) throws {
        let copier = try Connection(path: path, role: .copier)
        defer { copier.close() }
        copier.beginBlock()
        defer { copier.endBlock() }
        try copier.copy(to: part)
    }

    /// Notes in the copy when it was made, where SQLite leaves four bytes to the program: a file's own time gets lost
    /// on its way to another machine.
    private static func stamp(_ part: String) throws {
        var made: OpaquePointer?
        defer { sqlite3_close_v2(made) }
        let note = "PRAGMA journal_mode = OFF; PRAGMA user_version = \(Int32(truncatingIfNeeded: time(nil)))"
        var code = sqlite3_open_v2(part, &made, SQLITE_OPEN_READWRITE, nil)
        if code == SQLITE_OK { code = sqlite3_exec(made, note, nil, nil, nil) }
        guard code == SQLITE_OK else { throw StorageError.sqlite(code: code, message: describe(code), sql: "") }
    }

    private static func describe(_ code: Int32) -> String { String(cString: sqlite3_errstr(code)) }

    private static func checkCopy(_ part: String) throws {
        let copy = try Connection(path: part, role: .still)
        defer { copy.close() }
        guard try copy.controlValue("PRAGMA quick_check(1)") == .text("ok") else {
            throw StorageError.refused(message: "the copy is damaged")
        }
    }
}

extension Connection {
    /// When this copy was made, in seconds since 1970; nil when nothing says so. (The four bytes last until 2106.)
    func madeAt() throws -> Int64? {
        guard case .integer(let stamp) = try controlValue("PRAGMA user_version"), stamp != 0 else { return nil }
        return Int64(UInt32(truncatingIfNeeded: stamp))
    }

    fileprivate func copy(to path: String) throws {
        var rest = 0
        let statement = try Statement("VACUUM INTO ?", on: handle, rest: &rest)
        _ = try statement?.run([.text(path)]) { try $0.next() }
    }
}

extension Database {
    fileprivate func damage() throws -> [String] {
        let found: [String] = try rows("SELECT integrity_check FROM pragma_integrity_check") { try $0.get(0) }
        return found.filter { $0 != "ok" }
    }

    fileprivate func looseRows() throws -> [String] {
        try rows(
            """
            SELECT "table" AS child, parent, count(*) AS found
            FROM pragma_foreign_key_check GROUP BY child, parent ORDER BY child, parent
            """
        ) { row in
            let (child, parent): (String, String) = (try row.get("child"), try row.get("parent"))
            let found: Int = try row.get("found")
            return "\(child) has \(found) rows that point to a missing \(parent)"
        }
    }
}
