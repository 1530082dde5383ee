import CSQLite
import Synchronization

/// One SQLite connection with its statement cache. Not thread-safe: its owner sees to it that one thread at a time
/// has it (the writer's turn, or the thread that a reader belongs to).
final class Connection {
    enum Role {
        /// The one that writes and checkpoints.
        case writer
        /// Reads only, and never checkpoints.
        case reader
        /// Copies the database into another file by VACUUM INTO, which `query_only` would forbid.
        case copier
        /// A file that nobody writes to, such as a copy: nothing is laid beside it.
        case still
    }

    let handle: OpaquePointer
    /// Counts the blocks, so that a `Database` kept too long is noticed. Odd while a block runs.
    private(set) var block: UInt64 = 0
    /// Pages in the write-ahead log after the last commit.
    fileprivate(set) var pagesInLog = 0

    private let closed = Atomic<Bool>(false)
    private var cache = StatementCache(limit: 200)

    init(path: String, role: Role) throws {
        handle = try Self.open(path, role)
        do {
            try configure(role)
        } catch {
            sqlite3_close_v2(handle)
            throw error
        }
        if role == .writer { countPages() }
    }

    deinit { close() }

    var isClosed: Bool { closed.load(ordering: .acquiring) }

    /// Ends the connection; nothing may be asked of it afterwards.
    func close() {
        guard !closed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        cache.removeAll()
        sqlite3_close_v2(handle)
    }

    private static func open(_ path: String, _ role: Role) throws -> OpaquePointer {
        var made: OpaquePointer?
        let address = role == .still ? "file:\(percentEncoded(path))?immutable=1" : path
        // No mutex: one thread at a time has the connection.
        let code = sqlite3_open_v2(address, &made, SQLITE_OPEN_NOMUTEX | role.flags, nil)
        guard code == SQLITE_OK, let made else {
            let message = String(cString: made.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
            sqlite3_close_v2(made)
            throw StorageError.refused(message: "\(path): \(message)")
        }
        guard role == .still || sqlite3_db_readonly(made, "main") == 0 else {
            sqlite3_close_v2(made)
            throw StorageError.refused(message: "\(path) can't be written to: look at its owner and its mode")
        }
        return made
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

    /// Outside a transaction the engine's own state says so.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    func beginBlock() { block += 1 }
    func endBlock() { block += 1 }

    /// Runs a statement of Storage itself: transactions, pragmas. Not cached unless it is one of the constant few.
    func control(_ text: StaticString) throws {
        try controlling(text) { while try $0.next() {} }
    }

    /// The first column of the first row of a statement of Storage itself.
    func controlValue(_ text: StaticString) throws -> StoredValue {
        try controlling(text) { try $0.next() ? $0.value(at: 0) : .null }
    }

    private func controlling<T>(_ text: StaticString, _ body: (Statement) throws -> T) throws -> T {
        let sql = text.description
        if let known = cache[sql] { return try known.run([], body) }
        let statement = try Self.prepareOne(sql, on: handle)
        cache[sql] = statement
        return try statement.run([], body)
    }

    /// Binds and runs a statement that comes from a block.
    func run<T>(_ sql: SQL, readOnly: Bool, _ body: (Statement) throws -> T) throws -> T {
        let statement = try statement(sql.text)
        guard statement.isReadOnly || !readOnly else {
            throw StorageError.misuse(message: "a write inside a read block", sql: sql.text)
        }
        return try statement.run(sql.values, body)
    }

    private func statement(_ sql: String) throws -> Statement {
        let known = cache[sql]
        if let known, !known.isRunning { return known }
        try StatementKind.refuseControl(sql)
        let fresh = try Self.prepareOne(sql, on: handle)
        if known == nil { cache[sql] = fresh }
        return fresh
    }

    private static func prepareOne(_ sql: String, on handle: OpaquePointer) throws -> Statement {
        var rest = 0
        guard let statement = try Statement(sql, on: handle, rest: &rest) else {
            throw StorageError.misuse(message: "no statement", sql: sql)
        }
        guard StatementKind.isBlank(sql.utf8.dropFirst(rest)) else {
            throw StorageError.misuse(message: "more than one statement", sql: sql)
        }
        return statement
    }

    /// Copies the log into the database. With `restart` it waits a moment for readers to let go of the log, so that the
    /// next commit begins it anew.
    func checkpoint(restart: Bool) throws {
        if restart { sqlite3_busy_timeout(handle, 500) }
        defer { if restart { sqlite3_busy_timeout(handle, 5000) } }
        let mode = restart ? SQLITE_CHECKPOINT_RESTART : SQLITE_CHECKPOINT_PASSIVE
        try checkpoint(mode)
    }

    /// Copies the log into the database and empties it: the one file is then whole.
    func checkpointAll() throws { try checkpoint(SQLITE_CHECKPOINT_TRUNCATE) }

    private func checkpoint(_ mode: Int32) throws {
        let code = sqlite3_wal_checkpoint_v2(handle, nil, mode, nil, nil)
        guard code == SQLITE_OK else {
            throw StorageError.sqlite(code: code, message: String(cString: sqlite3_errstr(code)), sql: "")
        }
        pagesInLog = 0
    }

    private func countPages() {
        let hook: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, Int32) -> Int32 = {
            owner, _, _, pages in
            guard let owner else { return SQLITE_OK }
            Unmanaged<Connection>.fromOpaque(owner).takeUnretainedValue().pagesInLog = Int(pages)
            return SQLITE_OK
        }
        // Takes the place of SQLite's own automatic checkpoint; the connection outlives its handle's hook.
        sqlite3_wal_hook(handle, hook, Unmanaged.passUnretained(self).toOpaque())
    }
}

extension Connection.Role {
    fileprivate var flags: Int32 {
        switch self {
        case .writer: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        case .reader, .copier: SQLITE_OPEN_READWRITE
        case .still: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        }
    }
}
