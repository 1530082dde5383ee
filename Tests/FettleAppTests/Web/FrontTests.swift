import Testing

@testable import FettleApp

struct FrontTests {
    @Test func theFrontPageInvitesAndLeadsMembersOn() throws {
        let test = try TestApp()
        #expect(try test.visitor().get("/").text.contains("href=\"/signup\""))
        #expect(try test.member().get("/").location == "/today")
    }

    @Test func aBrowsersWishDecidesTheLanguageUntilSomebodyChooses() throws {
        let test = try TestApp()
        let visitor = test.visitor()
        visitor.language = "fr, pt-BR;q=0.8, en;q=0.5"
        #expect(try visitor.get("/").text.contains("lang=\"pt-PT\""))
        try visitor.get("/login")
        #expect(try visitor.post("/language", [("locale", "en"), ("next", "/login")]).location == "/login")
        #expect(try visitor.get("/").text.contains("lang=\"en\""))
        #expect(try visitor.post("/language", [("locale", "xx")]).status == .badRequest)
    }

    @Test func metricsAreForThisMachineAndWhoeverHasTheToken() throws {
        let test = try TestApp { $0.metricsToken = "a-token-of-some-length" }
        let visitor = test.visitor()
        #expect(try visitor.get("/metrics").status == .notFound)
        visitor.extra = [("Authorization", "Bearer a-token-of-some-lengtH")]
        #expect(try visitor.get("/metrics").status == .notFound)
        visitor.extra = [("Authorization", "Bearer a-token-of-some-length")]
        #expect(try visitor.get("/metrics").text.contains("fettle_answers_total{class=\"4xx\"} 2"))
    }

    @Test(arguments: ["/nowhere", "/plan/days", "/.git/config", "/.env", "/data/key", "/fettle.db"])
    func whatIsNotThereIsAKindPage(path: String) throws {
        let answer = try TestApp().visitor().get(path)
        #expect(answer.status == .notFound)
        #expect(answer.text.contains("<h1"))
    }
}
