import HTTP
import Testing

@testable import FettleApp

struct InvitationTests {
    private func prepare(
        _ coach: Visitor, _ email: String = "nova@example.org", name: String = "Nova Reis",
        programme: String = "anaChallenge"
    ) throws {
        let answer = try coach.submit(
            "/admin/profiles", [("email", email), ("name", name), ("programme", programme)])
        #expect(answer.location == "/admin/profiles")
    }

    private func verify(_ visitor: Visitor, _ test: TestApp, _ email: String) throws -> Answer {
        let mail = try #require(try test.mails().last { $0.kind == "verification" && $0.recipient == email })
        let path = try #require(mail.path)
        try visitor.get(path)
        return try visitor.post(path)
    }

    @Test func whoeverIsInvitedJoinsAndFindsTheProgrammeAsAnOffer() throws {
        let test = try TestApp { $0.signUp = .invited }
        let coach = try coach(of: test)
        try prepare(coach)
        let mail = try #require(try test.mails().last)
        #expect(mail.kind == "invitation" && mail.recipient == "nova@example.org")
        #expect(mail.text.contains("Rui Costa") && mail.path == "/signup?email=nova@example.org&name=Nova%20Reis")
        for word in ["health", "Ana", "Challenge", "pain", "plan of"] { #expect(!mail.text.contains(word)) }
        #expect(try coach.get("/admin/profiles").text.contains("nova@example.org"))

        let nova = test.visitor()
        let form = try nova.get(try #require(mail.path)).text
        #expect(form.contains("value=\"nova@example.org\"") && form.contains("value=\"Nova Reis\""))
        try nova.signUp("Nova", "nova@example.org")
        #expect(

            try test.count("SELECT count(*) FROM plan_offers") == 0, "an unconfirmed address claims nothing")
        #expect(try coach.get("/admin/profiles").text.contains("nova@example.org"), "nor has it joined")
        #expect(try verify(nova, test, "nova@example.org").location == "/plan/offer")
        #expect(
            try test.count("SELECT count(*) FROM plan_offers WHERE programme = 'anaChallenge' AND state = 'waiting'")
                == 1)
        #expect(try test.account("nova@example.org").name == "Nova", "an own name stays")
        #expect(try !coach.get("/admin/profiles").text.contains("nova@example.org"))
        #expect(try test.count("SELECT count(*) FROM mails WHERE kind = 'invitation' AND member_id IS NULL") == 0)
    }

    @Test func nobodyIsInvitedWhereNobodyCanJoin() throws {
        let test = try TestApp { $0.signUp = .closed }
        let coach = try coach(of: test)
        let answer = try coach.submit(
            "/admin/profiles", [("email", "nova@example.org"), ("programme", "anaChallenge")])
        #expect(answer.status == .unprocessable && answer.text.contains("would lead nowhere"))
        #expect(try test.mails().allSatisfy { $0.kind != "invitation" })
    }

    @Test func theWayToAProgrammeThatWaitsAsksEachPageOnceAndLosesNoAnswer() throws {
        let test = try TestApp()
        try prepare(try test.coach())
        let nova = test.visitor()
        try nova.signUp("Nova", "nova@example.org")
        _ = try verify(nova, test, "nova@example.org")
        #expect(try nova.get("/plan/offer").location == "/onboarding")
        #expect(try nova.get("/onboarding").location == "/onboarding/parts")
        #expect(try nova.submit("/onboarding/parts", [("parts", "care")]).location == "/onboarding/safety")
        #expect(try nova.submit("/onboarding/safety", [("cleared", "yes")]).location == "/onboarding/health")
        #expect(try nova.submit("/onboarding/health", [("limitations", "kneePain")]).location == "/plan/offer")
        #expect(try nova.submit("/plan/offer", [("answer", "accept")]).location == "/onboarding")
        #expect(try nova.get("/onboarding").location == "/onboarding/start")
        try nova.submit("/onboarding/start", [("start_date", "2026-11-30"), ("zone", "Europe/Lisbon")])
        #expect(try nova.get("/plan.json").json()["programme"] as? String == "anaChallenge")
        #expect(try test.count("SELECT count(*) FROM plan_offers WHERE state = 'accepted'") == 1)
    }

    @Test func aFixedProgrammeCanBeTakenWithoutTheQuestionnaire() throws {
        let test = try TestApp()
        try prepare(try test.coach())
        let nova = test.visitor()
        try nova.signUp("Nova", "nova@example.org")
        _ = try verify(nova, test, "nova@example.org")
        try nova.submit("/onboarding/parts", [("parts", "care")])
        try nova.submit("/onboarding/safety", [("cleared", "yes")])
        #expect(try nova.get("/onboarding/health").text.contains("href=\"/plan/offer\""))
        #expect(try nova.submit("/plan/offer", [("answer", "accept")]).location == "/onboarding")
        #expect(try nova.get("/onboarding").location == "/onboarding/start")
        #expect(try test.count("SELECT count(*) FROM plans WHERE programme = 'anaChallenge'") == 1)
    }

    @Test func whereOnlyInvitedPeopleMayComeNobodyElseCanAndNobodyIsTold() throws {
        let test = try TestApp {
            $0.signUp = .invited
            $0.coachEmail = "rui.costa@example.org"
        }
        let coach = try test.member("Rui Costa")
        try prepare(coach)
        for email in ["stranger@example.org", "rui.costa@example.org"] {
            let answer = try test.visitor().submit(
                "/signup", [("name", "Eva"), ("password", Visitor.password), ("email", email)])
            #expect(answer.status == .unprocessable && answer.text.contains("field-email-error"))
            #expect(!answer.text.contains("nova@"))
        }
        #expect(try test.count("SELECT count(*) FROM members") == 1)
        #expect(try !test.visitor().get("/").text.contains("href=\"/signup\""))
    }

    @Test func whereSignUpIsClosedEvenAnInvitationWaits() throws {
        let test = try TestApp { $0.signUp = .closed }
        let visitor = test.visitor()
        try visitor.get("/login")
        let answer = try visitor.post(
            "/signup", [("name", "Eva"), ("email", "eva@example.org"), ("password", Visitor.password)])
        #expect(answer.status == .notFound && answer.text.contains("No new accounts"))
        #expect(try test.count("SELECT count(*) FROM members") == 0)
    }

    @Test func aConfirmedAccountIsNotInvitedButShownAndAnOlderMatchIsClaimedAtSignIn() throws {
        let test = try TestApp()
        let coach = try test.coach()
        _ = try test.member("Ana Silva")
        let answer = try coach.submit(
            "/admin/profiles", [("email", "ana.silva@example.org"), ("programme", "standard")])
        #expect(answer.status == .unprocessable && answer.text.contains("/admin/members/"))
        let id = try test.account("rui.costa@example.org").id
        try test.services.storage.write { db in
            guard let email = EmailAddress("ana.silva@example.org") else { return }
            try db.profiles.prepare(
                email, name: "", programme: .anaChallenge, locale: "en", by: id, at: test.clock.now)
        }
        _ = try test.visitor().signIn("ana.silva@example.org")
        #expect(try test.count("SELECT count(*) FROM plan_offers WHERE state = 'waiting'") == 1)
        #expect(try test.count("SELECT count(*) FROM prepared_profiles") == 0)
    }

    @Test func aChangeToAPreparedAddressClaimsOnceItIsProved() throws {
        let test = try TestApp()
        try prepare(try test.coach(), "new@example.org", programme: "standard")
        let ana = try test.member("Ana Silva")
        try ana.submit(
            "/settings/profile", to: "/settings/email", [("email", "new@example.org"), ("password", Visitor.password)])
        #expect(try test.count("SELECT count(*) FROM plan_offers") == 0)
        let path = try #require(try test.mails().last { $0.kind == "emailChangeNew" }?.path)
        try ana.get(path)
        #expect(try ana.post(path).location == "/plan/offer")
        #expect(try test.count("SELECT count(*) FROM plan_offers WHERE programme = 'personalized'") == 1)
    }

    @Test func anInvitationIsSentAgainThreeTimesADayAndTakenBackAfterAsking() throws {
        let test = try TestApp()
        let coach = try test.coach()
        try prepare(coach)
        let id = try test.count("SELECT id FROM prepared_profiles")
        for _ in 1...4 { #expect(try coach.post("/admin/profiles/\(id)/resend").location == "/admin/profiles") }
        #expect(try test.mails().filter { $0.kind == "invitation" }.count == 3)
        #expect(try coach.get("/admin/profiles/\(id)/delete").text.contains("nova@example.org"))
        #expect(try test.count("SELECT count(*) FROM prepared_profiles") == 1, "asking deletes nothing")
        #expect(try coach.post("/admin/profiles/\(id)/delete").location == "/admin/profiles")
        #expect(try test.count("SELECT count(*) FROM prepared_profiles") == 0)
        #expect(try test.mails().allSatisfy { $0.kind != "invitation" }, "nothing is known of the address any more")
        #expect(try coach.post("/admin/profiles/\(id)/delete").status == .notFound)
    }

    @Test func aWrongFormIsNamedAndKeepsWhatWasTyped() throws {
        let test = try TestApp()
        let answer = try test.coach().submit(
            "/admin/profiles", [("email", "no address"), ("name", "Nova"), ("programme", "")])
        #expect(answer.status == .unprocessable)
        #expect(answer.text.contains("no address") && answer.text.contains("value=\"Nova\""))
        #expect(answer.text.contains("field-email-error") && answer.text.contains("field-programme-error"))
    }

    /// Where sign-up is closed to strangers, a coach who came by the setup link.
    private func coach(of test: TestApp) throws -> Visitor {
        try test.services.storage.write { db in
            guard let email = EmailAddress("rui.costa@example.org") else { return }
            let hash = try Template.hasher.hash(Visitor.password)
            let id = try db.members.insert(
                email: email, name: "Rui Costa", passwordHash: hash, locale: "en", zone: "UTC", at: test.clock.now)
            try db.members.appointCoach(id)
            try db.members.markVerified(id, at: test.clock.now)
        }
        let visitor = test.visitor()
        _ = try visitor.signIn("rui.costa@example.org")
        return visitor
    }
}
