import Foundation
import Synchronization
import Testing

@testable import Storage

/// A disk that is full, that can't be written to, or that fails in the middle of anything.
@Suite struct DiskFaultTests {
    let folder: TemporaryFolder
    let watch: Watch
    let storage: Storage

    init() throws {
        folder = try TemporaryFolder()
        watch = Watch(folder.path)
        storage = try Storage(path: folder.file("test.db"))
        try storage.write { db in
            try db.execute("CREATE TABLE entry (writer INTEGER, number INTEGER, half INTEGER, body TEXT) STRICT")
        }
    }

    /// Where the disk is full: in the block itself, or when the group's commit writes what the block had in memory.
    @Test(arguments: [100_000, 6_000_000]) func oneOfSixtyFourWhoFillsTheDiskHarmsNobody(_ size: Int) throws {
        watch.leaveRoom(for: size / 2 + 400_000)
        let big = String(repeating: "x", count: size)
        let errors = try asOneGroup(
            storage, (0..<64).map { writer in block(0, of: writer, writer == 20 ? big : "small") })
        watch.leaveRoom(for: nil)
        let isFull = size > 1_000_000
        #expect((errors[20] as? StorageError)?.isFull == (isFull ? true : nil))
        #expect(errors.count { $0 != nil } == (isFull ? 1 : 0), "\(errors)")
        let kept = (0..<64).filter { errors[$0] == nil }
        try expectSound(acknowledged: Dictionary(uniqueKeysWithValues: kept.map { ($0, 0) }))
    }

    @Test func readingGoesOnWhileTheDiskIsFullAndWritingGoesOnAfterwards() throws {
        try storage.write(block(0, of: 0, "before"))
        watch.leaveRoom(for: 0)
        for _ in 0..<3 {
            #expect {
                try storage.write(block(1, of: 0, String(repeating: "x", count: 9000)))
            } throws: { ($0 as? StorageError)?.isFull == true }
            #expect(try storage.read { try $0.value("SELECT count(*) FROM entry") } == 2)
        }
        watch.leaveRoom(for: nil)
        try storage.write(block(1, of: 0, "after"))
        try expectSound(acknowledged: [0: 1])
    }

    @Test func aDiskThatTakesNoWritesLeavesReadingAndLetsWritingGoOnAfterwards() throws {
        try storage.write(block(0, of: 0, "before"))
        watch.fail(.writes, at: 1, forever: true)
        let errors = try asOneGroup(storage, (1..<9).map { block(0, of: $0, "lost") })
        #expect(errors.allSatisfy { ($0 as? StorageError)?.isDiskFault == true }, "\(errors)")
        #expect(try storage.read { try $0.value("SELECT count(*) FROM entry") } == 2)
        watch.failNoMore()
        try storage.write(block(1, of: 0, "after"))
        try expectSound(acknowledged: [0: 1])
    }

    /// Every call to the disk that the scenario makes fails once, one after the other, and then for good from there on.
    @Test(arguments: Watch.Calls.allCases, [false, true])
    func aFaultAtAnyCallLeavesAllOrNothing(_ calls: Watch.Calls, _ forever: Bool) throws {
        // Opening begins with a log that was not folded, as after a crash.
        try storage.write(block(0, of: 7, "before"))
        var n = 1
        while try hitsCall(n, calls, forever) { n += 1 }
        #expect(n > 5, "the scenario hardly makes such calls")
    }

    /// False when the scenario makes fewer than `n` such calls.
    private func hitsCall(_ n: Int, _ calls: Watch.Calls, _ forever: Bool) throws -> Bool {
        let folder = try TemporaryFolder()
        let path = folder.file("test.db")
        for name in ["test.db", "test.db-wal"] {
            try FileManager.default.copyItem(atPath: self.folder.file(name), toPath: folder.file(name))
        }
        let watch = Watch(folder.path)
        var acknowledged = [7: 0]
        watch.fail(calls, at: n, forever: forever)
        do {
            let storage = try Storage(path: path)
            acknowledged.merge(try runScenario(storage)) { $1 }
            watch.failNoMore()
            let faults = try EntryLedger(storage).faults(acknowledged: acknowledged, started: Self.started)
            #expect(faults == [], "with the fault at call \(n), before the database was closed")
            try storage.write(block(0, of: 9, "after"))
            acknowledged[9] = 0
        } catch let error as StorageError {
            // Opening failed, and did so in words.
            #expect(error.isDiskFault || error.message.hasPrefix(path), "\(error)")
        }
        let failures = watch.failures
        watch.failNoMore()
        let reopened = try Storage(path: path)
        #expect(try reopened.check() == [])
        let faults = try EntryLedger(reopened).faults(acknowledged: acknowledged, started: Self.started)
        #expect(faults == [], "with the fault at call \(n), opened again")
        return failures > 0
    }

    private static let started = [0: 1, 1: 0, 2: 0, 3: 0, 4: 0, 7: 0, 9: 0]

    /// Single writes, a group, a checkpoint and a read; gives what each writer was promised.
    private func runScenario(_ storage: Storage) throws -> [Int: Int] {
        var acknowledged: [Int: Int] = [:]
        if (try? storage.write(block(0, of: 0, "one"))) != nil { acknowledged[0] = 0 }
        let body = String(repeating: "x", count: 5000)
        let errors = try asOneGroup(storage, (1...4).map { block(0, of: $0, body) })
        for (index, error) in errors.enumerated() where error == nil { acknowledged[index + 1] = 0 }
        try? storage.checkpoint()
        onThreads(1) { _ in
            let count = try? storage.read { try $0.value("SELECT count(*) FROM entry") ?? 0 }
            #expect((count ?? 0) % 2 == 0)
        }
        guard acknowledged[0] == 0 else { return acknowledged }
        if (try? storage.write(block(1, of: 0, "two"))) != nil { acknowledged[0] = 1 }
        return acknowledged
    }

    private func block(_ number: Int, of writer: Int, _ body: String) -> @Sendable (Database) throws -> Void {
        { db in
            for half in 0..<2 {
                try db.execute(
                    "INSERT INTO entry (writer, number, half, body) VALUES (\(writer), \(number), \(half), \(body))")
            }
        }
    }

    private func expectSound(acknowledged: [Int: Int]) throws {
        #expect(try storage.check() == [])
        #expect(try EntryLedger(storage).faults(acknowledged: acknowledged, started: acknowledged) == [])
        // What a power cut would leave: the files alone, without what this process has in memory.
        let copy = try TemporaryFolder()
        for name in ["test.db", "test.db-wal"] {
            try FileManager.default.copyItem(atPath: folder.file(name), toPath: copy.file(name))
        }
        #expect(
            try EntryLedger(Storage(path: copy.file("test.db"))).faults(
                acknowledged: acknowledged, started: acknowledged) == [])
    }
}
