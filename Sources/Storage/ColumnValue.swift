/// What a column can hold, in SQLite's own five classes.
package enum StoredValue: Sendable, Equatable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])

    /// SQLite's name of the class, for messages.
    var kind: String {
        switch self {
        case .null: "NULL"
        case .integer: "INTEGER"
        case .real: "REAL"
        case .text: "TEXT"
        case .blob: "BLOB"
        }
    }
}

/// A type that a column can keep and give back. An enum with a raw value conforms by saying so.
package protocol ColumnValue {
    var stored: StoredValue { get }
    /// Throws when the column holds another class, or a value that this type can't be.
    ///
    /// It throws and does not give `nil`, for a row is read where `Self` is known at run time only: a place for
    /// `Optional<Self>` would cost a search in the runtime's tables of types for every column of every row.
    init(stored: StoredValue) throws(NotThisType)
}

/// What a column holds is not what was asked for; the row says which column, and what is in it.
package struct NotThisType: Error {}

extension Int64: ColumnValue {
    package var stored: StoredValue { .integer(self) }
    package init(stored: StoredValue) throws(NotThisType) {
        guard case .integer(let value) = stored else { throw NotThisType() }
        self = value
    }
}

extension Int: ColumnValue {
    package var stored: StoredValue { .integer(Int64(self)) }
    package init(stored: StoredValue) throws(NotThisType) {
        guard case .integer(let value) = stored, let number = Int(exactly: value) else { throw NotThisType() }
        self = number
    }
}

extension Bool: ColumnValue {
    package var stored: StoredValue { .integer(self ? 1 : 0) }
    package init(stored: StoredValue) throws(NotThisType) {
        switch stored {
        case .integer(0): self = false
        case .integer(1): self = true
        default: throw NotThisType()
        }
    }
}

/// Not-a-number has no place in a column: SQLite would keep it as NULL, so it reads back as a mismatch.
extension Double: ColumnValue {
    package var stored: StoredValue { .real(self) }
    package init(stored: StoredValue) throws(NotThisType) {
        guard case .real(let value) = stored else { throw NotThisType() }
        self = value
    }
}

extension String: ColumnValue {
    package var stored: StoredValue { .text(self) }
    package init(stored: StoredValue) throws(NotThisType) {
        guard case .text(let value) = stored else { throw NotThisType() }
        self = value
    }
}

extension Array: ColumnValue where Element == UInt8 {
    package var stored: StoredValue { .blob(self) }
    package init(stored: StoredValue) throws(NotThisType) {
        guard case .blob(let value) = stored else { throw NotThisType() }
        self = value
    }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
    package var stored: StoredValue { self?.stored ?? .null }
    package init(stored: StoredValue) throws(NotThisType) {
        if case .null = stored {
            self = .none
        } else {
            self = .some(try Wrapped(stored: stored))
        }
    }
}

extension ColumnValue where Self: RawRepresentable, RawValue: ColumnValue {
    package var stored: StoredValue { rawValue.stored }
    package init(stored: StoredValue) throws(NotThisType) {
        guard let value = Self(rawValue: try RawValue(stored: stored)) else { throw NotThisType() }
        self = value
    }
}
