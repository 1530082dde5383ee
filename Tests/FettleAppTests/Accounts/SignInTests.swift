import Testing

@testable import FettleApp

struct SignInTests {
    @Test func theRightPasswordOpensASessionAndLeadsOn() throws {
        let test = try TestApp()
        _ = try test.member("Ana Silva")
        let visitor = test.visitor()
        #expect(try visitor.get("/plan").location == "/login?next=/plan")
        let answer = try visitor.submit(
            "/login?next=/plan", to: "/login",
            [("email", "ana.silva@example.org"), ("password", Visitor.password), ("next", "/plan")])
        #expect(answer.status == .seeOther)
        #expect(answer.location == "/plan")
        let cookie = try #require(answer.headers.all("Set-Cookie").first { $0.hasPrefix("session=") })
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
    }

    @Test func aWrongPasswordAndAnUnknownAddressGetTheSameWords() throws {
        let test = try TestApp()
        _ = try test.member("Ana Silva")
        let wrong = try test.visitor().signIn("ana.silva@example.org", password: "not the password")
        let unknown = try test.visitor().signIn("nobody.at.all@example.org", password: "not the password")
        #expect(wrong.status == .unprocessable)
        #expect(unknown.status == .unprocessable)
        let message = #/id="field-password-error"[^>]*>(.*?)<\/p>/#
        let first = try #require(wrong.text.firstMatch(of: message.dotMatchesNewlines()))
        let second = try #require(unknown.text.firstMatch(of: message.dotMatchesNewlines()))
        #expect(first.1 == second.1)
    }

    @Test func afterTenWrongOnesTheAccountWaitsAndAResetHelps() throws {
        let test = try TestApp()
        _ = try test.member("Ana Silva")
        let visitor = test.visitor()
        for _ in 1...10 {
            #expect(try visitor.signIn("ana.silva@example.org", password: "wrong").status == .unprocessable)
        }
        let blocked = try visitor.signIn("ana.silva@example.org")
        #expect(blocked.status == .tooManyRequests)
        #expect(blocked.headers["Retry-After"].flatMap { Int($0) } ?? 0 > 0)
        test.clock.advance(61)
        #expect(try visitor.signIn("ana.silva@example.org").status == .seeOther)
    }

    @Test func oneGuesserLocksNobodyElseOut() throws {
        let test = try TestApp()
        _ = try test.member("Ana Silva")
        _ = try test.member("Rui Lopes")
        let guesser = test.visitor()
        for _ in 1...12 { _ = try guesser.signIn("ana.silva@example.org", password: "wrong") }
        #expect(try test.visitor().signIn("rui.lopes@example.org").status == .seeOther)
    }

    @Test func signingOutEndsTheSessionOnTheServer() throws {
        let test = try TestApp()
        let visitor = try test.member("Ana Silva")
        let kept = visitor.cookies
        try visitor.get("/settings/profile")
        let answer = try visitor.post("/logout")
        #expect(answer.location == "/")
        #expect(answer.headers["Clear-Site-Data"] == "\"cache\", \"storage\"")
        let thief = test.visitor()
        thief.extra = [("Cookie", kept.map { "\($0.key)=\($0.value)" }.joined(separator: "; "))]
        #expect(try thief.get("/settings/profile").location == "/login?next=/settings/profile")
    }

    @Test func signingInLeadsBackToThePageThatWasWantedOrThatTheFormWasOn() throws {
        let visitor = try TestApp().visitor()
        #expect(try visitor.get("/plan/days/1?low=1").location == "/login?next=/plan/days/1%3Flow%3D1")
        visitor.extra = [("Referer", "http://localhost:8080/plan/days/1?low=1")]
        #expect(try visitor.post("/plan/days/1/complete").location == "/login?next=/plan/days/1%3Flow%3D1")
        visitor.extra = [("Referer", "https://elsewhere.example//evil.example/")]
        #expect(try visitor.post("/plan/days/1/complete").location == "/login")
    }

    @Test func aSessionEndsAfterTwoIdleWeeksAndAfterThirtyDaysAnyway() throws {
        let test = try TestApp()
        let idle = try test.member("Ana Silva")
        test.clock.advance(days: 14)
        #expect(try idle.get("/settings/profile").location?.hasPrefix("/login") == true)

        let busy = try test.member("Rui Lopes")
        for _ in 1...29 {
            test.clock.advance(days: 1)
            #expect(try busy.get("/settings/profile").status == .ok)
            test.services.background.sync {}
        }
        test.clock.advance(days: 1)
        #expect(try busy.get("/settings/profile").location?.hasPrefix("/login") == true)
    }

    @Test func aSessionThatSomeoneElseSetIsNeverAdopted() throws {
        let test = try TestApp()
        _ = try test.member("Ana Silva")
        let visitor = test.visitor()
        visitor.extra = [("Cookie", "session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")]
        try visitor.get("/login")
        let answer = try visitor.signIn("ana.silva@example.org")
        let cookie = try #require(answer.headers.all("Set-Cookie").first { $0.hasPrefix("session=") })
        #expect(!cookie.contains("AAAAAAAAAAAA"))
    }
}
