import HTTP
import Testing

@testable import FettleApp

struct CoachMailTests {
    private func digests(_ test: TestApp) throws -> [LedgerMail] { try test.mails().filter { $0.kind == "digest" } }
    private func flags(_ test: TestApp) throws -> [LedgerMail] { try test.mails().filter { $0.kind == "redFlag" } }

    @Test func aDigestComesOnceADayAndOnlyWhenSomethingWaits() throws {
        let test = try TestApp()
        let (coach, ana) = (try test.coach(), try test.memberWithPlan())
        let clock = ReminderClock(test.services)
        clock.writeDue()
        test.clock.advance(days: 1)
        clock.writeDue()
        #expect(try digests(test).isEmpty, "nothing waits")
        try ana.complete(1, [("energy", "3"), ("discomfort", "6"), ("note", "My knees were sore?")])
        for _ in 1...30 {
            clock.writeDue()
            test.clock.advance(3600)
        }
        let mail = try #require(try digests(test).first)
        #expect(try digests(test).count == 1 && mail.recipient == "rui.costa@example.org")
        #expect(mail.text.contains("1 check-in waits"))
        for word in ["Ana", "knee", "sore", "discomfort", "energy", " 6 ", " 3 "] {
            #expect(!(mail.subject + mail.text).contains(word), "the digest says \(word)")
        }
        test.clock.advance(days: 1)
        clock.writeDue()
        #expect(try digests(test).count == 2, "it still waits")
        try coach.get("/admin/check-ins")
        #expect(try coach.post("/settings/mails", [("mails", "flags"), ("digest_time", "08:00")]).status == .seeOther)
        test.clock.advance(days: 1)
        clock.writeDue()
        #expect(try digests(test).count == 2, "switched off")
    }

    @Test func theDigestComesAtTheCoachesOwnHour() throws {
        let test = try TestApp()
        let coach = try test.coach()
        let ana = try test.memberWithPlan()
        try ana.complete(1, [("note", "a question?")])
        try coach.submit(
            "/settings/profile", [("name", "Rui Costa"), ("zone", "Asia/Tokyo"), ("units", "metric")])
        // It is 10:00 in London and 19:00 in Tokyo.
        try coach.submit(
            "/settings/mails", [("mails", "digest"), ("digest_time", "19:30")])
        let clock = ReminderClock(test.services)
        test.clock.advance(29 * 60)
        clock.writeDue()
        #expect(try digests(test).isEmpty)
        test.clock.advance(60)
        clock.writeDue()
        #expect(try digests(test).map(\.slot).map { $0?.hasSuffix("2026-11-30") } == [true])
    }

    @Test func aRedFlagTellsTheCoachAtOnceOnceADayAndWithoutAName() throws {
        let test = try TestApp()
        _ = try test.coach()
        let ana = try test.memberWithPlan()
        try ana.complete(1, [("energy", "3"), ("discomfort", "2")])
        #expect(try flags(test).isEmpty)
        try ana.complete(2, [("energy", "1"), ("discomfort", "8"), ("note", "My hip hurts.")])
        try ana.complete(3, [("energy", "1"), ("discomfort", "9")])
        let mail = try #require(try flags(test).first)
        #expect(try flags(test).count == 1 && mail.recipient == "rui.costa@example.org")
        #expect(mail.path?.hasPrefix("/admin/members/") == true)
        for word in ["Ana", "Silva", "hip", "hurt", "pain", "discomfort", "energy", "health"] {
            #expect(!(mail.subject + mail.text).contains(word), "the mail says \(word)")
        }
        test.clock.advance(days: 1)
        try ana.complete(4, [("discomfort", "9")])
        #expect(try flags(test).count == 2, "another day, another mail")
    }

    @Test func flagsAreSwitchedOffByThemselves() throws {
        let test = try TestApp()
        let coach = try test.coach()
        try coach.submit("/settings/mails", [("mails", "digest"), ("digest_time", "08:00")])
        try test.memberWithPlan().complete(1, [("energy", "1")])
        #expect(try flags(test).isEmpty)
    }
}
