import Foundation
import Synchronization
import Testing

@testable import Storage

/// What is made sure of when a database is opened, beside the settings that `FileTests` reads back.
///
/// SQLite before 3.51.3 can lose commits when one connection commits while another checkpoints (the WAL-reset bug).
/// Debian 12 has 3.40.1: so there is one writing connection, only it checkpoints, and processes take turns.
@Suite struct StartTests {
    @Test func aSettingThatDoesNotTakeStopsTheStart() {
        // A database in memory has no log to write ahead.
        #expect {
            try Connection(path: ":memory:", role: .writer)
        } throws: { "\($0)" == "SQLite didn't take: PRAGMA journal_mode = WAL" }
    }

    @Test func aBlockRunsOnlyOnceNobodyElseCanWrite() throws {
        let book = try Notebook()
        let stranger = try Connection(path: book.storage.path, role: .writer)
        try stranger.control("BEGIN IMMEDIATE")
        let hasRun = Atomic(false)
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [storage = book.storage] in
            try? storage.write { _ in hasRun.store(true, ordering: .releasing) }
            done.signal()
        }
        usleep(50_000)
        let ranBefore = hasRun.load(ordering: .acquiring)
        #expect(!ranBefore)
        try stranger.control("ROLLBACK")
        done.wait()
        let ranAfter = hasRun.load(ordering: .acquiring)
        #expect(ranAfter)
    }

    @Test func commitsAndCheckpointsOfTwoProcessesNeverOverlap() throws {
        let book = try Notebook()
        let other = try FileLock(path: book.storage.path + "-turn")
        #expect(try other.take(within: 0))
        let finished = Atomic<Int>(0)
        let done = DispatchGroup()
        let steps: [@Sendable (Storage) throws -> Void] = [
            { try $0.write { try $0.execute("INSERT INTO note (title) VALUES ('waited')") } },
            { try $0.checkpoint() }, { _ = try Storage(path: $0.path) },
        ]
        for step in steps {
            done.enter()
            Thread.detachNewThread { [storage = book.storage] in
                if (try? step(storage)) != nil { finished.add(1, ordering: .relaxed) }
                done.leave()
            }
        }
        usleep(50_000)
        let early = finished.load(ordering: .relaxed)
        #expect(early == 0)
        other.release()
        done.wait()
        let all = finished.load(ordering: .relaxed)
        #expect(all == 3)
    }

    @Test func aReaderNeverCheckpointsNotEvenWhenItIsTheLastToClose() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("test.db")
        let watch = Watch(folder.path)
        let writer = try Connection(path: path, role: .writer)
        try writer.control("CREATE TABLE note (title TEXT) STRICT")
        let reader = try Connection(path: path, role: .reader)
        _ = try reader.controlValue("SELECT count(*) FROM note")
        writer.close()
        watch.record(true)
        reader.close()
        watch.record(false)
        #expect(watch.steps.isEmpty)
        #expect(folder.names.contains("test.db-wal"), "the log waits for a writer to fold it")
    }

    @Test func theVersionOfTheLibraryIsKnown() {
        let parts = Storage.libraryVersion.split(separator: ".").compactMap { Int($0) }
        #expect(parts.count >= 3 && parts[0] == 3 && parts[1] >= 37, "STRICT tables came with 3.37")
    }

    @Test func lookingAtTheIndexesIsNoBurdenAndKeepsTheRulesOfTheSchema() throws {
        let book = try Notebook()
        for index in 0..<50 { try book.add("\(index)") }
        try book.storage.optimize()
        #expect(try book.storage.check() == [])
        #expect(try book.count() == 50)
    }
}
