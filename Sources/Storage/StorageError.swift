import CSQLite

/// What went wrong below. It names columns, tables and the statement, and never carries a value that a person entered.
package enum StorageError: Error, Equatable {
    /// SQLite refused; `code` is its extended result code.
    case sqlite(code: Int32, message: String, sql: String)
    /// A column holds something else than was asked for.
    case mismatch(message: String, sql: String)
    /// The program asks for what no block may do: a fault in our code, whatever the data.
    case misuse(message: String, sql: String)
    /// The database can't be used as it stands: its folder, its schema, another program that holds it.
    case refused(message: String)

    package var code: Int32? {
        guard case .sqlite(let code, _, _) = self else { return nil }
        return code
    }

    package var message: String {
        switch self {
        case .sqlite(_, let message, _), .mismatch(let message, _), .misuse(let message, _), .refused(let message):
            message
        }
    }

    /// The statement with its placeholders, empty where there was none.
    package var sql: String {
        switch self {
        case .sqlite(_, _, let sql), .mismatch(_, let sql), .misuse(_, let sql): sql
        case .refused: ""
        }
    }

    /// Any rule of the schema was broken: UNIQUE, CHECK, NOT NULL, a foreign key.
    package var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }

    /// The row is there already.
    package var isUnique: Bool {
        code == extended(SQLITE_CONSTRAINT, 8) || code == extended(SQLITE_CONSTRAINT, 6)
    }

    /// The row points to one that isn't there, or is still pointed to.
    package var isForeignKey: Bool { code == extended(SQLITE_CONSTRAINT, 3) }

    /// The disk, or the size allowed, is used up.
    package var isFull: Bool { primaryCode == SQLITE_FULL }

    /// The disk gave an error, or the file or its filesystem takes no writes.
    package var isDiskFault: Bool {
        primaryCode == SQLITE_IOERR || primaryCode == SQLITE_READONLY || primaryCode == SQLITE_CANTOPEN
    }

    /// Another program held the database for longer than we wait.
    package var isBusy: Bool { primaryCode == SQLITE_BUSY }

    /// The file is damaged, or no database.
    package var isDamage: Bool { primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB }

    private var primaryCode: Int32? { code.map { $0 & 0xFF } }
    private func extended(_ code: Int32, _ detail: Int32) -> Int32 { code | detail << 8 }
}

extension StorageError: CustomStringConvertible {
    package var description: String {
        let place = sql.isEmpty ? "" : " in: \(sql)"
        return switch self {
        case .sqlite(let code, let message, _): "SQLite \(code): \(message)\(place)"
        case .mismatch(let message, _), .misuse(let message, _): "\(message)\(place)"
        case .refused(let message): message
        }
    }
}
