import CSQLite
import Glibc

extension Storage {
    /// Writes a copy of the database to `path` while everything goes on. The copy appears under its name only when it
    /// is whole, checked and on disk; a file that had that name is replaced.
    package func backup(to path: String) throws {
        let part = path + ".part"
        unlink(part)
        guard try FileSystem.createPrivate(part) else {
            throw StorageError.refused(message: "\(part) is in the way")
        }
        do {
            try copy(to: part)
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

    /// Opened as a file that never changes, so that nothing is laid beside it.
    private static func checkCopy(_ part: String) throws {
        var made: OpaquePointer?
        defer { sqlite3_close_v2(made) }
        let address = "file:\(percentEncoded(part))?immutable=1"
        let code = sqlite3_open_v2(address, &made, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil)
        guard code == SQLITE_OK, let made else {
            throw StorageError.refused(message: "the copy can't be opened: \(String(cString: sqlite3_errstr(code)))")
        }
        var rest = 0
        let answer = try Statement("PRAGMA quick_check(1)", on: made, rest: &rest)?.run([]) { statement in
            try statement.next() ? statement.value(at: 0) : .null
        }
        guard answer == .text("ok") else { throw StorageError.refused(message: "the copy is damaged") }
    }

    private static func percentEncoded(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return path.utf8.reduce(into: "") { text, byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
    }
}

extension Connection {
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
