import Secrets
import Testing

@testable import FettleApp

struct LinkTests {
    @Test func verifyingTakesAPressAndWorksOnce() throws {
        let test = try TestApp()
        let visitor = test.visitor()
        try visitor.signUp("Ana Silva", "ana@example.org")
        let link = try #require(try test.mails().first?.path)
        #expect(try test.visitor().get(link).status == .ok, "a program that fetches links uses nothing up")
        #expect(try !test.account("ana@example.org").isVerified)

        let token = String(link.split(separator: "=")[1])
        let other = test.visitor()
        #expect(try other.submit(link, to: "/verify", [("token", token)]).location == "/login")
        #expect(try test.account("ana@example.org").isVerified)
        #expect(try other.get(link).status == .notFound)
        #expect(try other.post("/verify", [("token", token)]).status == .notFound)
    }

    @Test func aResetSetsThePasswordOnceEndsEverySessionAndTellsTheOwner() throws {
        let test = try TestApp()
        let member = try test.member("Ana Silva")
        let visitor = test.visitor()
        #expect(try visitor.submit("/forgot", [("email", "ana.silva@example.org")]).location == "/login")
        test.services.background.sync {}
        let link = try #require(try test.mails().last?.path)
        let token = String(link.split(separator: "=")[1])
        #expect(try visitor.get(link).headers["Cache-Control"] == "no-store")
        #expect(try visitor.post("/reset", [("token", token), ("password", "short")]).status == .unprocessable)
        #expect(
            try visitor.post("/reset", [("token", token), ("password", "a whole new sentence")]).location == "/login")
        #expect(
            try visitor.post("/reset", [("token", token), ("password", "yet another sentence")]).status == .notFound)
        #expect(try member.get("/settings/profile").location?.hasPrefix("/login") == true)
        #expect(try test.mails().last?.kind == "passwordChanged")
        #expect(try test.visitor().signIn("ana.silva@example.org").status == .unprocessable)
        #expect(
            try test.visitor().signIn("ana.silva@example.org", password: "a whole new sentence").location == "/today")
    }

    @Test func aResetLinkIsGoodForHalfAnHour() throws {
        let test = try TestApp()
        _ = try test.member("Ana Silva")
        try test.visitor().submit("/forgot", [("email", "ana.silva@example.org")])
        test.services.background.sync {}
        let link = try #require(try test.mails().last?.path)
        test.clock.advance(30 * 60)
        #expect(try test.visitor().get(link).status == .notFound)
    }

    @Test func askingForAnUnknownAddressGetsTheSameAnswerAndNoMail() throws {
        let test = try TestApp()
        _ = try test.member("Ana Silva")
        let mails = try test.mails().count
        let known = try test.visitor().submit("/forgot", [("email", "ana.silva@example.org")])
        let unknown = try test.visitor().submit("/forgot", [("email", "nobody@example.org")])
        test.services.background.sync {}
        #expect(known.status == unknown.status && known.location == unknown.location)
        #expect(try test.mails().count == mails + 1)
    }

    @Test func noMoreThanThreeResetMailsAnHourGoToOneAccount() throws {
        let test = try TestApp()
        _ = try test.member("Ana Silva")
        let mails = try test.mails().count
        for _ in 1...5 { try test.visitor().submit("/forgot", [("email", "ana.silva@example.org")]) }
        test.services.background.sync {}
        #expect(try test.mails().count == mails + 3)
    }

    @Test func aForgedHostNeverComesIntoAMail() throws {
        let test = try TestApp()
        let visitor = test.visitor()
        visitor.extra = [("X-Forwarded-Host", "evil.example"), ("Forwarded", "host=evil.example")]
        try visitor.signUp("Ana Silva", "ana@example.org")
        #expect(try test.mails().allSatisfy { !$0.text.contains("evil") && !$0.html.contains("evil") })
    }

    @Test func theSetupLinkMakesOneCoachOnce() throws {
        let test = try TestApp()
        let token = Token.random()
        try test.services.storage.write { db in
            try db.links.make(token, for: .setup, memberID: nil, email: nil, at: test.clock.now)
        }
        let link = "/setup?token=\(token.text)"
        let coach = test.visitor()
        let fields = [
            ("name", "Rui Costa"), ("email", "rui@example.org"), ("password", Visitor.password), ("token", token.text),
        ]
        #expect(try coach.submit(link, to: "/setup", fields).location == "/admin/members")
        #expect(try coach.get("/admin/members").status == .ok)
        #expect(try test.visitor().get(link).status == .notFound)
        let second = test.visitor()
        try second.get("/login")
        #expect(try second.post("/setup", fields).status == .notFound)
    }

    @Test func theCoachIsTheVerifiedAddressOfTheSettings() throws {
        let test = try TestApp { $0.coachEmail = "rui@example.org" }
        let visitor = test.visitor()
        try visitor.signUp("Rui Costa", "Rui@Example.org")
        #expect(try visitor.get("/admin/members").status == .notFound, "not before the address is verified")
        let link = try #require(try test.mails().first?.path)
        try visitor.submit(link, to: "/verify", [("token", String(link.split(separator: "=")[1]))])
        #expect(try visitor.get("/admin/members").status == .ok)
    }
}
