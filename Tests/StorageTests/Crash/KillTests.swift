import Foundation
import Testing

@testable import Storage

/// kill -9 at random moments: what was answered is there, once, and nothing is there by halves.
@Suite(.serialized) struct KillTests {
    @Test func whatWasAnsweredOutlivesAKilledProcess() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("test.db")
        var acknowledged: [Int: Int] = [:]
        for round in 0..<Rounds.kills {
            let lines = try linesOfAKilledWriter(path, round)
            for line in lines {
                let words = line.split(separator: " ").compactMap { Int($0) }
                guard words.count == 2 else {
                    Issue.record("round \(round): \(line)")
                    continue
                }
                acknowledged[words[0]] = words[1]
            }
            let storage = try Storage(path: path)
            guard try hasEntries(storage) else { continue }
            #expect(try storage.check() == [], "round \(round)")
            let faults = try EntryLedger(storage).faults(acknowledged: acknowledged)
            #expect(faults == [], "round \(round)")
            // A block on its way counts as answered from now on: its writer goes on after it.
            acknowledged = try newest(storage)
        }
        #expect(acknowledged.values.reduce(0, +) > Rounds.kills, "the writers hardly wrote")
    }

    @Test func aKilledBackupLeavesNoBrokenFileUnderTheName() throws {
        let book = try Notebook()
        for index in 0..<500 { try book.add("\(index)", body: String(repeating: "x", count: 2000)) }
        let target = book.folder.file("copy.db")
        for round in 0..<max(10, Rounds.kills / 2) {
            let helper = try HelperProcess(["backup", book.storage.path, target])
            try book.add("while it copies \(round)")
            usleep(UInt32.random(in: 2000...40_000))
            helper.kill()
            guard FileManager.default.fileExists(atPath: target) else { continue }
            let copy = try Storage(path: target)
            #expect(try copy.check() == [])
            #expect(try copy.read { try $0.value("SELECT count(*) FROM note") } ?? 0 >= 500)
        }
        try book.storage.backup(to: target)
        let rests = book.folder.names.filter { $0.hasPrefix("copy.db.part") }
        #expect(rests == [])
    }

    private func linesOfAKilledWriter(_ path: String, _ round: Int) throws -> [String] {
        let helper = try HelperProcess(["write", path, "8"])
        // Some die while they open what the one before left.
        if round % 4 != 3 { helper.waitForFirstWord() }
        usleep(UInt32.random(in: 0...40_000))
        helper.kill()
        return helper.remainingLines()
    }

    private func hasEntries(_ storage: Storage) throws -> Bool {
        try storage.read { try $0.value("SELECT count(*) FROM sqlite_schema WHERE name = 'entry'") } == 1
    }

    private func newest(_ storage: Storage) throws -> [Int: Int] {
        let found = try storage.read { db in
            try db.rows("SELECT writer, max(number) AS number FROM entry GROUP BY writer") { row -> (Int, Int) in
                (try row.get("writer"), try row.get("number"))
            }
        }
        return Dictionary(uniqueKeysWithValues: found)
    }
}
