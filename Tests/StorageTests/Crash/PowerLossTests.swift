import Foundation
import Synchronization
import Testing

@testable import Storage

/// A power cut forgets what was not synced, which no killed process shows: the page cache outlives it. So writes, syncs
/// and answers are recorded while eight threads write, and the files are made anew as they may lie on the disk at each
/// sync, at each answer and at moments in between.
@Suite struct PowerLossTests {
    private struct Recording {
        let disk: ReplayedDisk
        let steps: [DiskStep]
        let started: [Int: Int]
    }

    @Test func whatWasAnsweredIsOnDiskWhateverThePowerCutTakes() throws {
        let recording = try record(writers: 8, blocks: 25)
        let syncs = recording.steps.count { if case .sync = $0 { true } else { false } }
        #expect(syncs > 20)
        #expect(try faults(after: recording, cuts: Rounds.cuts) == [])
    }

    @Test func thisTestWouldNoticeAMissingSync() throws {
        let recording = try record(writers: 4, blocks: 10) { storage in
            try storage.queue.exclusively { try $0.control("PRAGMA synchronous = OFF") }
        }
        let found = try faults(after: recording, cuts: 20)
        #expect(found.contains { $0.contains("was promised") })
    }

    @Test func thisTestWouldNoticeAnAnswerBeforeItsSync() throws {
        var recording = try record(writers: 2, blocks: 10)
        // The same recording, as if each answer had left when its frames were written but not yet synced.
        var early: [DiskStep] = []
        for step in recording.steps {
            if case .promise = step, let sync = early.lastIndex(where: { if case .sync = $0 { true } else { false } }) {
                early.insert(step, at: sync)
            } else {
                early.append(step)
            }
        }
        recording = Recording(disk: recording.disk, steps: early, started: recording.started)
        #expect(try faults(after: recording, cuts: 0).contains { $0.contains("was promised") })
    }

    /// Lets threads write, with checkpoints of both kinds in between, and records what reaches the disk and when
    /// each writer has its answer.
    private func record(writers: Int, blocks: Int, _ prepare: (Storage) throws -> Void = { _ in }) throws -> Recording {
        let folder = try TemporaryFolder()
        let watch = Watch(folder.path)
        let storage = try Storage(path: folder.file("test.db"))
        try storage.write { db in
            try db.execute("CREATE TABLE entry (writer INTEGER, number INTEGER, half INTEGER, body TEXT) STRICT")
        }
        try storage.checkpoint()
        try prepare(storage)
        let disk = try ReplayedDisk(folder: folder.path, files: ["test.db", "test.db-wal"])
        watch.record(true)
        onThreads(writers) { writer in
            for number in 0..<blocks {
                try? storage.write { try Self.writeBlock(number, of: writer, $0) }
                watch.mark(writer << 32 | number)
                guard writer == 0, number % 4 == 3 else { continue }
                try? storage.queue.exclusively { try $0.checkpoint(restart: number % 8 == 3) }
                if number % 16 == 15 { try? storage.checkpoint() }
            }
        }
        watch.record(false)
        let started = Dictionary(uniqueKeysWithValues: (0..<writers).map { ($0, blocks - 1) })
        return Recording(disk: disk, steps: watch.steps, started: started)
    }

    private static func writeBlock(_ number: Int, of writer: Int, _ db: Database) throws {
        let body = String(repeating: "x", count: 700)
        for half in 0..<2 {
            try db.execute(
                "INSERT INTO entry (writer, number, half, body) VALUES (\(writer), \(number), \(half), \(body))")
        }
    }

    /// Cuts the power at each sync, at each promise and at `cuts` other moments; tells what is wrong the first time that
    /// something is.
    private func faults(after recording: Recording, cuts: Int) throws -> [String] {
        var numbers = SystemRandomNumberGenerator()
        var disk = recording.disk
        var found: [String] = []
        var others: [Int: Int] = [:]
        for _ in 0..<cuts { others[Int.random(in: 0..<recording.steps.count, using: &numbers), default: 0] += 1 }
        for (index, step) in recording.steps.enumerated() {
            if case .sync = step { found += try faults(of: disk, [.mixed], recording, index) }
            disk.take(step)
            switch step {
            case .sync: found += try faults(of: disk, [.allKept, .mixed], recording, index)
            case .promise: found += try faults(of: disk, [.nothingKept], recording, index)
            default: break
            }
            let mixed = [ReplayedDisk.Luck](repeating: .mixed, count: others[index] ?? 0)
            found += try faults(of: disk, mixed, recording, index)
            guard found.isEmpty else { return found }
        }
        return []
    }

    private func faults(of disk: ReplayedDisk, _ lucks: [ReplayedDisk.Luck], _ recording: Recording, _ index: Int)
        throws -> [String]
    {
        var acknowledged: [Int: Int] = [:]
        for promise in disk.promises { acknowledged[promise >> 32] = promise & 0xFFFF_FFFF }
        var numbers = SystemRandomNumberGenerator()
        return try lucks.flatMap { luck -> [String] in
            let folder = try TemporaryFolder()
            try disk.restore(to: folder.path, luck, using: &numbers)
            let place = "after step \(index), \(luck): "
            do {
                let storage = try Storage(path: folder.file("test.db"))
                return try
                    (storage.check()
                    + EntryLedger(storage).faults(acknowledged: acknowledged, started: recording.started))
                    .map { place + $0 }
            } catch {
                return [place + "\(error)"]
            }
        }
    }
}
