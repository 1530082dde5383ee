import Testing

@testable import FettleApp

/// What was done keeps the title that it had, whatever plan comes later.
struct TitlesTests {
    @Test func theHistoryKeepsTheTitlesOfThePlanThatCountedThen() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.complete(1)
        #expect(try ana.get("/history").text.contains("<h2>Mobility and breathing</h2>"))
        let member = try test.account("ana.silva@example.org")
        try test.services.storage.write { db in
            _ = try db.offers(of: member).offer(
                .anaChallenge, [], key: "a-key-long-enough", by: nil, at: test.clock.now)
        }
        try ana.submit("/plan/offer", [("answer", "accept")])
        test.clock.advance(60)
        try ana.complete(1)
        let titles = { (page: String) in page.matches(of: #/<h2>([^<]*)<\/h2>/#).map { String($0.1) } }
        let history = try titles(ana.get("/history").text)
        #expect(history.suffix(2) == ["Wake core and legs", "Mobility and breathing"])
        let coach = try test.coach()
        let page = try coach.get("/admin/members/\(member.id)").text
        #expect(page.contains("Mobility and breathing") && page.contains("Wake core and legs"), "for the coach as well")
    }
}
