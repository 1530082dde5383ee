import CSQLite

/// One prepared statement of one connection, used again for the same text.
final class Statement {
    let sql: String
    let isReadOnly: Bool
    /// Between binding and reset: a second use of the same text at that time needs a statement of its own.
    private(set) var isRunning = false
    /// Counts rows, so that a `Row` kept too long is noticed.
    private(set) var step: UInt64 = 0

    private let connection: OpaquePointer
    private let handle: OpaquePointer
    private var names: [String] = []
    private var namesPreparation: Int32 = -1
    private var lastFound = 0

    /// Prepares the first statement of `text`; what follows it is for the caller to look at, in `rest`.
    init?(_ text: String, on connection: OpaquePointer, rest: inout Int) throws {
        var made: OpaquePointer?
        var copy = text
        let code = copy.withUTF8 { bytes -> Int32 in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                var tail: UnsafePointer<CChar>?
                let code = sqlite3_prepare_v3(
                    connection, characters.baseAddress, Int32(characters.count),
                    UInt32(SQLITE_PREPARE_PERSISTENT), &made, &tail)
                if let tail, let start = characters.baseAddress { rest = tail - start }
                return code
            }
        }
        guard code == SQLITE_OK else {
            throw StorageError.sqlite(
                code: sqlite3_extended_errcode(connection), message: String(cString: sqlite3_errmsg(connection)),
                sql: text)
        }
        guard let made else { return nil }
        self.connection = connection
        handle = made
        sql = text
        isReadOnly = sqlite3_stmt_readonly(made) != 0
    }

    deinit { sqlite3_finalize(handle) }

    /// Binds the values, runs `body`, which steps, and leaves the statement ready for the next use.
    func run<T>(_ values: [StoredValue], _ body: (Statement) throws -> T) throws -> T {
        guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
            throw StorageError.misuse(message: "a placeholder without its value", sql: sql)
        }
        isRunning = true
        defer {
            sqlite3_reset(handle)
            if !values.isEmpty { sqlite3_clear_bindings(handle) }
            isRunning = false
            step += 1
        }
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
        return try body(self)
    }

    /// Goes to the next row; false when there is none.
    func next() throws -> Bool {
        step += 1
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw failure()
        }
    }

    private func bind(_ value: StoredValue, at place: Int32) throws {
        let code =
            switch value {
            case .null: sqlite3_bind_null(handle, place)
            case .integer(let number): sqlite3_bind_int64(handle, place, number)
            case .real(let number): sqlite3_bind_double(handle, place, number)
            case .text(let text): Self.bindText(text, to: handle, at: place)
            case .blob(let bytes): Self.bindBlob(bytes, to: handle, at: place)
            }
        guard code == SQLITE_OK else { throw failure() }
    }

    private static func bindText(_ text: String, to handle: OpaquePointer, at place: Int32) -> Int32 {
        var copy = text
        return copy.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // An empty string may have no address, and no address would bind NULL.
                fettle_sqlite3_bind_text(handle, place, characters.baseAddress ?? emptyText, UInt64(characters.count))
            }
        }
    }

    private static func bindBlob(_ bytes: [UInt8], to handle: OpaquePointer, at place: Int32) -> Int32 {
        guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, place, 0) }
        return bytes.withUnsafeBytes { fettle_sqlite3_bind_blob(handle, place, $0.baseAddress, UInt64($0.count)) }
    }

    /// Functions of SQLite (full-text queries, JSON) quote their arguments in messages of the general code, so that
    /// one is told by its number only; messages of constraints name columns and tables and are kept.
    private func failure() -> StorageError {
        let code = sqlite3_extended_errcode(connection)
        let message =
            code & 0xFF == SQLITE_ERROR
            ? String(cString: sqlite3_errstr(code)) : String(cString: sqlite3_errmsg(connection))
        return StorageError.sqlite(code: code, message: message, sql: sql)
    }
}

/// One byte that lives as long as the program, to point at for an empty text.
nonisolated(unsafe) private let emptyText: UnsafePointer<CChar> = {
    let byte = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    byte.initialize(to: 0)
    return UnsafePointer(byte)
}()

// MARK: - Columns of the row at hand

extension Statement {
    func value(at index: Int) throws -> StoredValue {
        guard index >= 0, index < Int(sqlite3_data_count(handle)) else {
            throw StorageError.misuse(message: "no column \(index) in this row", sql: sql)
        }
        let place = Int32(index)
        switch sqlite3_column_type(handle, place) {
        case SQLITE_NULL: return .null
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, place))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, place))
        case SQLITE_TEXT: return .text(try text(at: place))
        default: return .blob(bytes(at: place))
        }
    }

    func name(at index: Int) -> String {
        sqlite3_column_name(handle, Int32(index)).map { String(cString: $0) } ?? "\(index)"
    }

    /// Rows are mostly read in the order of their columns, so the search begins behind the last find.
    func index(of column: String) throws -> Int {
        try readNames()
        for distance in 0..<names.count {
            let index = (lastFound + 1 + distance) % names.count
            guard names[index] == column else { continue }
            lastFound = index
            return index
        }
        throw StorageError.misuse(message: "no column is called \(column)", sql: sql)
    }

    /// A change of the schema prepares the statement anew, and `SELECT *` may then have other columns.
    private func readNames() throws {
        let preparation = sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 0)
        guard preparation != namesPreparation else { return }
        names = (0..<Int(sqlite3_column_count(handle))).map(name(at:))
        guard Set(names).count == names.count else {
            throw StorageError.misuse(message: "two columns have the same name: give one of them another", sql: sql)
        }
        lastFound = names.count - 1
        namesPreparation = preparation
    }

    private func text(at place: Int32) throws -> String {
        guard let start = sqlite3_column_text(handle, place) else { return "" }
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, place)))
        // `String(validating:as:)` is generic over encodings, and looks its types up at run time for every column.
        guard let text = try? UTF8Span(validating: bytes.span) else {
            throw StorageError.mismatch(message: "\(name(at: Int(place))) isn't UTF-8", sql: sql)
        }
        return String(copying: text)
    }

    private func bytes(at place: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(handle, place) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, place))))
    }
}
