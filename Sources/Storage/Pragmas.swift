import CSQLite

/// The settings of every connection. Each is set, then read back: a setting that didn't take stops the start.
extension Connection {
    func configure(_ role: Role) throws {
        sqlite3_extended_result_codes(handle, 1)
        // First of all, so that the pragmas after it wait for another program instead of failing.
        sqlite3_busy_timeout(handle, 5000)
        try setSwitches(role)
        // The settings below are those of a database at work.
        guard role != .still else { return }
        // The journal's mode comes before the rest: it is the one that touches the file.
        try set("PRAGMA journal_mode = WAL", "PRAGMA journal_mode", .text("wal"))
        for (pragma, question, answer) in Self.settings { try set(pragma, question, answer) }
        // Nothing checkpoints by itself: the writer does it by hand, in its turn.
        try set("PRAGMA wal_autocheckpoint = 0", "PRAGMA wal_autocheckpoint", .integer(0))
        if role == .reader { try set("PRAGMA query_only = ON", "PRAGMA query_only", .integer(1)) }
    }

    private static let settings: [(StaticString, StaticString, StoredValue)] = [
        // A commit that was answered survives a power cut.
        ("PRAGMA synchronous = FULL", "PRAGMA synchronous", .integer(2)),
        ("PRAGMA foreign_keys = ON", "PRAGMA foreign_keys", .integer(1)),
        // A manipulated file can't run functions through its schema, and damaged pages are noticed when read.
        ("PRAGMA trusted_schema = OFF", "PRAGMA trusted_schema", .integer(0)),
        ("PRAGMA cell_size_check = ON", "PRAGMA cell_size_check", .integer(1)),
        ("PRAGMA secure_delete = FAST", "PRAGMA secure_delete", .integer(2)),
        ("PRAGMA journal_size_limit = 67108864", "PRAGMA journal_size_limit", .integer(67_108_864)),
        ("PRAGMA temp_store = MEMORY", "PRAGMA temp_store", .integer(2)),
        // Through a mapped file an I/O error would be a signal that ends the program.
        ("PRAGMA mmap_size = 0", "PRAGMA mmap_size", .integer(0)),
    ]

    private func setSwitches(_ role: Role) throws {
        // A text in double quotes is a name and never, by kindness, a string.
        var switches =
            [
                (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
            ] as [(Int32, Int32)]
        // Closing may checkpoint too, and that is for the writer alone.
        if role != .writer { switches.append((SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)) }
        for (option, value) in switches {
            guard fettle_sqlite3_configure(handle, option, value) == SQLITE_OK else {
                throw StorageError.refused(message: "SQLite \(Storage.libraryVersion) lacks a switch that Fettle needs")
            }
        }
    }

    private func set(_ pragma: StaticString, _ question: StaticString, _ answer: StoredValue) throws {
        try control(pragma)
        guard try controlValue(question) == answer else {
            throw StorageError.refused(message: "SQLite didn't take: \(pragma)")
        }
    }
}
