import Foundation
import Testing

@testable import Storage

/// Programs that bring one database up to date at the same time, or die while they do.
@Suite(.serialized) struct MigrationKillTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;", to: "m/0001_notes.sql")
        // Long enough to be hit in the middle.
        let rows = """
            INSERT INTO note (text) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
            SELECT 'a note of some length, so that pages are written ' || i FROM n;
            """
        try folder.write(rows, to: "m/0002_rows.sql")
        try folder.write(
            """
            CREATE TABLE new_note (id INTEGER PRIMARY KEY, text TEXT NOT NULL, size INTEGER NOT NULL) STRICT;
            INSERT INTO new_note (id, text, size) SELECT id, text, length(text) FROM note;
            DROP TABLE note;
            ALTER TABLE new_note RENAME TO note;
            """, to: "m/0003_sizes.sql")
    }

    @Test func twoProcessesThatStartAtOnceMigrateOnce() throws {
        for round in 0..<5 {
            let path = folder.file("both-\(round).db")
            let helpers = try (0..<3).map { _ in try HelperProcess(["migrate", path, folder.file("m")]) }
            let lines = helpers.map { $0.remainingLines() }
            #expect(helpers.allSatisfy { $0.finish() })
            #expect(lines.map { $0.last }.sorted { $0 ?? "" < $1 ?? "" } == ["applied 0", "applied 0", "applied 3"])
            let storage = try Storage(path: path)
            #expect(try storage.read { try $0.value("SELECT count(*) FROM note WHERE size > 0") } == 20_000)
        }
    }

    @Test func aProcessKilledInTheMiddleLeavesOldOrNewAndNothingBetween() throws {
        var between = 0
        let microseconds = try microsecondsOfAMigration()
        for round in 0..<Rounds.kills {
            let path = folder.file("killed-\(round).db")
            let helper = try HelperProcess(["migrate", path, folder.file("m")])
            helper.waitForFirstWord()
            usleep(UInt32.random(in: 0...microseconds))
            helper.kill()
            let storage = try Storage(path: path)
            #expect(try storage.check() == [])
            let step = try appliedMigrations(storage)
            if step == 1 || step == 2 { between += 1 }
            #expect(try columns(storage) == [[], ["id", "text"], ["id", "text"], ["id", "text", "size"]][step])
            if step > 0 {
                #expect(try storage.read { try $0.value("SELECT count(*) FROM note") } == (step > 1 ? 20_000 : 0))
            }
            #expect(try storage.migrate(folder: folder.file("m")).count == 3 - step)
            #expect(try storage.read { try $0.value("SELECT count(*) FROM note WHERE size > 0") } == 20_000)
        }
        #expect(between > 0, "no kill came between two migrations")
    }

    /// How long the whole takes here and now, so that kills are spread over it.
    private func microsecondsOfAMigration() throws -> UInt32 {
        let helper = try HelperProcess(["migrate", folder.file("whole.db"), folder.file("m")])
        helper.waitForFirstWord()
        let start = ContinuousClock.now
        _ = helper.remainingLines()
        return UInt32((ContinuousClock.now - start) / .microseconds(1))
    }

    private func appliedMigrations(_ storage: Storage) throws -> Int {
        try storage.read { db in
            guard try db.value("SELECT count(*) FROM sqlite_schema WHERE name = 'migrations'") == 1 else { return 0 }
            return try db.value("SELECT count(*) FROM migrations") ?? 0
        }
    }

    private func columns(_ storage: Storage) throws -> [String] {
        try storage.read { try $0.rows("SELECT name FROM pragma_table_info('note') ORDER BY cid") { try $0.get(0) } }
    }
}
