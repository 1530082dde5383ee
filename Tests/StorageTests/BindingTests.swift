import Testing

@testable import Storage

@Suite struct BindingTests {
    static let hostile = [
        "", " ", "'; DROP TABLE note; --", "\" OR 1=1 --", "Robert'); DELETE FROM note;--", "%_\\", "?1 :a @b $c",
        "a\u{0}b", "\u{0}", "\u{202E}abc", "e\u{301}", "é", "👩‍👩‍👧‍👦", "\u{FEFF}x", String(repeating: "x", count: 100_000),
    ]

    @Test(arguments: hostile) func aHostileTextComesBackAsItWas(_ text: String) throws {
        let book = try Notebook()
        let id = try book.add(text)
        let back: String? = try book.storage.read { try $0.value("SELECT title FROM note WHERE id = \(id)") }
        #expect(back.map { Array($0.utf8) } == Array(text.utf8))
        let found: Int64? = try book.storage.read { try $0.value("SELECT id FROM note WHERE title = \(text)") }
        #expect(found == id)
        #expect(try book.count() == 1)
    }

    enum Mood: String, ColumnValue, CaseIterable { case glad, tired }
    enum Level: Int, ColumnValue { case one = 1, two }

    @Test func everyKindOfValueComesBack() throws {
        let book = try Notebook()
        let bytes: [UInt8] = [0, 255, 1, 0]
        let back = try book.storage.write { db in
            try db.execute(
                """
                INSERT INTO note (title, body, stars, share, file)
                VALUES (\(Mood.tired), \(nil as String?), \(Level.two), \(0.5), \(bytes))
                """)
            return try db.row("SELECT * FROM note") { row in
                let mood: Mood = try row.get("title")
                let level: Level? = try row.get("stars")
                let body: String? = try row.get("body")
                let share: Double = try row.get("share")
                let file: [UInt8] = try row.get("file")
                return (mood, level, body, share, file)
            }
        }
        let row = try #require(back)
        #expect(row.0 == .tired && row.1 == .two && row.2 == nil && row.3 == 0.5 && row.4 == bytes)
    }

    @Test func theEndsOfIntegersAndEmptyBytesAreKept() throws {
        let book = try Notebook()
        try book.storage.write { db in
            for (index, value) in [Int64.min, -1, 0, .max].enumerated() {
                let title = "\(index)"
                try db.execute("INSERT INTO note (title, stars, file) VALUES (\(title), \(value), \([] as [UInt8]))")
            }
            let values: [Int64] = try db.rows("SELECT stars FROM note ORDER BY id") { try $0.get(0) }
            #expect(values == [.min, -1, 0, .max])
            let files: [[UInt8]?] = try db.rows("SELECT file FROM note") { try $0.get("file") }
            #expect(files == [[], [], [], []])
        }
    }

    @Test func aListBindsEachOfItsValues() throws {
        let book = try Notebook()
        for title in ["a", "b", "c'", "d"] { try book.add(title) }
        try book.storage.read { db in
            let wanted = ["a", "c'", "z"]
            let found: [String] = try db.rows("SELECT title FROM note WHERE title IN (\(wanted)) ORDER BY 1") {
                try $0.get(0)
            }
            #expect(found == ["a", "c'"])
            let none: [Int] = []
            #expect(try db.value("SELECT count(*) FROM note WHERE id IN (\(none))") == 0)
            #expect(try db.value("SELECT count(*) FROM note WHERE id NOT IN (\(none))") == 4)
            #expect(try db.value("SELECT count(*) FROM note WHERE id IN (\(Set([1, 2])))") == 2)
        }
    }

    @Test func fragmentsJoinWithTheirValuesInOrder() throws {
        let book = try Notebook()
        for title in ["a", "b", "c"] { try book.add(title, body: "x") }
        var sql: SQL = "SELECT title FROM note WHERE body = \("x")"
        sql += " AND id > \(1)" + " ORDER BY id DESC"
        let found: [String] = try book.storage.read { try $0.rows(sql) { try $0.get("title") } }
        #expect(found == ["c", "b"])
        #expect("\(sql)" == "SELECT title FROM note WHERE body = ? AND id > ? ORDER BY id DESC")
    }

    @Test func aStatementNeverShowsItsValues() {
        let sql: SQL = "SELECT \("my secret")"
        var dumped = ""
        dump(sql, to: &dumped)
        #expect(!dumped.contains("secret") && !"\(sql)".contains("secret") && !String(reflecting: sql).contains("my "))
    }
}
