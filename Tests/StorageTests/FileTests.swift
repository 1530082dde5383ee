import Foundation
import Testing

@testable import Storage

@Suite struct FileTests {
    @Test func everyConnectionHasTheSettingsThatWePromise() throws {
        let book = try Notebook()
        let reader = try Connection(path: book.storage.path, role: .reader)
        let expected: [(StaticString, StoredValue)] = [
            ("PRAGMA journal_mode", .text("wal")), ("PRAGMA synchronous", .integer(2)),
            ("PRAGMA foreign_keys", .integer(1)), ("PRAGMA trusted_schema", .integer(0)),
            ("PRAGMA cell_size_check", .integer(1)), ("PRAGMA secure_delete", .integer(2)),
            ("PRAGMA journal_size_limit", .integer(67_108_864)), ("PRAGMA temp_store", .integer(2)),
            ("PRAGMA mmap_size", .integer(0)), ("PRAGMA busy_timeout", .integer(5000)),
            ("PRAGMA wal_autocheckpoint", .integer(0)),
        ]
        for (pragma, value) in expected {
            #expect(try reader.controlValue(pragma) == value, "\(pragma)")
            // The writer counts pages by a hook of its own, which is what that pragma speaks of.
            #expect(try book.storage.queue.exclusively { try $0.controlValue(pragma) } == value, "\(pragma)")
        }
        #expect(try reader.controlValue("PRAGMA query_only") == .integer(1))
    }

    @Test func onlyTheOwnerCanReadTheFiles() throws {
        let book = try Notebook()
        try book.add("private")
        try book.storage.backup(to: book.folder.file("copy.db"))
        for name in book.folder.names {
            let attributes = try FileManager.default.attributesOfItem(atPath: book.folder.file(name))
            #expect((attributes[.posixPermissions] as? Int) == 0o600, "\(name)")
        }
    }

    @Test func aCopiedTemplateIsADatabaseOfItsOwn() throws {
        let folder = try TemporaryFolder()
        do {
            let template = try Storage(path: folder.file("template.db"))
            try template.write { db in
                try db.execute("CREATE TABLE note (title TEXT NOT NULL) STRICT")
                try db.execute("INSERT INTO note (title) VALUES ('from the template')")
            }
            _ = try template.read { try $0.value("SELECT 1") as Int? }
        }
        #expect(folder.names == ["template.db", "template.db-turn"])
        for name in ["a.db", "b.db"] {
            try FileManager.default.copyItem(atPath: folder.file("template.db"), toPath: folder.file(name))
            let storage = try Storage(path: folder.file(name))
            try storage.write { try $0.execute("INSERT INTO note (title) VALUES (\(name))") }
            let titles: [String] = try storage.read { try $0.rows("SELECT title FROM note") { try $0.get(0) } }
            #expect(titles == ["from the template", name])
        }
    }

    @Test func anOpenTemplateCanBeCopiedAfterACheckpoint() throws {
        let book = try Notebook()
        try book.add("kept")
        try book.storage.checkpoint()
        try FileManager.default.copyItem(atPath: book.storage.path, toPath: book.folder.file("copy.db"))
        let copy = try Storage(path: book.folder.file("copy.db"))
        #expect(try copy.read { try $0.value("SELECT title FROM note") } == "kept")
    }

    @Test func whatIsNoDatabaseIsRefusedAndLeftAlone() throws {
        let folder = try TemporaryFolder()
        let text = String(repeating: "not a database at all ", count: 100)
        try folder.write(text, to: "x.db")
        #expect(throws: StorageError.self) { try Storage(path: folder.file("x.db")) }
        #expect(try String(contentsOfFile: folder.file("x.db"), encoding: .utf8) == text)
        #expect(throws: StorageError.self) { try Storage(path: folder.file("missing/x.db")) }
        #expect(throws: StorageError.self) { try Storage(path: folder.path) }
    }

    @Test(
        arguments: [
            (0x6969, "nfs4", "NFS"), (0x517B, "smbfs", "SMB"), (0xFF53_4D42, "cifs", "SMB"),
            (0xFE53_4D42, "smb3", "SMB"),
            (0x0102_1997, "9p", "9p"), (0x6573_5546, "virtiofs", "virtiofs"), (0x6573_5546, "fuse.sshfs", "fuse.sshfs"),
            (0x6573_5546, "fuseblk", nil), (0xEF53, "ext4", nil), (0x0102_1994, "tmpfs", nil),
            (0x9123_683E, "btrfs", nil),
            (0x5846_5342, "xfs", nil), (0x794C_7630, "overlay", nil), (0x2FC1_2FC1, "zfs", nil),
        ] as [(Int64, String, String?)]) func networkFilesystemsAreRefused(
            _ number: Int64, _ type: String, _ kind: String?
        )
    {
        #expect(FileSystem.remoteKind(number, mountedAs: type) == kind)
    }

    @Test func aSecondServerOnTheSameFolderIsRefused() throws {
        let folder = try TemporaryFolder()
        do {
            let first = try InstanceLock(folder: folder.path)
            #expect {
                try InstanceLock(folder: folder.path)
            } throws: { "\($0)".contains("(process \(getpid()))") }
            withExtendedLifetime(first) {}
        }
        _ = try InstanceLock(folder: folder.path)
    }
}
