import Foundation
import Testing

@testable import Storage

@Suite struct RestorationTests {
    private let folder: TemporaryFolder
    private let path: String
    private let copy: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("fettle.db")
        copy = folder.file("a copy.db")
        try folder.write("CREATE TABLE note (title TEXT NOT NULL) STRICT;", to: "m/0001_notes.sql")
        let storage = try Storage(path: path)
        _ = try storage.migrate(folder: folder.file("m"))
        try add("in the copy", to: storage)
        try storage.backup(to: copy)
    }

    @Test func aCopyComesBackOnAnEmptyMachine() throws {
        let other = try TemporaryFolder()
        let target = other.file("fettle.db")
        let outcome = try Restoration(of: copy, to: target, migrations: folder.file("m")).run(
            replacingNewer: false, now: 7)
        #expect(outcome.kept == nil)
        #expect(abs(outcome.madeAt - Int64(time(nil))) < 60)
        #expect(try titles(target) == ["in the copy"])
        #expect(try Storage(path: target).check() == [])
        #expect(other.names == ["fettle.db", "fettle.db-turn"])
        let attributes = try FileManager.default.attributesOfItem(atPath: target)
        #expect((attributes[.posixPermissions] as? Int) == 0o600)
    }

    @Test func whatWasWrittenSinceTheCopyIsOnlyReplacedWhenToldTo() throws {
        try add("later", to: Storage(path: path))
        #expect(refusal().contains("is newer than"))
        #expect(try titles(path) == ["in the copy", "later"])
        let outcome = try restore(replacingNewer: true)
        #expect(try titles(path) == ["in the copy"])
        #expect(outcome.kept == path + ".before-restore-1970-01-01T00-20-34Z")
        #expect(try titles(#require(outcome.kept)) == ["in the copy", "later"])
    }

    @Test func aDatabaseOlderThanTheCopyIsReplaced() throws {
        try age(path, by: 3600)
        #expect(try restore(replacingNewer: false).kept != nil)
        #expect(!folder.names.contains { $0.hasSuffix(".restoring") || $0.hasSuffix("-wal") || $0.hasSuffix("-shm") })
    }

    @Test func aNewerSchemaIsOnlyReplacedWhenToldTo() throws {
        try folder.write("CREATE TABLE more (id INTEGER) STRICT;", to: "m/0002_more.sql")
        _ = try Storage(path: path).migrate(folder: folder.file("m"))
        try age(path, by: 3600)
        #expect(refusal().contains("is newer than"))
        _ = try restore(replacingNewer: true)
        // The older copy is brought up to date like any other database.
        #expect(try Storage(path: path).migrate(folder: folder.file("m")) == ["0002_more.sql"])
        #expect(try titles(path) == ["in the copy"])
    }

    @Test func aCopyOfANewerProgramIsRefused() throws {
        try folder.write("CREATE TABLE more (id INTEGER) STRICT;", to: "new/0002_more.sql")
        try FileManager.default.copyItem(
            atPath: folder.file("m/0001_notes.sql"), toPath: folder.file("new/0001_notes.sql"))
        _ = try Storage(path: copy).migrate(folder: folder.file("new"))
        #expect(refusal().contains("is newer than this program: it has 0002_more.sql"))
    }

    @Test func aCopyWhoseMigrationsDifferIsRefused() throws {
        try folder.write("CREATE TABLE note (title TEXT) STRICT;", to: "m/0001_notes.sql")
        #expect(refusal().contains("0001_notes.sql has changed"))
    }

    @Test func aDamagedCopyIsRefusedAndNothingIsTouched() throws {
        try add(String(repeating: "x", count: 50_000), to: Storage(path: path))
        try Storage(path: path).backup(to: copy)
        let file = try #require(FileHandle(forUpdatingAtPath: copy))
        try file.seek(toOffset: 4096 * 2 + 2)
        try file.write(contentsOf: Data(repeating: 0x5A, count: 4096))
        try file.close()
        let before = folder.names
        #expect(refusal(replacingNewer: true).contains("a copy.db"))
        #expect(folder.names == before)
        #expect(try titles(path).count == 2)
    }

    @Test func whatIsNoCopyIsRefusedInWords() throws {
        let text = folder.file("text.db")
        try String(repeating: "no database ", count: 500).write(toFile: text, atomically: false, encoding: .utf8)
        #expect(refusal(text).contains("can't be read as a database"))
        #expect(refusal(folder.file("missing.db")).contains("No such file"))
        #expect(refusal(folder.path).contains("is no file"))
        #expect(refusal(path).contains("is the database itself"))
        _ = try Storage(path: folder.file("empty.db"))
        #expect(refusal(folder.file("empty.db")).contains("no database of Fettle"))
    }

    @Test func aDatabaseInUseIsNoCopy() throws {
        let other = try Storage(path: folder.file("other.db"))
        _ = try other.migrate(folder: folder.file("m"))
        #expect(refusal(folder.file("other.db")).contains("make a copy of it with fettle backup"))
        withExtendedLifetime(other) {}
    }

    @Test func aDatabaseThatAnotherProgramHasOpenIsNotReplaced() throws {
        let other = try HelperProcess(["write", path, "1"])
        other.waitForFirstWord()
        // The helper goes on writing, or has just died: in both cases nothing may be lost.
        #expect(refusal(replacingNewer: true).contains("in another program") || refusal().contains("writing"))
        other.kill()
        #expect(try titles(path) == ["in the copy"])
    }

    @Test func aDamagedDatabaseIsReplacedAndKeptWithItsLog() throws {
        let lost = try TemporaryFolder()
        for name in ["fettle.db", "fettle.db-wal"] {
            try String(repeating: "rubbish", count: 4000).write(
                toFile: lost.file(name), atomically: false, encoding: .utf8)
        }
        let target = lost.file("fettle.db")
        let outcome = try Restoration(of: copy, to: target, migrations: folder.file("m")).run(
            replacingNewer: true, now: 5)
        #expect(try titles(target) == ["in the copy"])
        let kept = try #require(outcome.kept)
        #expect(try String(contentsOfFile: kept, encoding: .utf8).hasPrefix("rubbish"))
        #expect(try String(contentsOfFile: kept + "-wal", encoding: .utf8).hasPrefix("rubbish"))
    }

    private func restore(_ copy: String? = nil, replacingNewer: Bool) throws -> Restoration.Outcome {
        try Restoration(of: copy ?? self.copy, to: path, migrations: folder.file("m")).run(
            replacingNewer: replacingNewer, now: 1234)
    }

    private func refusal(_ copy: String? = nil, replacingNewer: Bool = false) -> String {
        do {
            return "restored: \(try restore(copy, replacingNewer: replacingNewer))"
        } catch {
            return "\(error)"
        }
    }

    private func titles(_ path: String) throws -> [String] {
        try Storage(path: path).read { try $0.rows("SELECT title FROM note ORDER BY title") { try $0.get(0) } }
    }

    private func add(_ title: String, to storage: Storage) throws {
        try storage.write { try $0.execute("INSERT INTO note (title) VALUES (\(title))") }
    }

    /// As if it had last been written so many seconds ago.
    private func age(_ path: String, by seconds: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date().addingTimeInterval(-seconds)], ofItemAtPath: path)
    }
}
