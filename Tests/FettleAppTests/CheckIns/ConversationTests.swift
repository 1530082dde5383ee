import Testing

@testable import FettleApp

/// Check-ins as conversations between a member and the coach.
struct ConversationTests {
    private let test: TestApp
    private let ana: Visitor
    private let coach: Visitor

    init() throws {
        test = try TestApp()
        ana = try test.memberWithPlan()
        coach = try test.coach()
    }

    private func checkIn() throws -> Int { try test.count("SELECT max(id) FROM check_ins") }

    private func review(_ id: Int, _ fields: [(String, String)] = []) throws {
        try coach.get("/admin/check-ins")
        #expect(try coach.post("/admin/check-ins/\(id)/review", fields).status == .seeOther)
    }

    @Test func aDayAfterThatIsFineFillsNoListAndOneThatIsNotDoes() throws {
        try ana.complete(1, [("energy", "4"), ("discomfort", "2")])
        try review(checkIn())
        test.clock.advance(days: 1)
        try ana.submit("/today", to: "/plan/check", [("energy", "4")])
        #expect(try coach.get("/admin/check-ins").text.contains("All read"))
        #expect(try ana.get("/check-ins").text.contains("The days after"))
        try ana.submit("/today", to: "/plan/check", [("discomfort", "6")])
        let list = try coach.get("/admin/check-ins").text
        #expect(list.contains("Drop the day after") && list.contains("Discomfort 6 / 10"))
        try ana.submit("/today", to: "/plan/check", [("discomfort", "3")])
        #expect(try coach.get("/admin/check-ins").text.contains("All read"), "put right, it asks for nothing")
        #expect(try test.count("SELECT count(*) FROM check_ins WHERE kind = 'day_after'") == 1)
    }

    @Test func theCoachCanAnswerADayThatWasFine() throws {
        try ana.complete(1)
        test.clock.advance(days: 1)
        try ana.submit("/today", to: "/plan/check", [("energy", "4")])
        #expect(try coach.get("/admin/check-ins/\(checkIn())").text.contains("Energy 4 / 5"))
        try review(checkIn(), [("reply", "Good to hear."), ("key", "a-reply-key-long-enough")])
        #expect(try ana.get("/check-ins").text.contains("Good to hear."))
    }

    @Test func aMemberWritesBackAndWaitsAgain() throws {
        try ana.complete(1, [("note", "fine")])
        let id = try checkIn()
        try review(id, [("reply", "Well done."), ("key", "a-reply-key-long-enough")])
        let mails = try test.mails().count
        let fields = [("text", "And how about stairs?"), ("key", "a-word-key-long-enough")]
        for _ in 1...2 { try ana.submit("/check-ins/\(id)", fields) }
        #expect(try test.count("SELECT count(*) FROM replies WHERE is_from_member = 1") == 1)
        #expect(try test.mails().count == mails, "no mail is written to oneself")
        #expect(try coach.get("/admin/check-ins").text.contains("And how about stairs?"))
        #expect(try !ana.get("/today").text.contains("new reply"), "one’s own words are no news")
        let empty = try ana.post("/check-ins/\(id)", [("text", "  ")])
        #expect(empty.status == .unprocessable && empty.text.contains("field-text-error"))
    }

    @Test func whatCameAfterThePageWasOpenedIsNotMarkedAsSeen() throws {
        try ana.complete(1, [("note", "fine")])
        let id = try checkIn()
        let page = try coach.get("/admin/check-ins").text
        let state = String(try #require(page.firstMatch(of: #/name="state" value="([^"]+)"/#)).1)
        try ana.submit("/check-ins/\(id)", [("text", "One more thing"), ("key", "a-word-key-long-enough")])
        try review(id, [("state", state)])
        #expect(try coach.get("/admin/check-ins").text.contains("One more thing"), "it waits on")
        try review(id, [("state", state), ("reply", "Go on."), ("key", "a-reply-key-long-enough")])
        #expect(try ana.get("/check-ins").text.contains("Go on."), "a reply is kept all the same")
        #expect(try coach.get("/admin/check-ins").text.contains("One more thing"))
    }

    @Test func questionsAndFlagsComeFirstThenWhatIsDueThenTheOldest() throws {
        for (day, note) in [(1, "first"), (2, "second"), (3, "third"), (4, "Is this right?")] {
            try ana.complete(day, [("note", note)])
            test.clock.advance(60)
        }
        try ana.complete(4, [("note", "sore"), ("discomfort", "8")])
        func order() throws -> [String] {
            let page = try coach.get("/admin/check-ins").text
            return page.matches(of: #/>(first|second|third|Is this right\?|sore)</#).map { String($0.1) }
        }
        #expect(try order() == ["sore", "Is this right?", "first", "second", "third"])
        let third = try test.count("SELECT id FROM check_ins WHERE note = 'third'")
        try coach.post("/admin/check-ins/\(third)/due", [("due_on", "2026-12-01")])
        #expect(try order() == ["sore", "Is this right?", "third", "first", "second"])
        let wrong = try coach.post("/admin/check-ins/\(third)/due", [("due_on", "soon")])
        #expect(wrong.status == .unprocessable && wrong.text.contains("field-due_on-error"))
        #expect(try coach.post("/admin/check-ins/999/due", [("due_on", "2026-12-01")]).status == .notFound)
    }

    @Test func whatIsAnsweredStandsInTheSecondTab() throws {
        try ana.complete(1, [("note", "all well here")])
        #expect(try !coach.get("/admin/check-ins?tab=answered").text.contains("all well here"))
        try review(checkIn())
        #expect(try coach.get("/admin/check-ins?tab=answered").text.contains("all well here"))
    }

    @Test func ownWordsAreMadeChangedPutInAndDeleted() throws {
        try ana.complete(1, [("note", "fine")])
        let fields = [("title", "Rest"), ("text", "Rest is part of it."), ("key", "a-word-key-long-enough")]
        for _ in 1...2 { try coach.submit("/admin/snippets", fields) }
        #expect(try test.count("SELECT count(*) FROM snippets") == 1)
        let snippet = try test.count("SELECT id FROM snippets")
        let page = "/admin/snippets/\(snippet)"
        let shownVersion = try test.count("SELECT version FROM snippets")
        let version = ("version", String(shownVersion))
        try coach.submit(page, [("title", "Rest"), ("text", "Rest is half of it."), version])
        let stale = try coach.post(page, [("title", "Rest"), ("text", "Other"), version])
        #expect(stale.status == .unprocessable && stale.text.contains("Other") && stale.text.contains("half of it"))
        let shown = try coach.post(
            "/admin/check-ins/\(checkIn())/review",
            [("reply", "Dear Ana,"), ("snippet", String(snippet)), ("insert", "yes")])
        #expect(shown.status == .ok && shown.text.contains("Dear Ana,\n\nRest is half of it."))
        #expect(try test.count("SELECT count(*) FROM replies") == 0, "nothing is sent by it")
        #expect(try coach.post(page + "/delete").location == "/admin/snippets")
        #expect(try coach.get(page).status == .notFound)
        #expect(try coach.post("/admin/snippets", [("title", ""), ("text", "x")]).status == .unprocessable)
    }

    @Test func aConversationIsNobodyElses() throws {
        let rui = try test.memberWithPlan("Rui Lopes")
        try ana.complete(1, [("note", "only for the coach")])
        let id = try checkIn()
        #expect(try rui.get("/check-ins/\(id)").status == .notFound)
        #expect(try rui.post("/check-ins/\(id)", [("text", "Hello")]).status == .notFound)
        #expect(try rui.post("/admin/check-ins/\(id)/due", [("due_on", "2026-12-01")]).status == .notFound)
    }

    @Test func whoeverHasManyReadsThemPageByPageTheNewsFirst() throws {
        try ana.complete(1, [("note", "the very first")])
        let id = try checkIn()
        for number in 100..<125 {
            test.clock.advance(60)
            try ana.submit("/check-ins/new", [("key", "a-week-key-long-\(number)"), ("question", "Number \(number)?")])
        }
        #expect(try !ana.get("/check-ins").text.contains("the very first"))
        #expect(try ana.get("/check-ins?page=2").text.contains("the very first"))
        test.clock.advance(60)
        try review(id, [("reply", "At last."), ("key", "a-reply-key-long-enough")])
        #expect(try ana.get("/today").text.contains("new reply"))
        #expect(try ana.get("/check-ins").text.contains("At last."))
        #expect(try !ana.get("/today").text.contains("new reply"))
    }

    @Test func whatIsWrittenIsToldWithItsSignalsInTheSameTransaction() throws {
        try ana.complete(1, [("energy", "4"), ("discomfort", "2")])
        let member = try test.account("ana.silva@example.org")
        test.clock.advance(days: 1)
        func check(_ energy: Int?, _ discomfort: Int?) throws -> CheckInEvent? {
            try test.services.storage.write { db in
                try db.dayChecks(of: member).enter(
                    energy: energy, discomfort: discomfort, on: member.timeZone.day(at: test.clock.now),
                    zone: member.zone, at: test.clock.now)
            }
        }
        let event = try check(1, 3)
        #expect(event?.kind == .dayAfter && event?.flags == [.energy, .dayAfter] && event?.raised == event?.flags)
        #expect(try check(nil, 8)?.raised == [.discomfort], "what had been raised before is not raised again")
        #expect(try check(1, 8) == nil, "nothing is new")
    }

    @Test func theCountOfWhatWaitsKnowsTheOldest() throws {
        let none = try test.services.storage.read { db in try db.panel.waitingForAnswer() }
        #expect(none.count == 0 && none.oldest == nil)
        try ana.complete(1, [("note", "fine")])
        test.clock.advance(100)
        try ana.complete(2, [("note", "fine")])
        let waiting = try test.services.storage.read { db in try db.panel.waitingForAnswer() }
        #expect(waiting.count == 2 && waiting.oldest == TestApp.start)
    }
}
