import CCrashVFS
import HTTP
import Testing

@testable import FettleApp

/// What a visitor sees while the disk is full or takes no writes.
struct StorageTroubleTests {
    private let test: TestApp
    private let ana: Visitor
    private let watch: OpaquePointer

    init() throws {
        // Databases that are opened from now on can be disturbed.
        crash_register()
        test = try TestApp()
        watch = crash_watch_begin(test.folder)
        ana = try test.memberWithPlan()
    }

    @Test func aFullDiskIsSaidAndForgottenWhenThereIsRoomAgain() throws {
        crash_room(watch, 0)
        try expectTrouble(
            "There is no room left", log: "the disk is full: nothing can be saved until there is room again")
        crash_room(watch, -1)
        try expectServiceAgain()
    }

    @Test func aDiskThatTakesNoWritesIsSaidAndForgottenWhenItDoes() throws {
        crash_fail(watch, Int32(CRASH_WRITES.rawValue), 1, 1)
        try expectTrouble("The server’s disk takes no writes", log: "the disk or the file takes no writes")
        crash_fail(watch, 0, 0, 0)
        try expectServiceAgain()
    }

    private func expectTrouble(_ title: String, log words: String) throws {
        let answer = try ana.complete(1, [("energy", "3")])
        #expect(answer.status == .unavailable)
        #expect(answer.headers["Retry-After"] == "60")
        #expect(answer.text.contains(title))
        let lines = test.log.all.filter { $0.contains("\"event\":\"storage\"") }
        #expect(lines.count == 1)
        #expect(lines.first?.contains(words) == true && lines.first?.contains("\"level\":\"error\"") == true)
        for page in ["/today", "/plan", "/history", "/settings/profile"] {
            #expect(try ana.get(page).status == .ok, "\(page) is only read")
        }
        #expect(try test.count("SELECT count(*) FROM care_sessions") == 0)
    }

    private func expectServiceAgain() throws {
        #expect(try ana.complete(1, [("energy", "3")]).status == .seeOther)
        #expect(try test.count("SELECT count(*) FROM care_sessions") == 1)
        #expect(try test.services.storage.check() == [])
    }
}
