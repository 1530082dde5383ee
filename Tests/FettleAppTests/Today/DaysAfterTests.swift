import Testing

@testable import FettleApp

/// Harm comes 24 to 72 hours later: the days after a session are asked about, and a flare makes everything wait.
struct DaysAfterTests {
    private func trained() throws -> (TestApp, Visitor) {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.complete(1, [("energy", "4"), ("discomfort", "2")])
        return (test, ana)
    }

    @Test func theNextDayAndTheDayAfterAreAskedAboutAndNoOther() throws {
        let (test, ana) = try trained()
        let asks = { try ana.get("/today").text.contains("action=\"/plan/check\"") }
        #expect(try !asks())
        test.clock.advance(days: 1)
        #expect(try ana.get("/today").text.contains("How is the day after session 1?"))
        test.clock.advance(days: 1)
        #expect(try ana.get("/today").text.contains("How is it two days after session 1?"))
        test.clock.advance(days: 1)
        #expect(try !asks())
    }

    @Test func oneTapIsKeptAndTheOtherDoesNotUndoIt() throws {
        let (test, ana) = try trained()
        test.clock.advance(days: 1)
        #expect(try ana.submit("/today", to: "/plan/check", [("energy", "3")]).location == "/today")
        try ana.submit("/today", to: "/plan/check", [("discomfort", "4")])
        #expect(try test.count("SELECT count(*) FROM day_checks WHERE energy = 3 AND discomfort = 4") == 1)
        #expect(try !ana.get("/today").text.contains("Your body may be asking for less"))
        #expect(try ana.post("/plan/check", [("energy", "6")]).status == .badRequest)
    }

    @Test(arguments: [("energy", "2", "Energy 2 today, 4 after"), ("discomfort", "5", "Discomfort 5 today, 2 after")])
    func aDropOfTwoOrARiseOfThreeProposesLess(field: String, value: String, words: String) throws {
        let (test, ana) = try trained()
        test.clock.advance(days: 2)
        try ana.submit("/today", to: "/plan/check", [(field, value)])
        let page = try ana.get("/today").text
        #expect(page.contains(words))
        #expect(page.contains("name=\"next\" value=\"/plan/days/2\"") && page.contains("action=\"/plan/flare\""))
    }

    @Test func discomfortOfEightShowsTheSafetyCardAndThatTheCoachIsNoEmergencyService() throws {
        let (test, ana) = try trained()
        test.clock.advance(days: 1)
        try ana.submit("/today", to: "/plan/check", [("discomfort", "7")])
        #expect(try !ana.get("/today").text.contains("id=\"alarm\""))
        try ana.submit("/today", to: "/plan/check", [("discomfort", "8")])
        let page = try ana.get("/today").text
        #expect(page.contains("id=\"alarm\"") && page.contains("Your coach is no emergency service"))
        #expect(page.contains("Stop at warning signs"))
        try ana.complete(2, [("discomfort", "9")])
        #expect(try ana.get("/today").text.contains("id=\"alarm\""))
    }

    @Test func aFlarePausesPlanMailsAndCountsUntilTheMemberComesBack() throws {
        let (test, ana) = try trained()
        try ana.submit(
            "/settings/reminders",
            [
                ("reminder", "yes"), ("weekdays", "2"), ("weekdays", "3"), ("reminder_time", "09:00"),
                ("zone", "Europe/Lisbon"),
            ])
        try ana.submit("/plan", to: "/plan/flare", [])
        try ana.post("/plan/flare")
        #expect(try test.count("SELECT count(*) FROM flares") == 1, "beginning twice is beginning once")
        test.clock.advance(days: 1)
        ReminderClock(test.services).writeDue()
        let kept = try test.mails().filter { $0.kind == "reminder" }
        #expect(kept.map(\.state) == ["missed"], "no mail goes out, and the member can read why")
        let page = try ana.get("/today").text
        #expect(page.contains("Your plan rests with you"))
        for count in ["of 28 sessions done", "/plan/check", "See session"] {
            #expect(!page.contains(count), "\(count)")
        }
        try ana.post("/plan/flare", [("back", "yes")])
        test.clock.advance(days: 1)
        ReminderClock(test.services).writeDue()
        #expect(try test.mails().filter { $0.kind == "reminder" }.map(\.state) == ["missed", "waiting"])
        #expect(try !ana.get("/today").text.contains("Your plan rests with you"))
        let words = try ana.get("/today").text.replacing(#/<[^>]*>/#, with: " ").lowercased()
        for word in ["missed", "streak", "failed", "behind"] { #expect(!words.contains(word), "Today says \(word)") }
    }

    @Test func progressShowsEnergyAndDiscomfortWithTheDaysAfter() throws {
        let (test, ana) = try trained()
        test.clock.advance(days: 1)
        try ana.submit("/today", to: "/plan/check", [("energy", "3"), ("discomfort", "5")])
        let page = try ana.get("/progress").text
        #expect(page.contains("Energy and discomfort") && page.contains("chart-line-2"))
        #expect(page.contains("after a session") && page.contains("the day after"))
        let file = try ana.get("/data/export.json").json()
        #expect((file["day_checks"] as? [[String: Any]])?.first?["discomfort"] as? Int == 5)
        #expect((file["plan_bases"] as? [Any])?.count == 1)
    }

    @Test func withSoMuchDiscomfortNoSessionIsOffered() throws {
        let (test, ana) = try trained()
        test.clock.advance(days: 1)
        #expect(try ana.get("/today").text.contains("href=\"/plan/days/2/play\""))
        try ana.submit("/today", to: "/plan/check", [("discomfort", "8")])
        let page = try ana.get("/today").text
        #expect(!page.contains("/play\"") && !page.contains("action=\"/plan/low-energy\""))
        #expect(page.contains("Rest today.") && !page.contains("A low-energy session or a pause"))
    }

    @Test func muchDiscomfortCountsByItselfWhereNothingWasSaidAfterTheSession() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.complete(1)
        test.clock.advance(days: 1)
        try ana.submit("/today", to: "/plan/check", [("discomfort", "4")])
        #expect(try !ana.get("/today").text.contains("id=\"less\""))
        try ana.submit("/today", to: "/plan/check", [("discomfort", "5")])
        #expect(try ana.get("/today").text.contains("Discomfort 5 today; you did not say"))
    }

    @Test func inAFlareTheDayPageOffersItsSessionQuietly() throws {
        let (_, ana) = try trained()
        try ana.submit("/plan", to: "/plan/flare", [])
        #expect(try ana.get("/plan/days/2").text.contains("class=\"button button-quiet\" href=\"/plan/days/2/play\""))
    }
}
