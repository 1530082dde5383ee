import Testing

@testable import FettleApp

/// A low-energy day is chosen once for a local day, and holds wherever a session shows.
struct LowEnergyDayTests {
    @discardableResult
    private func choose(_ visitor: Visitor, low: Bool = true, next: String = "/plan/days/1") throws -> Answer {
        try visitor.submit("/plan/days/1", to: "/plan/low-energy", [("low", low ? "1" : "0"), ("next", next)])
    }

    /// Whether a page shows session 1 in its shorter form, by what only that form says.
    private func isLow(_ visitor: Visitor, _ page: String) throws -> Bool {
        let text = try visitor.get(page).text
        switch page.prefix(while: { $0 != "?" }) {
        case "/today": return text.contains("One round of 4 moves: 15 s of work, 50 s of rest.")
        case "/plan": return text.contains("8 min today") && text.contains("<dd>15 s</dd>")
        case "/plan/days/1": return text.contains("7 min 50 s") && text.contains("name=\"low\" value=\"1\"")
        case "/plan/days/1.txt": return text.contains("Low-energy day")
        default: return text.contains("&quot;isLow&quot;:true")
        }
    }

    private static let pages = ["/today", "/plan", "/plan/days/1", "/plan/days/1.txt", "/plan/days/1/play"]

    @Test(arguments: ["/today", "/plan/days/1"]) func itIsAFormThatNeedsNoScriptAndLeadsBack(page: String) throws {
        let ana = try TestApp().memberWithPlan()
        let text = try ana.get(page).text
        #expect(text.contains("action=\"/plan/low-energy\"") && text.contains("name=\"next\" value=\"\(page)\""))
        #expect(try choose(ana, next: page).location == page)
        #expect(try ana.get(page).text.contains("name=\"low\" value=\"0\">Full session"))
    }

    @Test(arguments: pages) func theChoiceHoldsOnEveryPageUntilItIsTakenBack(page: String) throws {
        let ana = try TestApp().memberWithPlan()
        #expect(try !isLow(ana, page))
        try choose(ana)
        #expect(try isLow(ana, page))
        try choose(ana, low: false)
        #expect(try !isLow(ana, page))
    }

    @Test(arguments: pages) func itEndsWithTheMembersOwnDay(page: String) throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        let member = try test.account("ana.silva@example.org")
        try test.services.storage.write { db in try db.members.setZone("Pacific/Auckland", of: member.id) }
        try choose(ana)
        // 23:00 there, and then 00:00 of a day on which a session is due.
        #expect(try isLow(ana, page))
        test.clock.advance(3600)
        #expect(try !isLow(ana, page))
    }

    @Test(arguments: ["/plan/days/1", "/plan/days/1.txt", "/plan/days/1/play"])
    func theAddressDecidesForTheOneView(page: String) throws {
        let ana = try TestApp().memberWithPlan()
        #expect(try isLow(ana, page + "?low=1") && !isLow(ana, page + "?low=0"))
        #expect(try !isLow(ana, page), "looking writes nothing")
        try choose(ana)
        #expect(try isLow(ana, page + "?low=1") && !isLow(ana, page + "?low=0"))
        #expect(try isLow(ana, page))
    }

    @Test func linksKeepTheFormThatIsShown() throws {
        let ana = try TestApp().memberWithPlan()
        #expect(try ana.get("/plan/days/1").text.contains("href=\"/plan/days/1/play\""))
        #expect(try ana.get("/plan/days/1?low=1").text.contains("href=\"/plan/days/1/play?low=1\""))
        try choose(ana)
        #expect(try ana.get("/plan/days/1").text.contains("href=\"/plan/days/1/play\""))
        #expect(try ana.get("/plan/days/1?low=0").text.contains("href=\"/plan/days/1/play?low=0\""))
        #expect(try ana.get("/plan/days/1/play").text.contains("href=\"/plan/days/1/play?low=0\""))
    }

    @Test func aFinishedSessionEndsIt() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try choose(ana)
        try ana.complete(1, [("low", "1")])
        #expect(try !isLow(ana, "/plan/days/1"))
        #expect(try test.count("SELECT count(*) FROM care_members WHERE low_energy_on IS NOT NULL") == 0)
    }

    @Test func aSessionOfYesterdayThatComesLateDoesNotEndIt() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        test.clock.advance(days: 1)
        try choose(ana)
        try ana.complete(1, [("finished_at", String(TestApp.start))])
        #expect(try isLow(ana, "/plan/days/1"))
    }

    @Test func startingOverEndsItAndTheExportHoldsIt() throws {
        let ana = try TestApp().memberWithPlan()
        try choose(ana)
        #expect(try ana.get("/data/export.json").json()["low_energy_on"] as? String == "2026-11-30")
        try ana.submit("/plan", to: "/plan/restart", [("sure", "yes")])
        #expect(try !isLow(ana, "/plan/days/1"))
    }

    @Test func whatTheFormNeverSaysIsRefusedAndNobodyIsLedAway() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        for low in ["", "2", "yes"] {
            #expect(try ana.submit("/today", to: "/plan/low-energy", [("low", low)]).status == .badRequest)
        }
        #expect(try choose(ana, next: "https://example.org/").location == "/today")
        #expect(try choose(ana, next: "//example.org/").location == "/today")
        #expect(try test.visitor().post("/plan/low-energy", [("low", "1")]).status == .seeOther, "signed out")
        let newcomer = try test.member("Rui Lopes")
        #expect(
            try newcomer.submit("/onboarding/parts", to: "/plan/low-energy", [("low", "1")]).location == "/onboarding")
    }

    @Test func theFirstMoveIsDrawnWithoutItsBottlesOnALowEnergyDay() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        let member = try test.account("ana.silva@example.org")
        try test.services.storage.write { db in
            _ = try db.offers(of: member).offer(
                .anaChallenge, [], key: "a-key-long-enough", by: nil, at: test.clock.now)
        }
        try ana.submit("/plan/offer", [("answer", "accept")])
        for day in 1...16 { try ana.complete(day) }
        let picture = { (low: String) in
            let page = try ana.get("/plan/days/17/play?low=\(low)").text
            return try #require(page.firstMatch(of: #/<div class="player-hello"[^>]*>(.*?)<\/div>/#)).1
        }
        #expect(try picture("1") != picture("0"))
    }
}
