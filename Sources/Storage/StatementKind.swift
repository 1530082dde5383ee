/// Looks at the first word of a statement: SQLite decides by it what the statement is.
enum StatementKind {
    /// Transactions and settings belong to Storage: a COMMIT inside a shared group would break the promise to others.
    private static let reserved: Set<String> = [
        "begin", "commit", "end", "rollback", "savepoint", "release", "attach", "detach", "vacuum", "pragma",
    ]

    static func refuseControl(_ sql: String) throws {
        let word = firstWord(sql)
        guard !reserved.contains(word) else {
            throw StorageError.misuse(message: "\(word) is not for a block", sql: sql)
        }
    }

    /// Only spaces, semicolons and comments.
    static func isBlank(_ text: some Collection<UInt8>) -> Bool {
        afterBlanks(Array(text)[...]).isEmpty
    }

    private static func firstWord(_ sql: String) -> String {
        let letters = afterBlanks(Array(sql.utf8)[...]).prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
        return String(decoding: letters, as: UTF8.self).lowercased()
    }

    private static func afterBlanks(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = text
        while true {
            rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: ";") }
            if rest.starts(with: Array("--".utf8)) {
                rest = rest.drop { $0 != UInt8(ascii: "\n") }
            } else if rest.starts(with: Array("/*".utf8)) {
                rest = afterComment(rest.dropFirst(2))
            } else {
                return rest
            }
        }
    }

    private static func afterComment(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = text
        while !rest.isEmpty {
            if rest.starts(with: Array("*/".utf8)) { return rest.dropFirst(2) }
            rest = rest.dropFirst()
        }
        return rest
    }
}
