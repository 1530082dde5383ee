import Testing

@testable import FettleApp

struct SignUpTests {
    @Test func aNewAccountIsSignedInAndGetsALinkToVerifyItsAddress() throws {
        let test = try TestApp()
        let visitor = test.visitor()
        try visitor.signUp("Ana Silva", " Ana.Silva@Example.org ")
        #expect(try visitor.get("/onboarding").location == "/onboarding/parts")
        let mail = try #require(try test.mails().first)
        #expect(mail.recipient == "ana.silva@example.org")
        #expect(mail.kind == "verification")
        #expect(mail.path?.hasPrefix("/verify?token=") == true)
    }

    @Test(arguments: [
        ("name", [("name", "  "), ("email", "ana@example.org"), ("password", Visitor.password)]),
        ("email", [("name", "Ana"), ("email", "ana@"), ("password", Visitor.password)]),
        ("password", [("name", "Ana"), ("email", "ana@example.org"), ("password", "short")]),
        ("password", [("name", "Ana"), ("email", "ana@example.org"), ("password", "password1234")]),
        ("password", [("name", "Mariana Lopes"), ("email", "ana@example.org"), ("password", "mariana-lopes")]),
    ])
    func aWrongFieldIsNamedAndNothingIsKept(field: String, fields: [(String, String)]) throws {
        let test = try TestApp()
        let visitor = test.visitor()
        let answer = try visitor.submit("/signup", fields)
        #expect(answer.status == .unprocessable)
        #expect(answer.text.contains("id=\"field-\(field)-error\""))
        #expect(answer.text.contains("value=\"\(fields[1].1)\""), "what was typed stays")
        #expect(!answer.text.contains(fields[2].1), "a password is never sent back")
        #expect(try test.count("SELECT count(*) FROM members") == 0)
    }

    @Test func anAddressThatHasAnAccountGetsAMailInsteadOfASecondOne() throws {
        let test = try TestApp()
        try test.visitor().signUp("Ana Silva", "ana@example.org")
        let answer = try test.visitor().submit(
            "/signup", [("name", "Other"), ("email", "ANA@example.org"), ("password", Visitor.password)])
        #expect(answer.status == .unprocessable)
        #expect(answer.headers["Set-Cookie"]?.contains("session=") != true)
        #expect(try test.count("SELECT count(*) FROM members") == 1)
        #expect(try test.mails().last?.kind == "alreadyRegistered")
    }

    @Test func nobodyJoinsWhereSignUpIsClosed() throws {
        let test = try TestApp { $0.signUp = .closed }
        let visitor = test.visitor()
        try visitor.get("/signup")
        let answer = try visitor.post(
            "/signup", [("name", "Ana"), ("email", "ana@example.org"), ("password", Visitor.password)])
        #expect(answer.status == .notFound)
        #expect(try test.count("SELECT count(*) FROM members") == 0)
    }

    @Test func theNameIsShownAsTextAndNeverAsCode() throws {
        let test = try TestApp()
        let visitor = try test.member("<script>alert(1)</script>", email: "eve@example.org")
        let page = try visitor.get("/settings/profile")
        #expect(page.status == .ok)
        #expect(!page.text.contains("<script>alert"))
        #expect(page.text.contains("&lt;script&gt;alert"))
    }
}
