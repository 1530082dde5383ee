import Foundation
import Testing

@testable import Storage

@Suite struct MigrationTests {
    let folder: TemporaryFolder
    let storage: Storage

    init() throws {
        folder = try TemporaryFolder()
        storage = try Storage(path: folder.file("test.db"))
        try folder.write(
            """
            -- Two tables; a ; in a comment, and 'one ; in a text'.
            CREATE TABLE member (id INTEGER PRIMARY KEY, email TEXT NOT NULL DEFAULT ';') STRICT;

            CREATE TABLE diary (
                member INTEGER NOT NULL REFERENCES member (id), day TEXT NOT NULL, PRIMARY KEY (member, day)
            ) STRICT, WITHOUT ROWID;
            INSERT INTO member (id, email) VALUES (1, 'a@example.com'), (2, 'b@example.com');
            INSERT INTO diary (member, day) VALUES (1, '2026-11-30');
            -- The end.
            """, to: "m/0001_accounts.sql")
        try folder.write(
            """
            CREATE TRIGGER lower_email AFTER INSERT ON member BEGIN
                UPDATE member SET email = lower(email) WHERE id = new.id;
                SELECT 1;
            END;
            """, to: "m/0002_trigger.sql")
    }

    @Test func filesAreAppliedOnceAndInOrder() throws {
        try folder.write("These are notes.", to: "m/README.md")
        try folder.write("nonsense", to: "m/data/0003_foods.sql")
        #expect(try migrate() == ["0001_accounts.sql", "0002_trigger.sql"])
        #expect(try migrate() == [])
        #expect(try count("diary") == 1)
        try storage.write { try $0.execute("INSERT INTO member (email) VALUES ('BIG@EXAMPLE.COM')") }
        #expect(try storage.read { try $0.value("SELECT email FROM member WHERE id = 3") } == "big@example.com")
    }

    @Test func aChangedFileIsRefusedByName() throws {
        _ = try migrate()
        try folder.write("SELECT 1;", to: "m/0002_trigger.sql")
        #expect(
            refusal() == "0002_trigger.sql has changed since it was applied. Put it back, and make a new file instead")
    }

    @Test func aDatabaseNewerThanTheFilesIsRefused() throws {
        _ = try migrate()
        try FileManager.default.removeItem(atPath: folder.file("m/0002_trigger.sql"))
        #expect(
            refusal() == "the database is newer than this program: it has 0002_trigger.sql. Start a newer Fettle")
    }

    @Test func aFileThatComesTooLateIsRefused() throws {
        try FileManager.default.moveItem(
            atPath: folder.file("m/0002_trigger.sql"), toPath: folder.file("m/0003_trigger.sql"))
        _ = try migrate()
        try folder.write("SELECT 1;", to: "m/0002_late.sql")
        #expect(refusal().hasPrefix("0002_late.sql is numbered before 0003_trigger.sql"))
    }

    @Test func aFaultIsToldWithItsLineAndLeavesTheFilesBeforeIt() throws {
        try folder.write(
            "CREATE TABLE a (id INTEGER) STRICT;\n\nCREATE TABLE b (id INTEGER) STRICT;\nINSERT INTO c VALUES (1);\n",
            to: "m/0003_fault.sql")
        #expect(refusal() == "0003_fault.sql, in the statement after line 3: no such table: c")
        #expect(throws: StorageError.self) { try count("a") }
        #expect(try count("diary") == 1)
        try folder.write("CREATE TABLE a (id INTEGER) STRICT;", to: "m/0003_fault.sql")
        #expect(try migrate() == ["0003_fault.sql"])
    }

    @Test(arguments: [
        ("CREATE TABLE loose (id INTEGER)", "table loose isn't STRICT"),
        (
            "CREATE TABLE late (m INTEGER REFERENCES member (id) DEFERRABLE INITIALLY DEFERRED) STRICT",
            "table late has a deferred constraint"
        ),
        ("DELETE FROM member", "table diary has rows that point nowhere"),
        ("COMMIT", "commit is not for a block"), ("PRAGMA foreign_keys = ON", "pragma is not for a block"),
        ("SELECT ?", "a placeholder without its value"),
    ]) func whatOurRulesForbidIsRefused(_ script: String, _ fault: String) throws {
        try folder.write(script + ";\n", to: "m/0003_fault.sql")
        let told = refusal()
        #expect(told.hasPrefix("0003_fault.sql") && told.hasSuffix(fault), "\(told)")
        #expect(try count("member") == 2)
    }

    @Test func aTableCanBeRebuiltWithoutLosingWhatPointsToIt() throws {
        try folder.write(
            """
            CREATE TABLE new_member (id INTEGER PRIMARY KEY, email TEXT NOT NULL, name TEXT) STRICT;
            INSERT INTO new_member (id, email) SELECT id, email FROM member;
            DROP TABLE member;
            ALTER TABLE new_member RENAME TO member;
            """, to: "m/0003_names.sql")
        _ = try migrate()
        #expect(try count("diary") == 1)
        #expect(throws: StorageError.self) {
            try storage.write { try $0.execute("INSERT INTO diary (member, day) VALUES (9, 'x')") }
        }
    }

    @Test(arguments: ["3_short.sql", "0003.sql", "003a_x.sql", "notes.sql", "0003_.sql", "0002_twice.sql"])
    func aWrongNameIsRefused(_ name: String) throws {
        try folder.write("SELECT 1;", to: "m/" + name)
        #expect(refusal().contains(name))
        #expect(throws: StorageError.self) { try count("member") }
    }

    @Test func aDatabaseWithDataIsCopiedBefore() throws {
        _ = try migrate()
        #expect(!folder.names.contains { $0.contains("before") })
        try folder.write("DROP TABLE diary;", to: "m/0003_less.sql")
        _ = try migrate()
        let copy = try Storage(path: folder.file("test.db.before-0003"))
        #expect(try copy.read { try $0.value("SELECT count(*) FROM diary") } == 1)
    }

    @Test func twoProgramsThatStartAtOnceMigrateOnce() throws {
        let other = try Storage(path: storage.path)
        let names = folder.file("m")
        onThreads(2) { [storage] thread in
            _ = try? (thread == 0 ? storage : other).migrate(folder: names)
        }
        #expect(try migrate() == [])
        #expect(try count("member") == 2)
    }

    @Test func aMissingFolderIsAnError() {
        #expect(throws: StorageError.self) { try storage.migrate(folder: folder.file("nowhere")) }
    }

    private func migrate() throws -> [String] { try storage.migrate(folder: folder.file("m")) }

    private func refusal() -> String {
        do {
            return "applied \(try migrate())"
        } catch {
            return "\(error)"
        }
    }

    private func count(_ table: String) throws -> Int {
        let sql: SQL =
            switch table {
            case "member": "SELECT count(*) FROM member"
            case "diary": "SELECT count(*) FROM diary"
            default: "SELECT count(*) FROM a"
            }
        return try storage.read { try $0.value(sql) } ?? -1
    }
}
