import Foundation
import Synchronization
import Testing

@testable import Storage

@Suite struct BlockTests {
    let book: Notebook

    init() throws {
        book = try Notebook()
        try book.add("one")
    }

    @Test func aReaderSeesOneMomentWhileOthersWrite() throws {
        let counts = try book.storage.read { db in
            let before = try count(db)
            addElsewhere()
            return [before, try count(db)]
        }
        #expect(counts == [1, 1])
        #expect(try book.count() == 2)
    }

    @Test func aReadInsideAWriteSeesWhatWasWritten() throws {
        try book.storage.write { db in
            try db.execute("INSERT INTO note (title) VALUES ('two')")
            #expect(try book.count() == 2)
            #expect(throws: StorageError.self) {
                try book.storage.read { try $0.execute("DELETE FROM note") }
            }
        }
        #expect(try book.count() == 2)
    }

    @Test func aReadInsideAReadSeesTheSameMoment() throws {
        let counts = try book.storage.read { db in
            let before = try count(db)
            addElsewhere()
            return [before, try book.count()]
        }
        #expect(counts == [1, 1])
    }

    @Test(
        arguments: [
            "DELETE FROM note", "INSERT INTO note (title) VALUES ('x')", "CREATE TABLE other (id INTEGER) STRICT",
            "WITH a AS (SELECT 1) DELETE FROM note",
        ] as [SQL]) func aReadBlockCantWrite(_ sql: SQL) throws
    {
        #expect {
            try book.storage.read { try $0.execute(sql) }
        } throws: { "\($0)".hasPrefix("a write inside a read block") }
        #expect(try book.count() == 1)
    }

    @Test func aWriteInsideABlockIsRefusedInsteadOfWaitingForever() throws {
        #expect(throws: StorageError.self) { try book.storage.read { _ in try book.add("two") } }
        #expect(throws: StorageError.self) { try book.storage.write { _ in try book.add("two") } }
        #expect(try book.count() == 1)
        try book.add("two")
    }

    @Test(
        arguments: [
            "COMMIT", "rollback", " BEGIN", "/* quiet */ END", "-- quiet\nSAVEPOINT a", "; RELEASE block",
            "PRAGMA foreign_keys = OFF", "ATTACH 'x' AS y", "VACUUM", "SELECT 1; DELETE FROM note", "", "-- nothing",
        ] as [SQL]) func whatBelongsToStorageIsNotForABlock(_ sql: SQL) throws
    {
        #expect(throws: StorageError.self) { try book.storage.write { try $0.execute(sql) } }
        #expect(throws: StorageError.self) { try book.storage.read { try $0.execute(sql) } }
        #expect(try book.count() == 1)
    }

    @Test func aDatabaseKeptTooLongIsRefused() throws {
        let kept = try book.storage.read { $0 }
        #expect(throws: StorageError.self) { try kept.execute("SELECT 1 WHERE 0") }
        let keptWriter = try book.storage.write { $0 }
        #expect(throws: StorageError.self) { try keptWriter.execute("DELETE FROM note") }
        try book.storage.write { _ in
            #expect(throws: StorageError.self) { try keptWriter.execute("DELETE FROM note") }
        }
    }

    @Test func insertGivesTheNewIdAndNeverAnOldOne() throws {
        #expect(try book.add("two") == 2)
        try book.storage.write { db in
            #expect(throws: StorageError.self) { try db.insert("INSERT OR IGNORE INTO note (title) VALUES ('one')") }
            #expect(throws: StorageError.self) { try db.insert("UPDATE note SET body = 'x'") }
            try db.execute("INSERT INTO note (title) VALUES ('one') ON CONFLICT DO NOTHING")
            #expect(db.changes == 0)
            try db.execute("UPDATE note SET body = 'y'")
            #expect(db.changes == 2)
            let ids: [Int64] = try db.rows("INSERT INTO note (title) VALUES ('a'), ('b') RETURNING id") {
                try $0.get("id")
            }
            #expect(ids == [3, 4])
        }
    }

    @Test func executeOfAQuestionIsAnError() throws {
        #expect(throws: StorageError.self) { try book.storage.read { try $0.execute("SELECT * FROM note") } }
        #expect(try book.count() == 1)
    }

    @Test func aTextInDoubleQuotesIsNoString() throws {
        #expect(throws: StorageError.self) {
            try book.storage.read { try $0.value("SELECT \"nothing\"") as String? }
        }
    }

    @Test func anErrorOfAFunctionDoesNotShowItsArgument() throws {
        try book.storage.write { try $0.execute("CREATE VIRTUAL TABLE words USING fts5 (text)") }
        for secret in ["\"my secret", "secret: x", "secret AND"] {
            #expect {
                try book.storage.read { try $0.value("SELECT count(*) FROM words WHERE words MATCH \(secret)") as Int? }
            } throws: { $0 is StorageError && !"\($0)".contains("secret") }
        }
    }

    @Test func aThreadThatEndsClosesItsReader() throws {
        let storage = book.storage
        let before = storage.readerCount
        onThreads(8) { _ in _ = try? storage.read { try $0.value("SELECT 1") as Int? } }
        // The thread's own keys are cleared shortly after its body.
        for _ in 0..<200 where storage.readerCount > before { usleep(10_000) }
        #expect(storage.readerCount == before)
    }

    @Test func readersAndWritersGoOnTogether() throws {
        let storage = book.storage
        let faults = Atomic<Int>(0)
        try storage.write { try $0.execute("UPDATE note SET stars = 0") }
        onThreads(6) { thread in
            for _ in 0..<200 {
                do {
                    if thread < 2 {
                        try storage.write { db in
                            try db.execute("UPDATE note SET stars = stars + 1, body = CAST(stars + 1 AS TEXT)")
                        }
                    } else {
                        let isWhole: Bool? = try storage.read { db in
                            let stars: Int = try db.value("SELECT stars FROM note") ?? -1
                            let body: String? = try db.value("SELECT body FROM note")
                            return body == nil ? stars == 0 : body == "\(stars)"
                        }
                        if isWhole != true { faults.add(1, ordering: .relaxed) }
                    }
                } catch {
                    faults.add(1, ordering: .relaxed)
                }
            }
        }
        #expect(faults.load(ordering: .relaxed) == 0)
        #expect(try storage.read { try $0.value("SELECT stars FROM note") } == 400)
    }

    private func count(_ db: Database) throws -> Int { try db.value("SELECT count(*) FROM note") ?? -1 }

    private func addElsewhere() {
        let storage = book.storage
        onThreads(1) { _ in _ = try? storage.write { try $0.insert("INSERT INTO note (title) VALUES ('two')") } }
    }
}
