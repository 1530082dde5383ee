/// One row of an answer, valid only inside the closure that it was given to.
package struct Row {
    private let statement: Statement
    private let step: UInt64

    init(_ statement: Statement) {
        self.statement = statement
        step = statement.step
    }

    /// The column's value as `T`; another class, or NULL where `T` isn't optional, is an error.
    package func get<T: ColumnValue>(_ column: String) throws -> T {
        try checkStep()
        return try get(statement.index(of: column))
    }

    /// The same by the column's place, counted from 0.
    package func get<T: ColumnValue>(_ index: Int) throws -> T {
        try checkStep()
        let stored = try statement.value(at: index)
        do {
            return try T(stored: stored)
        } catch {
            throw StorageError.mismatch(
                message: "\(statement.name(at: index)) holds \(stored.kind) that can't be \(T.self)",
                sql: statement.sql)
        }
    }

    private func checkStep() throws {
        guard statement.step == step else {
            throw StorageError.misuse(message: "a row is read after its time", sql: statement.sql)
        }
    }
}
