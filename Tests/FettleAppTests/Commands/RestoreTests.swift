import Foundation
import Storage
import Testing

@testable import FettleApp

/// A backup of a live database, brought back on another machine.
struct RestoreTests {
    private let test: TestApp
    private let copy: String
    private let other: Configuration

    init() throws {
        test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.complete(1, [("energy", "4"), ("note", "in the copy")])
        copy = test.folder + "/copy.db"
        try Backup(test.services.configuration).run(to: copy)
        var other = Configuration()
        other.data = test.folder + "/other"
        other.home = Template.root
        self.other = other
    }

    @Test func aCopyAndTheKeyAreAllThatAnotherMachineNeeds() throws {
        try Restore(other).run([copy])
        try FileManager.default.copyItem(atPath: test.folder + "/key", toPath: other.data + "/key")
        let house = try House(other)
        #expect(try house.storage.check() == [])
        let member = try #require(EmailAddress("ana.silva@example.org"))
        let sessions = try house.storage.read { db in
            try db.members.find(email: member).map { try db.careSessions(of: $0).all().count }
        }
        #expect(sessions == 1)
        #expect(try house.storage.read { try $0.value("SELECT note FROM check_ins") } == "in the copy")
    }

    @Test func aFolderWithARunningServerIsLeftAlone() throws {
        try Restore(other).run([copy])
        do {
            let server = try InstanceLock(folder: other.data)
            #expect { try Restore(other).run([copy, "--replace-newer"]) } throws: {
                "\($0)".contains("in use by another")
            }
            withExtendedLifetime(server) {}
        }
        try Restore(other).run([copy, "--replace-newer"])
    }

    @Test func aNewerDatabaseAsksForTheOption() throws {
        try Restore(other).run([copy])
        try Storage(path: other.data + "/fettle.db").write { try $0.execute("DELETE FROM check_ins") }
        #expect { try Restore(other).run([copy]) } throws: { "\($0)".contains("--replace-newer") }
        try Restore(other).run([copy, "--replace-newer"])
        #expect(throws: StartError.self) { try Restore(other).run([copy, "--force"]) }
        let names = try FileManager.default.contentsOfDirectory(atPath: other.data)
        #expect(names.contains { $0.hasPrefix("fettle.db.before-restore-") })
    }
}
