import Foundation
import Synchronization
import Testing

@testable import Storage

@Suite struct GroupCommitTests {
    struct Refusal: Error, Equatable {}

    @Test func manyThreadsLoseNothing() throws {
        let book = try Notebook()
        let failures = Atomic<Int>(0)
        onThreads(20) { thread in
            for turn in 0..<25 {
                do {
                    try book.add("\(thread)-\(turn)")
                } catch {
                    failures.add(1, ordering: .relaxed)
                }
            }
        }
        #expect(failures.load(ordering: .relaxed) == 0)
        #expect(Set(try book.titles()).count == 500)
    }

    @Test func writersThatWaitShareOneCommit() throws {
        let book = try Notebook()
        let before = book.storage.commits
        let errors = try asOneGroup(book.storage, (0..<30).map { index in insert("\(index)") })
        #expect(errors.allSatisfy { $0 == nil })
        #expect(try book.titles() == (0..<30).map { "\($0)" })
        // One, unless the machine is so slow that the group grows too old in between.
        #expect(book.storage.commits - before < 5)
    }

    @Test func aBlockThatThrowsTakesOnlyItsOwnAway() throws {
        let book = try Notebook()
        let errors = try asOneGroup(
            book.storage,
            [
                insert("before"),
                { db in
                    try db.execute("INSERT INTO note (title) VALUES ('lost')")
                    throw Refusal()
                },
                insert("after"),
            ])
        #expect(errors[0] == nil && errors[1] is Refusal && errors[2] == nil)
        #expect(try book.titles() == ["before", "after"])
    }

    @Test func aBrokenRuleMeetsOnlyTheOneWhoBrokeIt() throws {
        let book = try Notebook()
        let errors = try asOneGroup(book.storage, [insert("same"), insert("same"), insert("other")])
        #expect(errors[0] == nil && errors[2] == nil, "\(errors)")
        let error = try #require(errors[1] as? StorageError)
        #expect(error.isUnique && error.isConstraint && !error.isFull)
        #expect(error.message == "UNIQUE constraint failed: note.title")
        #expect(!"\(error)".contains("same"))
        #expect(try book.titles() == ["same", "other"])
    }

    @Test func aFullDiskMeetsOnlyTheOneWhoFillsIt() throws {
        let book = try Notebook()
        try book.storage.queue.exclusively { try $0.control("PRAGMA max_page_count = 20") }
        let runs = Atomic<Int>(0)
        let errors = try asOneGroup(
            book.storage,
            [
                { db in
                    runs.add(1, ordering: .relaxed)
                    try db.execute("INSERT INTO note (title) VALUES ('first')")
                },
                fill, insert("third"),
            ])
        #expect(errors[0] == nil && errors[2] == nil, "\(errors)")
        #expect((errors[1] as? StorageError)?.isFull == true)
        #expect(try Set(book.titles()) == ["first", "third"])
        #expect(runs.load(ordering: .relaxed) == 2, "the first ran again, alone, after the group was lost")
        try book.add("and life goes on")
    }

    @Test func aFullDiskThatABlockHidesIsStillAnError() throws {
        let book = try Notebook()
        try book.storage.queue.exclusively { try $0.control("PRAGMA max_page_count = 20") }
        #expect(throws: StorageError.self) {
            try book.storage.write { db in
                try db.execute("INSERT INTO note (title) VALUES ('half')")
                try? fill(db)
            }
        }
        #expect(try book.count() == 0)
        try book.add("next")
        #expect(try book.titles() == ["next"])
    }

    @Test func aCommitThatFailsMeetsOnlyTheOneWhoCausesIt() throws {
        let book = try Notebook()
        try book.storage.write { db in
            try db.execute(
                """
                CREATE TABLE reply (
                    note INTEGER NOT NULL REFERENCES note (id) DEFERRABLE INITIALLY DEFERRED
                ) STRICT
                """)
        }
        let errors = try asOneGroup(
            book.storage,
            [insert("a"), { try $0.execute("INSERT INTO reply (note) VALUES (99)") }, insert("b")])
        #expect(errors[0] == nil && errors[2] == nil, "\(errors)")
        #expect((errors[1] as? StorageError)?.isForeignKey == true)
        #expect(try Set(book.titles()) == ["a", "b"])
    }

    @Test func aConflictClauseThatRollsAllBackMeetsOnlyItsOwner() throws {
        let book = try Notebook()
        try book.add("there")
        let errors = try asOneGroup(
            book.storage,
            [insert("a"), { try $0.execute("INSERT OR ROLLBACK INTO note (title) VALUES ('there')") }, insert("b")])
        #expect(errors[0] == nil && errors[2] == nil, "\(errors)")
        #expect((errors[1] as? StorageError)?.isUnique == true)
        #expect(try Set(book.titles()) == ["there", "a", "b"])
    }

    @Test func twoProgramsWriteToOneFileInTurns() throws {
        let book = try Notebook()
        let other = try Storage(path: book.storage.path)
        let failures = Atomic<Int>(0)
        onThreads(8) { thread in
            let storage = thread % 2 == 0 ? book.storage : other
            for turn in 0..<50 {
                do {
                    let title = "\(thread)-\(turn)"
                    try storage.write { try $0.execute("INSERT INTO note (title) VALUES (\(title))") }
                } catch {
                    failures.add(1, ordering: .relaxed)
                }
            }
        }
        #expect(failures.load(ordering: .relaxed) == 0)
        #expect(try book.count() == 400)
        #expect(try book.storage.check() == [])
    }

    @Test func checkpointsKeepTheLogShort() throws {
        let book = try Notebook()
        let body = String(repeating: "x", count: 4000)
        for turn in 0..<3000 { try book.add("\(turn)", body: body) }
        let size = try FileManager.default.attributesOfItem(atPath: book.storage.path + "-wal")[.size] as? Int
        #expect(try #require(size) < 16_000_000)
        try book.storage.checkpoint()
        let after = try FileManager.default.attributesOfItem(atPath: book.storage.path + "-wal")[.size] as? Int
        #expect(after == 0)
        #expect(try book.storage.check() == [])
    }

    private func insert(_ title: String) -> @Sendable (Database) throws -> Void {
        { db in try db.execute("INSERT INTO note (title) VALUES (\(title))") }
    }

    private let fill: @Sendable (Database) throws -> Void = { db in
        try db.execute("INSERT INTO note (title, file) VALUES ('big', zeroblob(1000000))")
    }
}
