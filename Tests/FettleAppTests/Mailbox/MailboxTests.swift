import HTTP
import Outbound
import Testing

@testable import FettleApp

struct MailboxTests {
    private func send(_ test: TestApp) throws {
        try MailSender(test.services, transport: .init(test.services.configuration)).deliverDue()
    }

    private func reply(_ test: TestApp) throws {
        let member = try test.account("ana.silva@example.org")
        try test.services.storage.write { db in
            try test.services.post(
                Letter(.coachReply, to: member, path: "/check-ins"), for: member.id, at: test.clock.now, db)
        }
    }

    private func state(_ test: TestApp, _ kind: String) throws -> [String] {
        try test.mails().filter { $0.kind == kind }.map(\.state)
    }

    @Test func everyKindThatCanBeStoppedIsStoppedByItsOwnLinkAndComesBackByTheSame() throws {
        for topic in MailTopic.allCases {
            let test = try TestApp()
            _ = try test.coach()
            let id = try test.account("rui.costa@example.org").id
            let link = Unsubscribing(memberID: id, topic: topic).path(test.services.key)
            let stranger = test.visitor()
            stranger.extra = [("Sec-Fetch-Site", "cross-site"), ("Origin", "null")]
            let stopped = try stranger.send(.post, link, fields: [("List-Unsubscribe", "One-Click")])
            #expect(stopped.status == .ok && stopped.location == nil)
            #expect(try test.count("SELECT count(*) FROM mail_stops WHERE topic = \(topic)") == 1)
            #expect(try stranger.get(link).text.contains("name=\"again\""))
            #expect(try test.count("SELECT count(*) FROM mail_stops") == 1, "looking changes nothing")
            #expect(try stranger.send(.post, link, fields: [("again", "yes")]).status == .ok)
            #expect(try test.count("SELECT count(*) FROM mail_stops") == 0)
        }
    }

    @Test func anOldLinkStillStopsReminders() throws {
        let test = try TestApp()
        _ = try test.member("Ana Silva")
        let id = try test.account("ana.silva@example.org").id
        #expect(Unsubscribing(memberID: id, topic: .reminders).text(test.services.key).hasPrefix("\(id).care."))
    }

    @Test func theWayOutOfSomebodyWhoHasLeftStillAnswers() throws {
        let test = try TestApp()
        let link = Unsubscribing(memberID: 4711, topic: .coach).path(test.services.key)
        #expect(try test.visitor().get(link).status == .ok)
        #expect(try test.visitor().send(.post, link, fields: []).status == .ok)
    }

    @Test func whatIsStoppedIsNotWrittenAndWhatWaitsIsNotSent() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try reply(test)
        try ana.submit("/settings/mails", [("mails", "reminders"), ("mails", "weekly")])
        try reply(test)
        try send(test)
        #expect(try state(test, "coachReply") == ["missed"])
        #expect(try state(test, "verification") == ["sent"], "what was asked for comes all the same")
        try ana.submit("/settings/mails", [("mails", "reminders"), ("mails", "weekly"), ("mails", "coach")])
        try reply(test)
        try send(test)
        #expect(try state(test, "coachReply") == ["missed", "sent"])
    }

    @Test func aMemberIsNotOfferedTheCoachesKinds() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        let page = try ana.get("/settings/mails").text
        #expect(page.contains("value=\"coach\"") && !page.contains("value=\"digest\""))
        #expect(try ana.post("/settings/mails", [("mails", "digest")]).status == .badRequest)
    }

    @Test func aMailThatFallsIntoQuietHoursWaitsForTheirEnd() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        // It is 10:00 in Lisbon.
        let saved = try ana.submit(
            "/settings/mails", to: "/settings/quiet-hours",
            [("quiet", "yes"), ("quiet_from", "09:00"), ("quiet_to", "11:30")])
        #expect(saved.location == "/settings/mails")
        try reply(test)
        try ana.post("/settings/test-mail")
        try send(test)
        #expect(try state(test, "coachReply") == ["waiting"])
        #expect(try state(test, "test") == ["sent"], "a mail that was just asked for does not wait")
        test.clock.advance(5399)
        try send(test)
        #expect(try state(test, "coachReply") == ["waiting"])
        test.clock.advance(1)
        try send(test)
        #expect(try state(test, "coachReply") == ["sent"])
    }

    @Test func whoEndsTheirQuietHoursGetsWhatWaited() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        let quiet = [("quiet_from", "09:00"), ("quiet_to", "11:30")]
        try ana.submit("/settings/mails", to: "/settings/quiet-hours", [("quiet", "yes")] + quiet)
        try reply(test)
        try send(test)
        #expect(try state(test, "coachReply") == ["waiting"])
        try ana.submit("/settings/mails", to: "/settings/quiet-hours", quiet)
        try send(test)
        #expect(try state(test, "coachReply") == ["sent"])
    }

    @Test func aReminderInQuietHoursIsRefusedByEitherForm() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        let rule = [("reminder", "yes"), ("weekdays", "1"), ("reminder_time", "06:00"), ("zone", "Europe/Lisbon")]
        let quiet = [("quiet", "yes"), ("quiet_from", "22:00"), ("quiet_to", "07:00")]
        #expect(
            try ana.submit("/settings/mails", to: "/settings/quiet-hours", quiet).location == "/settings/mails")
        let refused = try ana.submit("/settings/reminders", rule)
        #expect(refused.status == .unprocessable && refused.text.contains("from 22:00 to 07:00"))
        #expect(refused.text.contains("value=\"06:00\""), "what was typed is kept")
        try ana.submit(
            "/settings/mails", to: "/settings/quiet-hours", [("quiet_from", "22:00"), ("quiet_to", "07:00")])
        #expect(try ana.submit("/settings/reminders", rule).location == "/settings/reminders")
        let other = try ana.submit("/settings/mails", to: "/settings/quiet-hours", quiet)
        #expect(other.status == .unprocessable && other.text.contains("at 06:00"))
        #expect(try test.count("SELECT count(*) FROM quiet_hours") == 0)
    }

    @Test func quietHoursNeedAnEnd() throws {
        let test = try TestApp()
        let answer = try test.member("Ana Silva").submit(
            "/settings/mails", to: "/settings/quiet-hours",
            [("quiet", "yes"), ("quiet_from", "22:00"), ("quiet_to", "22:00")])
        #expect(answer.status == .unprocessable && answer.text.contains("field-quiet_to-error"))
    }

    @Test func testMailsAreFewAndTheirFateIsShown() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.get("/settings/mails")
        for _ in 1...7 { #expect(try ana.post("/settings/test-mail").location == "/settings/mails") }
        #expect(try state(test, "test").count == 5)
        #expect(try ana.get("/settings/mails").text.contains("Waiting"))
        try send(test)
        #expect(try ana.get("/settings/mails").text.contains("Sent"))
    }

    @Test func theCoachReadsToWhomWhatKindAndWhenButNoWordAndNoLink() throws {
        let test = try TestApp()
        let coach = try test.coach()
        _ = try test.member("Ana Silva")
        try reply(test)
        let page = try coach.get("/admin/mail").text
        #expect(page.contains("ana.silva@example.org") && page.contains("Confirm address"))
        for mail in try test.mails() {
            #expect(!page.contains(mail.subject))
            if let path = mail.path, path.contains("token=") { #expect(!page.contains(path.suffix(30))) }
        }
        #expect(try coach.get("/admin/mail?state=failed").text.contains("No email is in this state"))
        #expect(try coach.get("/admin/mail?state=nothing").status == .notFound)
    }

    @Test func whatFailsForNowIsTriedAfterFiveFifteenSixtyMinutesAndGivenUpAfterTwoDays() throws {
        let test = try TestApp { $0.smtp = "smtp://127.0.0.1:1" }
        _ = try test.member("Ana Silva")
        let sender = try MailSender(test.services, transport: .init(test.services.configuration))
        let start = test.clock.now
        var tries: [Int64] = []
        while try state(test, "verification") == ["waiting"], test.clock.now < start + 3 * 86400 {
            let before = try test.count("SELECT attempts FROM mails")
            sender.deliverDue()
            if try test.count("SELECT attempts FROM mails") > before { tries.append((test.clock.now - start) / 60) }
            test.clock.advance(60)
        }
        #expect(tries.prefix(5) == [0, 5, 20, 80, 140])
        #expect(tries.last.map { (47 * 60...48 * 60).contains($0) } == true)
        #expect(try state(test, "verification") == ["failed"])
        #expect(
            try test.mails().first?.text.isEmpty == false,
            "a failed mail keeps its words, so that it can be tried again")
    }

    @Test func aFailedMailIsTriedAgainAtTheCoachesPressUnderTheSameName() throws {
        let test = try TestApp()
        let coach = try test.coach()
        _ = try test.member("Ana Silva")
        try send(test)
        try reply(test)
        try test.services.storage.write { db in
            try db.execute(
                "UPDATE mails SET state = 'failed', failure = 'refused 550 5.1.1', attempts = 1 WHERE state = 'waiting'"
            )
        }
        let page = try coach.get("/admin/mail?state=failed").text
        #expect(page.contains("the mail server refused it (550 5.1.1)"))
        let action = try #require(page.firstMatch(of: #/action="(\/admin\/mail\/\d+\/retry)"/#)).1
        let name: String? = try test.services.storage.read { db in
            try db.value("SELECT message_id FROM mails WHERE kind = 'coachReply'")
        }
        #expect(try coach.post(String(action)).location == "/admin/mail")
        try send(test)
        #expect(try state(test, "coachReply") == ["sent"])
        #expect(
            try name
                == test.services.storage.read { db in
                    try db.value("SELECT message_id FROM mails WHERE kind = 'coachReply'")
                })
        #expect(try coach.post(String(action)).status == .notFound, "what was sent is not sent again")
    }

    @Test func aSenderThatTookTooLongIsNotListenedToAnyMore() throws {
        let test = try TestApp()
        _ = try test.member("Ana Silva")
        let store = test.services.storage
        let id = Int64(try test.count("SELECT id FROM mails"))
        let first = try #require(try store.write { db in try db.mails.lease(id, until: test.clock.now) })
        _ = try store.write { db in try db.mails.lease(id, until: test.clock.now + 180) }
        try store.write { db in try db.mails.markFailed(first, at: test.clock.now, because: "slow") }
        #expect(try state(test, "verification") == ["sending"], "the mail is in other hands")
        try store.write { db in try db.mails.markSent(first.id, at: test.clock.now) }
        #expect(try state(test, "verification") == ["sent"], "what has gone out has gone out")
    }

    @Test func theCoachTurnsThePagesOfALongLedger() throws {
        let test = try TestApp()
        let coach = try test.coach()
        try coach.get("/settings/mails")
        let address = try #require(EmailAddress("nova@example.org"))
        try test.services.storage.write { db in
            for _ in 1...120 {
                let letter = Letter(.invitation, to: address, name: "", locale: "en", memberID: nil, path: "/signup")
                try db.mails.post(test.services.postOffice.seal(letter), at: test.clock.now)
            }
        }
        let first = try coach.get("/admin/mail?state=waiting").text
        #expect(first.contains("Page 1 of 3") && first.matches(of: #/<th scope="row"/#).count == 50)
        let last = try coach.get("/admin/mail?state=waiting&page=3").text
        #expect(last.contains("Page 3 of 3") && last.contains("href=\"/admin/mail?state=waiting&amp;page=2\""))
        #expect(try coach.get("/admin/mail?page=999999999999").status == .ok)
    }

    @Test func theFileOfEverythingHoldsRulesQuietHoursStopsAndWhatWasSent() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        for time in ["09:00", "18:00"] {
            try ana.submit(
                "/settings/reminders",
                [
                    ("rule", "new"), ("reminder", "yes"), ("weekdays", "1"), ("reminder_time", time),
                    ("zone", "Europe/Lisbon"),
                ])
        }
        try ana.submit(
            "/settings/mails", to: "/settings/quiet-hours",
            [("quiet", "yes"), ("quiet_from", "22:00"), ("quiet_to", "07:00")])
        try ana.post("/settings/mails", [("mails", "reminders"), ("mails", "weekly")])
        let file = try ana.get("/data/export.json").json()
        #expect((file["reminders"] as? [[String: Any]])?.compactMap { $0["time"] as? String } == ["09:00", "18:00"])
        #expect((file["quiet_hours"] as? [String: String]) == ["from": "22:00", "to": "07:00"])
        #expect((file["stopped_mails"] as? [String]) == ["coach"])
        #expect((file["mails"] as? [[String: Any]])?.first?["kind"] as? String == "verification")
    }
}
