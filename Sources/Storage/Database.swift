import CSQLite

/// The database as one block sees it; valid only inside that block, on its thread.
package struct Database {
    private let connection: Connection
    private let block: UInt64
    private let isReadOnly: Bool

    init(_ connection: Connection, readOnly: Bool) {
        self.connection = connection
        block = connection.block
        isReadOnly = readOnly
    }

    /// The same view for a block that may only read.
    var readingOnly: Database { Database(connection, readOnly: true) }

    /// Runs a statement that gives no rows.
    package func execute(_ sql: SQL) throws {
        try run(sql) { statement in
            guard try !statement.next() else {
                throw StorageError.misuse(message: "execute gives no rows: use row, rows or value", sql: sql.text)
            }
        }
    }

    /// Inserts one row and returns its id. Inserting nothing (a conflict that is passed over, an upsert that updates)
    /// is an error, since there is no id to give: use `execute` and `changes`, or RETURNING.
    @discardableResult
    package func insert(_ sql: SQL) throws -> Int64 {
        try check(sql)
        sqlite3_set_last_insert_rowid(connection.handle, 0)
        try execute(sql)
        let id = sqlite3_last_insert_rowid(connection.handle)
        guard id != 0 else { throw StorageError.misuse(message: "nothing was inserted", sql: sql.text) }
        return id
    }

    package func rows<T>(_ sql: SQL, _ make: (Row) throws -> T) throws -> [T] {
        try run(sql) { statement in
            var made: [T] = []
            while try statement.next() { made.append(try make(Row(statement))) }
            return made
        }
    }

    /// The first row, or `nil` when there is none.
    package func row<T>(_ sql: SQL, _ make: (Row) throws -> T) throws -> T? {
        try run(sql) { statement in
            guard try statement.next() else { return nil }
            return try make(Row(statement))
        }
    }

    /// The first column of the first row; `nil` when there is no row, or NULL in it.
    package func value<T: ColumnValue>(_ sql: SQL) throws -> T? {
        let found: T?? = try row(sql) { row -> T? in try row.get(0) }
        return found ?? nil
    }

    /// Rows changed by the last INSERT, UPDATE or DELETE.
    package var changes: Int { Int(sqlite3_changes(connection.handle)) }

    private func run<T>(_ sql: SQL, _ body: (Statement) throws -> T) throws -> T {
        try check(sql)
        return try connection.run(sql, readOnly: isReadOnly, body)
    }

    private func check(_ sql: SQL) throws {
        guard connection.block == block else {
            throw StorageError.misuse(message: "a database is used outside its block", sql: sql.text)
        }
    }
}
