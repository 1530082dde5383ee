import HTTP
import Testing

@testable import FettleApp

struct GateTests {
    @Test func aFormWithoutItsTokenChangesNothing() throws {
        let test = try TestApp()
        let visitor = try test.member("Ana Silva")
        let answer = try visitor.send(.post, "/onboarding/parts", fields: [("parts", "care")])
        #expect(answer.status == .forbidden)
        #expect(try test.account("ana.silva@example.org").parts.isEmpty)
    }

    @Test func aFormThatComesTooLateIsShownAgainWithAllThatWasTypedButPasswords() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        let typed = [("key", "a-key-of-some-length"), ("note", "typed with \"care\""), ("password", "secret-word")]
        let answer = try ana.send(.post, "/plan/days/1/complete", fields: typed)
        #expect(answer.status == .forbidden)
        #expect(answer.text.contains(#"action="/plan/days/1/complete""#))
        #expect(answer.text.contains("typed with &quot;care&quot;") && !answer.text.contains("secret-word"))
        #expect(try ana.post("/plan/days/1/complete", Array(typed.prefix(2))).location == "/today")
    }

    @Test func theTokenOfAnotherSessionIsNoToken() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        let rui = try test.member("Rui Lopes")
        try rui.get("/settings/profile")
        let stolen = try #require(rui.token)
        let answer = try ana.send(.post, "/onboarding/parts", fields: [("parts", "care"), ("form_token", stolen)])
        #expect(answer.status == .forbidden)
    }

    @Test(arguments: [
        [("Sec-Fetch-Site", "cross-site")], [("Sec-Fetch-Site", "same-site")], [("Origin", "https://evil.example")],
        [("Origin", "null")], [("Sec-Fetch-Site", "cross-site"), ("Origin", "http://localhost:8080")],
    ])
    func anotherSitesFormIsRefused(headers: [(String, String)]) throws {
        let test = try TestApp()
        let visitor = try test.member("Ana Silva")
        try visitor.get("/onboarding/parts")
        visitor.extra = headers
        #expect(try visitor.post("/onboarding/parts", [("parts", "care")]).status == .forbidden)
    }

    @Test(arguments: [
        [("Sec-Fetch-Site", "same-origin")], [("Origin", "http://localhost:8080")],
        [("Sec-Fetch-Site", "same-origin"), ("Origin", "http://localhost:8080")],
    ])
    func ourOwnFormIsTaken(headers: [(String, String)]) throws {
        let test = try TestApp()
        let visitor = try test.member("Ana Silva")
        try visitor.get("/onboarding/parts")
        visitor.extra = headers
        #expect(try visitor.post("/onboarding/parts", [("parts", "care")]).status == .seeOther)
    }

    @Test func everyPostIsGuardedButOneClickUnsubscribing() {
        var routes = Routes()
        for feature in App.features { feature.routes(&routes) }
        let open = routes.router.routes.filter { $0.method == .post && !$0.endpoint.isGuarded }.map(\.pattern)
        #expect(open == ["/unsubscribe/{token}"])
    }

    @Test(arguments: ["/", "/login", "/nowhere", "/admin", "/static/nothing", "/today"])
    func everyAnswerCarriesTheSecurityHeaders(path: String) throws {
        let answer = try TestApp().visitor().get(path)
        let policy = try #require(answer.headers["Content-Security-Policy"])
        #expect(
            policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'")
                && !policy.contains("unsafe"))
        #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
        #expect(answer.headers["Referrer-Policy"] == "same-origin")
        #expect(answer.headers["Cross-Origin-Opener-Policy"] == "same-origin")
        #expect(answer.headers["Cross-Origin-Resource-Policy"] == "same-origin")
        #expect(answer.headers["Cross-Origin-Embedder-Policy"] == "require-corp")
    }

    @Test func aMethodThatAnAddressDoesNotKnowIsToldWhichItDoes() throws {
        let visitor = try TestApp().visitor()
        let answer = try visitor.send(.delete, "/login", fields: nil)
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.headers["Allow"]?.contains("GET") == true && answer.headers["Allow"]?.contains("POST") == true)
    }

    @Test(arguments: [
        "//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil.example", "javascript:alert(1)", "/ x",
        "", "evil",
        "///evil.example", "/\u{9}/evil.example", "/%0d%0a\n", "http:/evil.example",
    ])
    func signingInNeverLeadsToAnotherSite(wish: String) {
        #expect(OwnPath(wish).text == "/today")
    }

    @Test(arguments: ["/plan", "/plan/days/3?low=1", "/settings/security"])
    func signingInLeadsBackToAPageOfOurs(wish: String) {
        #expect(OwnPath(wish).text == wish)
    }
}
