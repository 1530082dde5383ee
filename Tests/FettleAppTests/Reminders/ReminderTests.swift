import Coaching
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
        let link = Unsubscribing(memberID: try test.account("ana.silva@example.org").id, topic: .reminders).path(
            test.services.key)
        #expect(try reminders(test).first?.text.contains(link) == true)
        let program = test.visitor()
        #expect(try program.get(link).status == .ok)
        #expect(try test.count("SELECT count(*) FROM mail_stops") == 0, "looking changes nothing")
        program.extra = [("Sec-Fetch-Site", "cross-site"), ("Origin", "null")]
        let answer = try program.send(.post, link, fields: [("List-Unsubscribe", "One-Click")])
        #expect(answer.status == .ok && answer.location == nil)
        #expect(try test.count("SELECT count(*) FROM mail_stops WHERE topic = 'care'") == 1)
        test.clock.advance(days: 1)
        ReminderClock(test.services).writeDue()
        #expect(try reminders(test).map(\.state) == ["missed", "missed"], "neither the one that waited nor a new one")
        #expect(try program.get(link.dropLast() + "x").status == .notFound)
    }

    @Test func whatIsDoneNeedsNoReminderAndTheMemberReadsSo() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try switchOn(ana, time: "20:00")
        try ana.complete(1)
        test.clock.advance(11 * 3600)
        ReminderClock(test.services).writeDue()
        #expect(try reminders(test).map(\.state) == ["missed"])
        #expect(try ana.get("/settings/reminders").text.contains("your session was done"))
    }

    @Test func nothingRemindsOnADayThatTheCoachMadeFree() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        try switchOn(ana)
        let id = try test.account("ana.silva@example.org").id
        try coach.submit(
            "/admin/members/\(id)/programme",
            [("programme", "personalized"), ("rest", "2"), ("rest_note", "A slower start")])
        try ana.submit("/plan/offer", [("answer", "accept")])
        #expect(try !ana.get("/settings/reminders").text.contains("Tuesday 1 December"))
        for _ in 1...3 {
            test.clock.advance(days: 1)
            ReminderClock(test.services).writeDue()
        }
        #expect(try reminders(test).compactMap(\.slot).map { String($0.suffix(10)) } == ["2026-12-02", "2026-12-03"])
    }

    @Test func nothingRemindsBeforeTheStart() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try switchOn(ana)
        let member = try test.account("ana.silva@example.org")
        try test.services.storage.write { db in
            try db.plan(of: member).start(on: try #require(Day("2026-12-03")))
        }
        #expect(try !ana.get("/settings/reminders").text.contains("Wednesday 2 December"))
        test.clock.advance(23 * 3600)
        ReminderClock(test.services).writeDue()
        #expect(try reminders(test).isEmpty)
    }

    @Test func eachReminderOfATimeInWhichNothingRanIsMissed() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try switchOn(ana)
        test.clock.advance(days: 3)
        test.clock.advance(2 * 3600)
        ReminderClock(test.services).writeDue()
        #expect(try reminders(test).map(\.state) == ["missed", "missed", "missed"])
        let days = try reminders(test).compactMap(\.slot).map { String($0.suffix(10)) }
        #expect(days == ["2026-12-01", "2026-12-02", "2026-12-03"])
        #expect(try ana.get("/settings/reminders").text.matches(of: #/it would have come too late/#).count == 3)
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
        #expect(try !reminders(test).contains { $0.state == "missed" })
        test.clock.advance(23 * 3600)
        clock.writeDue()
        let mail = try #require(try reminders(test).first { $0.slot?.hasSuffix("2026-12-01") ?? false })
        #expect(mail.state == "waiting")
    }

    @Test func nobodyIsRemindedAtAnAddressThatIsNotConfirmed() throws {
        let test = try TestApp()
        let ana = test.visitor()
        try ana.signUp("Ana Silva", "ana@example.org")
        try ana.onboard()
        try switchOn(ana)
        test.clock.advance(23 * 3600)
        ReminderClock(test.services).writeDue()
        #expect(try reminders(test).map(\.state) == ["missed"])
        #expect(try ana.get("/settings/reminders").text.contains("your address was not confirmed yet"))
    }

    @Test func atLeastOneWeekdayMustStay() throws {
        let test = try TestApp()
        let answer = try test.memberWithPlan().submit(
            "/settings/reminders", [("reminder", "yes"), ("reminder_time", "09:00"), ("zone", "Europe/Lisbon")])
        #expect(answer.status == .unprocessable)
        #expect(answer.text.contains("field-weekdays-error"))
    }

    private let form = [("reminder", "yes"), ("weekdays", "1"), ("reminder_time", "07:30"), ("zone", "Europe/Lisbon")]

    @Test func eachRuleOfSeveralHasItsOwnMailAndTheLedgerListsFourteenOfAll() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try switchOn(ana)
        for time in ["07:30", "19:00"] {
            let answer = try ana.submit(
                "/settings/reminders",
                [
                    ("rule", "new"), ("reminder", "yes"), ("weekdays", "2"), ("reminder_time", time),
                    ("zone", "Asia/Tokyo"),
                ])
            #expect(answer.location == "/settings/reminders")
        }
        #expect(try test.count("SELECT count(*) FROM reminder_rules") == 3)
        let page = try ana.get("/settings/reminders").text
        let ledger = try #require(page.firstMatch(of: #/<ol class="lines moments">(.*?)<\/ol>/#.dotMatchesNewlines())).1
        #expect(ledger.matches(of: #/<li>/#).count == 14)
        #expect(ledger.contains("Asia · Tokyo"), "an hour of another place says so")
        test.clock.advance(days: 2)
        ReminderClock(test.services).writeDue()
        // Tuesday at 07:30 and 19:00 in Tokyo; Tuesday and Wednesday at 09:00 in Lisbon.
        #expect(Set(try reminders(test).compactMap(\.slot)).count == 4)
    }

    @Test func aRuleIsChangedDeletedAndNobodyElses() throws {
        let test = try TestApp()
        let (ana, rui) = (try test.memberWithPlan("Ana Silva"), try test.memberWithPlan("Rui Lopes"))
        try switchOn(ana)
        let id = try test.count("SELECT id FROM reminder_rules")
        #expect(try rui.submit("/settings/reminders", [("rule", "\(id)")] + form).status == .notFound)
        #expect(try rui.post("/settings/reminders/\(id)/delete").status == .notFound)
        let changed = try ana.submit("/settings/reminders", [("rule", "\(id)"), ("version", "1")] + form)
        #expect(changed.location == "/settings/reminders")
        #expect(try test.count("SELECT count(*) FROM reminder_rules WHERE time = '07:30' AND weekdays = '1'") == 1)
        let stale = try ana.submit("/settings/reminders", [("rule", "\(id)"), ("version", "1")] + form)
        #expect(stale.status == .unprocessable && stale.text.contains("field-\(id)-reminder_time-error"))
        #expect(try ana.post("/settings/reminders/\(id)/delete").location == "/settings/reminders")
        #expect(try test.count("SELECT count(*) FROM reminder_rules") == 0)
    }

    @Test func theSameFormSentTwiceIsOneRuleAndTheEleventhIsOneTooMany() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        for _ in 1...2 {
            try ana.submit("/settings/reminders", [("rule", "new"), ("key", "one-key-of-a-rule")] + form)
        }
        #expect(try test.count("SELECT count(*) FROM reminder_rules") == 1)
        for _ in 2...10 { try ana.submit("/settings/reminders", [("rule", "new")] + form) }
        let eleventh = try ana.post("/settings/reminders", [("rule", "new")] + form)
        #expect(eleventh.status == .unprocessable && eleventh.text.contains("10 reminders"))
        #expect(try test.count("SELECT count(*) FROM reminder_rules") == 10)
    }

    @Test func anotherHourOnTheSameDayHasItsOwnMailAndTheOldOneNoSecond() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try switchOn(ana, time: "11:00")
        test.clock.advance(3601)
        ReminderClock(test.services).writeDue()
        let id = try test.count("SELECT id FROM reminder_rules")
        for time in ["18:00", "11:00", "18:00"] {
            try ana.submit(
                "/settings/reminders",
                [
                    ("rule", "\(id)"), ("reminder", "yes"), ("weekdays", "1"), ("reminder_time", time),
                    ("zone", "Europe/Lisbon"),
                ])
        }
        test.clock.advance(9 * 3600)
        ReminderClock(test.services).writeDue()
        #expect(try reminders(test).compactMap(\.slot).map { $0.suffix(15) } == ["1100:2026-11-30", "1800:2026-11-30"])
    }

    @Test func theLedgerSaysWhatTheClocksDo() throws {
        let test = try TestApp()
        _ = try test.memberWithPlan()
        let ana = test.visitor()
        test.clock.set(1_805_839_200)  // 24 March 2027; the clocks go forward on the 28th.
        _ = try ana.signIn("ana.silva@example.org")
        let days = (1...7).map { ("weekdays", "\($0)") }
        try ana.submit(
            "/settings/reminders",
            days + [("rule", "new"), ("reminder", "yes"), ("reminder_time", "01:30"), ("zone", "Europe/Lisbon")])
        try ana.submit(
            "/settings/reminders",
            days + [("rule", "new"), ("reminder", "yes"), ("reminder_time", "09:00"), ("zone", "Europe/Lisbon")])
        let spring = try ana.get("/settings/reminders").text
        #expect(spring.contains("go forward over 01:30"))
        #expect(spring.contains("02:00") && spring.contains("it stays at 09:00"))
        test.clock.set(1_824_588_000)  // 27 October 2027; they go back on the 31st.
        _ = try ana.signIn("ana.silva@example.org")
        #expect(try ana.get("/settings/reminders").text.contains("01:30 comes twice that day"))
    }

    @Test func aRuleOfAnotherZoneIsListedByTheMembersOwnClock() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.submit(
            "/settings/reminders",
            [
                ("reminder", "yes"), ("weekdays", "1"), ("reminder_time", "09:00"), ("zone", "America/New_York"),
            ])
        // The member is in Lisbon: five hours on, and four between the two changes of March.
        test.clock.set(1_804_500_000)
        let again = test.visitor()
        _ = try again.signIn("ana.silva@example.org")
        let page = try again.get("/settings/reminders").text
        #expect(page.contains("New York 09:00"))
        #expect(page.contains("it moves from 14:00 to 13:00") && page.contains("it moves from 13:00 to 14:00"))
    }

    @Test func aWeeklyInvitationComesAlsoOnADayWithASession() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.submit(
            "/settings/reminders",
            [("rule", "new"), ("kind", "weekly")] + form.dropLast(2) + [
                ("reminder_time", "11:00"), ("zone", "Europe/Lisbon"),
            ])
        try ana.complete(1)
        test.clock.advance(2 * 3600)
        ReminderClock(test.services).writeDue()
        let mail = try #require(try test.mails().last)
        #expect(mail.kind == "weekly" && mail.state == "waiting" && mail.path == "/check-ins/new")
    }
}
