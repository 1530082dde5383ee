import Foundation
import Testing

@testable import Storage

@Suite struct CopyTests {
    @Test func aBackupHoldsWhatWasWrittenBeforeIt() throws {
        let book = try Notebook()
        for index in 0..<100 { try book.add("\(index)", body: String(repeating: "é", count: 500)) }
        let target = book.folder.file("a copy with ? and % and 'quotes'.db")
        try book.storage.backup(to: target)
        try book.add("later")
        let copy = try Storage(path: target)
        #expect(try copy.read { try $0.value("SELECT count(*) FROM note") } == 100)
        #expect(try copy.check() == [])
        #expect(try book.count() == 101)
        #expect(!book.folder.names.contains { $0.hasSuffix(".part") })
    }

    @Test func nothingButAnEarlierCopyIsReplaced() throws {
        let book = try Notebook()
        let (key, link) = (book.folder.file("key"), book.folder.file("link.db"))
        try Data("a sealing key".utf8).write(to: URL(fileURLWithPath: key))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: book.storage.path)
        for target in [key, book.storage.path, link, "/dev/null"] {
            #expect(throws: StorageError.self, "\(target)") { try book.storage.backup(to: target) }
        }
        #expect(try String(contentsOfFile: key, encoding: .utf8) == "a sealing key")
        #expect(try book.storage.check().isEmpty)
        let other = try Notebook()
        try other.add("not in a copy yet")
        #expect(throws: StorageError.self, "another's database in use") {
            try book.storage.backup(to: other.storage.path)
        }
        #expect(try other.storage.check().isEmpty)
    }

    @Test func aBackupTakesTheNameOfTheOneBefore() throws {
        let book = try Notebook()
        let target = book.folder.file("copy.db")
        try "left by a cut run".write(toFile: target + ".part", atomically: false, encoding: .utf8)
        try book.storage.backup(to: target)
        try book.add("new")
        try book.storage.backup(to: target)
        let copy = try Storage(path: target)
        #expect(try copy.read { try $0.value("SELECT title FROM note") } == "new")
    }

    @Test func aBackupThatFailsLeavesTheOldOne() throws {
        let book = try Notebook()
        #expect(throws: StorageError.self) { try book.storage.backup(to: book.folder.file("missing/copy.db")) }
        let folder = book.folder.file("busy")
        try FileManager.default.createDirectory(atPath: folder + "/inside", withIntermediateDirectories: true)
        #expect(throws: StorageError.self) { try book.storage.backup(to: folder) }
        #expect(book.folder.names.contains("busy") && !book.folder.names.contains("busy.part"))
    }

    @Test func aBackupMadeWhileOthersWriteIsWhole() throws {
        let book = try Notebook()
        let storage = book.storage
        let target = book.folder.file("copy.db")
        // Two rows to a block: a copy has both or none.
        onThreads(3) { thread in
            for turn in 0..<60 {
                if thread == 0 {
                    if turn % 10 == 0 { try? storage.backup(to: target) }
                } else {
                    try? storage.write { db in
                        try db.execute("INSERT INTO note (title) VALUES (\("\(thread)-\(turn)-a"))")
                        try db.execute("INSERT INTO note (title) VALUES (\("\(thread)-\(turn)-b"))")
                    }
                }
            }
        }
        let copy = try Storage(path: target)
        let count: Int = try copy.read { try $0.value("SELECT count(*) FROM note") } ?? -1
        #expect(count % 2 == 0)
        #expect(try copy.check() == [])
    }

    @Test func damageIsFound() throws {
        let book = try Notebook()
        for index in 0..<300 { try book.add("\(index)", body: String(repeating: "x", count: 200)) }
        let target = book.folder.file("copy.db")
        try book.storage.backup(to: target)
        #expect(try Storage(path: target).check() == [])
        let file = try #require(FileHandle(forUpdatingAtPath: target))
        try file.seek(toOffset: 4096 * 4 + 8)
        try file.write(contentsOf: Data(repeating: 0x5A, count: 4096))
        try file.close()
        #expect(try !Storage(path: target).check().isEmpty)
    }

    @Test func rowsThatPointNowhereAreFound() throws {
        let book = try Notebook()
        try book.storage.write { try $0.execute("CREATE TABLE reply (note INTEGER REFERENCES note (id)) STRICT") }
        #expect {
            try book.storage.write { try $0.execute("INSERT INTO reply (note) VALUES (7)") }
        } throws: { ($0 as? StorageError)?.isForeignKey == true }
        try book.storage.queue.exclusively { writer in
            try writer.control("PRAGMA foreign_keys = OFF")
            try writer.control("INSERT INTO reply (note) VALUES (7), (8)")
            try writer.control("PRAGMA foreign_keys = ON")
        }
        #expect(try book.storage.check() == ["reply has 2 rows that point to a missing note"])
    }
}
