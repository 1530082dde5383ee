import Testing

@testable import FettleApp

struct ReminderTests {
    private func switchOn(_ visitor: Visitor, time: String = "09:00") throws {
        let answer = try visitor.submit(
            "/settings/reminders",
            [
                ("reminder", "yes"), ("weekdays", "1"), ("weekdays", "2"), ("weekdays", "3"), ("weekdays", "4"),
                ("reminder_time", time), ("zone", "Europe/Lisbon"),
            ])
        #expect(answer.location == "/settings/reminders")
    }

    private func reminders(_ test: TestApp) throws -> [LedgerMail] { try test.mails().filter { $0.kind == "reminder" } }

    @Test func eachDueSlotGetsItsOneMailHoweverOftenTheClockLooks() throws {
        let test = try TestApp()
        try switchOn(try test.memberWithPlan())
        let (one, other) = (ReminderClock(test.services), ReminderClock(test.services))
        one.writeDue()
        #expect(try reminders(test).isEmpty)
        test.clock.advance(23 * 3600)
        for _ in 1...3 {
            one.writeDue()
            other.writeDue()
        }
        #expect(try reminders(test).map(\.slot).count == 1)
        for _ in 1...10 {
            test.clock.advance(days: 1)
            one.writeDue()
        }
        let slots = try reminders(test).compactMap(\.slot).map { String($0.suffix(10)) }
        #expect(
            slots == ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-07", "2026-12-08", "2026-12-09", "2026-12-10"])
    }

    @Test func aReminderSaysNothingAboutHealth() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.onboard([("conditions", "lupus"), ("limitations", "kneePain")])
        try switchOn(ana)
        test.clock.advance(23 * 3600)
        ReminderClock(test.services).writeDue()
        let mail = try #require(try reminders(test).first)
        for word in ["lupus", "knee", "pain", "gentle", "condition", "health", "energy"] {
            #expect(!(mail.subject + mail.text + mail.html).lowercased().contains(word), "the mail says \(word)")
        }
    }

    @Test func oneClickStopsTheMailsWithoutCookiesOrToken() throws {
        let test = try TestApp()
        try switchOn(try test.memberWithPlan())
        test.clock.advance(23 * 3600)
        ReminderClock(test.services).writeDue()
        let link = Unsubscribing(memberID: try test.account("ana.silva@example.org").id, kind: .care).path(
            test.services.key)
        #expect(try reminders(test).first?.text.contains(link) == true)
        let program = test.visitor()
        #expect(try program.get(link).status == .ok)
        #expect(try test.count("SELECT count(*) FROM reminder_rules WHERE is_on = 1") == 1, "looking changes nothing")
        program.extra = [("Sec-Fetch-Site", "cross-site"), ("Origin", "null")]
        let answer = try program.send(.post, link, fields: [("List-Unsubscribe", "One-Click")])
        #expect(answer.status == .ok && answer.location == nil)
        #expect(try test.count("SELECT count(*) FROM reminder_rules WHERE is_on = 1") == 0)
        test.clock.advance(days: 1)
        ReminderClock(test.services).writeDue()
        #expect(try reminders(test).count == 1)
        #expect(try program.get(link.dropLast() + "x").status == .notFound)
    }

    @Test func nothingRemindsBeforeTheStartOrOfWhatIsDone() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try switchOn(ana, time: "20:00")
        try ana.complete(1)
        test.clock.advance(11 * 3600)
        ReminderClock(test.services).writeDue()
        #expect(try reminders(test).isEmpty)
    }

    @Test func aReminderThatIsTooLateIsMissedAndNotSent() throws {
        let test = try TestApp()
        try switchOn(try test.memberWithPlan())
        test.clock.advance(26 * 3600)
        ReminderClock(test.services).writeDue()
        try MailSender(test.services, transport: .init(test.services.configuration)).deliverDue()
        #expect(try reminders(test).map(\.state) == ["missed"])
    }

    @Test func aClockThatWasSetForwardForAWhileSilencesNothing() throws {
        let test = try TestApp()
        try switchOn(try test.memberWithPlan())
        test.clock.advance(days: 31)
        ReminderClock(test.services).writeDue()
        test.clock.advance(days: -31)
        let clock = ReminderClock(test.services)
        clock.realign()
        test.clock.advance(23 * 3600)
        clock.writeDue()
        #expect(try reminders(test).compactMap(\.slot).contains { $0.hasSuffix("2026-12-01") })
    }

    @Test func nobodyIsRemindedAtAnAddressThatIsNotConfirmed() throws {
        let test = try TestApp()
        let ana = test.visitor()
        try ana.signUp("Ana Silva", "ana@example.org")
        try ana.onboard()
        try switchOn(ana)
        test.clock.advance(23 * 3600)
        ReminderClock(test.services).writeDue()
        #expect(try reminders(test).isEmpty)
    }

    @Test func atLeastOneWeekdayMustStay() throws {
        let test = try TestApp()
        let answer = try test.memberWithPlan().submit(
            "/settings/reminders", [("reminder", "yes"), ("reminder_time", "09:00"), ("zone", "Europe/Lisbon")])
        #expect(answer.status == .unprocessable)
        #expect(answer.text.contains("field-weekdays-error"))
    }
}
