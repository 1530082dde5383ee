import Testing

@testable import Storage

@Suite struct RowTests {
    let book: Notebook

    init() throws {
        book = try Notebook()
        try book.add("one")
    }

    @Test func aWrongTypeIsAnErrorThatNamesTheColumnAndNotTheValue() throws {
        #expect {
            try book.storage.read { db in
                try db.row("SELECT title FROM note") { row -> Int in try row.get("title") }
            }
        } throws: { error in
            guard case StorageError.mismatch(let message, let sql)? = error as? StorageError else { return false }
            return message == "title holds TEXT that can't be Int" && sql == "SELECT title FROM note"
        }
    }

    @Test func nullIsAnErrorWhereNoOptionalIsAskedFor() throws {
        #expect(throws: StorageError.self) {
            try book.storage.read { db in try db.row("SELECT body FROM note") { row -> String in try row.get("body") } }
        }
        let body: String?? = try book.storage.read { db in
            try db.row("SELECT body FROM note") { row -> String? in try row.get("body") }
        }
        #expect(body == .some(nil))
        let shown = try book.storage.read { db in
            try db.row("SELECT body FROM note") { try $0.get("body") ?? "none" }
        }
        #expect(shown == "none")
    }

    @Test func nothingIsTakenForSomethingElse() throws {
        try book.storage.read { db in
            #expect(throws: StorageError.self) { try db.value("SELECT 2") as Bool? }
            #expect(throws: StorageError.self) { try db.value("SELECT 2") as Double? }
            #expect(throws: StorageError.self) { try db.value("SELECT 2.0") as Int? }
            #expect(throws: StorageError.self) { try db.value("SELECT '2'") as Int? }
            #expect(throws: StorageError.self) { try db.value("SELECT 'sad'") as BindingTests.Mood? }
            #expect(throws: StorageError.self) { try db.value("SELECT x'FF'") as String? }
            #expect(throws: StorageError.self) { try db.value("SELECT CAST(x'FF' AS TEXT)") as String? }
            let yes: Bool? = try db.value("SELECT 1")
            #expect(yes == true)
        }
    }

    @Test func anUnknownColumnIsAnError() throws {
        try book.storage.read { db in
            #expect(throws: StorageError.self) { try db.row("SELECT id FROM note") { try $0.get("ID ") as Int } }
            #expect(throws: StorageError.self) { try db.row("SELECT id FROM note") { try $0.get(1) as Int } }
            #expect(throws: StorageError.self) { try db.row("SELECT id FROM note") { try $0.get(-1) as Int } }
        }
    }

    @Test func twoColumnsOfOneNameCantBeAskedForByName() throws {
        #expect(throws: StorageError.self) {
            try book.storage.read { db in
                try db.row("SELECT a.id, b.id FROM note AS a, note AS b") { row -> Int in try row.get("id") }
            }
        }
    }

    @Test func aStrictTableRefusesAWrongType() throws {
        #expect {
            try book.storage.write { try $0.execute("UPDATE note SET stars = \("many secrets")") }
        } throws: { ($0 as? StorageError)?.isConstraint == true && !"\($0)".contains("secrets") }
    }

    @Test func aRowKeptTooLongIsRefused() throws {
        try book.storage.read { db in
            let kept = try #require(try db.row("SELECT title FROM note") { $0 })
            #expect(throws: StorageError.self) { try kept.get("title") as String }
        }
    }

    @Test func aStatementMayRunInsideItself() throws {
        try book.add("two")
        let pairs: [[String]] = try book.storage.read { db in
            let all: SQL = "SELECT title FROM note ORDER BY id"
            return try db.rows(all) { outer in
                let inner: [String] = try db.rows(all) { try $0.get("title") }
                return [try outer.get("title")] + inner
            }
        }
        #expect(pairs == [["one", "one", "two"], ["two", "one", "two"]])
    }

    @Test func aChangedTableIsSeenByStatementsKeptReady() throws {
        let all: SQL = "SELECT * FROM note"
        #expect(try book.storage.read { try $0.row(all) { try $0.get("title") } } == "one")
        try book.storage.write { db in
            try db.execute("ALTER TABLE note ADD COLUMN colour TEXT")
            try db.execute("ALTER TABLE note RENAME COLUMN title TO heading")
            try db.execute("UPDATE note SET colour = 'red'")
        }
        let row: [String]? = try book.storage.read { db in
            try db.row(all) { [try $0.get("heading"), try $0.get("colour")] }
        }
        #expect(row == ["one", "red"])
    }
}
