import Coaching
import Testing

@testable import FettleApp

/// What a coach offers starts only when the member takes it, and the coach learns yes or no.
struct OfferTests {
    private func offer(_ coach: Visitor, _ test: TestApp, _ fields: [(String, String)]) throws -> Answer {
        let id = try test.account("ana.silva@example.org").id
        return try coach.submit("/admin/members/\(id)/programme", fields)
    }

    /// Somebody who agreed to squats in the place of bridges.
    private func memberWithASwap(_ test: TestApp) throws -> Visitor {
        let (ana, coach) = (try test.member("Ana Silva"), try test.coach())
        try ana.onboard([("activity", "regular")])
        _ = try offer(
            coach, test,
            [("programme", "personalized"), ("swap_from", "gluteBridge"), ("swap_to", "squat"), ("swap_note", "legs")])
        try ana.submit("/plan/offer", [("answer", "accept")])
        return ana
    }

    @Test func anOfferStartsNothingUntilTheMemberTakesIt() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        let id = try test.account("ana.silva@example.org").id
        #expect(try offer(coach, test, [("programme", "anaChallenge")]).location == "/admin/members/\(id)")
        #expect(try ana.get("/plan.json").json()["programme"] as? String == "personalized")
        #expect(try ana.get("/today").text.contains("/plan/offer"))
        #expect(try coach.get("/admin/members/\(id)").text.contains("Offered, waiting"))
        #expect(try test.mails().last?.kind == "planOffered")
        #expect(try ana.submit("/plan/offer", [("answer", "accept")]).location == "/plan")
        let plan = try ana.get("/plan.json").json()
        #expect(plan["programme"] as? String == "anaChallenge")
        #expect(plan["start_date"] as? String == "2026-11-30")
        #expect(try coach.get("/admin/members/\(id)").text.contains("Accepted"))
    }

    @Test func aMoveIsNotLeftOutAndBroughtInByOneOffer() throws {
        let test = try TestApp()
        let (_, coach) = (try test.memberWithPlan(), try test.coach())
        try coach.get("/admin/members")
        let swap = [
            ("programme", "personalized"), ("swap_from", "gluteBridge"), ("swap_to", "squat"),
            ("swap_note", "stronger"),
        ]
        let both = try offer(coach, test, swap + [("ban", "squat"), ("ban_note", "knees")])
        #expect(both.status == .unprocessable)
        #expect(both.text.contains("Choose one of the two."))
        #expect(try test.count("SELECT count(*) FROM plan_offers") == 0)
        #expect(try offer(coach, test, swap).status == .seeOther)
        let later = try offer(
            coach, test, [("programme", "personalized"), ("keep", "0"), ("ban", "squat"), ("ban_note", "knees")])
        #expect(later.status == .unprocessable, "a swap that is kept counts like a new one")
    }

    @Test func inAFlareAnOfferComesWithoutAMail() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        try ana.submit("/today", to: "/plan/flare", [])
        let before = try test.mails().count
        try coach.get("/admin/members")
        _ = try offer(coach, test, [("programme", "anaChallenge")])
        #expect(try test.mails().count == before)
        #expect(try ana.get("/plan/offer").status == .ok)
    }

    @Test func theOfferListsWhatTheAnswersRuleOutAndTheCoachSeesNothingOfIt() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.member("Ana Silva"), try test.coach())
        try ana.onboard([("limitations", "kneePain"), ("conditions", "postpartum")])
        _ = try offer(coach, test, [("programme", "anaChallenge")])
        let page = try ana.get("/plan/offer").text.replacing("&#39;", with: "'")
        let rules = Restrictions(try HealthAnswers(conditions: [.postpartum], limitations: [.kneePain]))
        let conflicts = CarePlan.ana.conflicts(with: rules)
        #expect(page.contains("Your answers rule out \(conflicts.count) of its moves"))
        let english = try #require(test.services.locales["en"])
        let names = conflicts.map { RuleWords.name($0.move, english) }.joined(separator: ", ")
        #expect(page.contains("<strong>\(names)</strong> <span>Ruled out, because you told us your knees hurt.</span>"))
        #expect(page.contains("After a birth or C-section"), "an answer without a rule is said plainly")
        try ana.post("/plan/offer", [("answer", "accept")])
        #expect(try ana.get("/plan/days/1").text.contains("Ruled out, because you told us your knees hurt."))
        let id = try test.account("ana.silva@example.org").id
        let seen = try coach.get("/admin/members/\(id)").text + coach.get("/admin/members/\(id)/programme").text
        for secret in ["knee", "postpartum", "birth", "Ruled out", "rule out"] {
            #expect(!seen.replacing("Seated knee extension", with: "").contains(secret), "the coach reads \(secret)")
        }
    }

    @Test(arguments: [("decline", "personalized", 1), ("personal", "personalized", 1)])
    func anotherAnswerIsADeclineForTheCoach(answer: String, programme: String, plans: Int) throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        _ = try offer(coach, test, [("programme", "anaChallenge")])
        try ana.submit("/plan/offer", [("answer", answer)])
        #expect(try ana.get("/plan.json").json()["programme"] as? String == programme)
        #expect(try test.count("SELECT count(*) FROM plans") == plans)
        let id = try test.account("ana.silva@example.org").id
        let page = try coach.get("/admin/members/\(id)").text
        #expect(page.contains("Declined") && !page.contains("Accepted"))
        #expect(try ana.get("/plan/offer").text.contains("No programme is waiting"))
    }

    @Test func tailoringSwapsBansShortensAndRestsEachWithItsNote() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        _ = try offer(
            coach, test,
            [
                ("programme", "anaChallenge"), ("swap_from", "sumoSquat"), ("swap_to", "sitToStand"),
                ("swap_note", "kinder to you"), ("ban", "wallSit"), ("ban_note", "no long holds"), ("shorten", "yes"),
                ("shorten_note", "shorter at first"), ("rest", "3"), ("rest_note", "a quiet midweek"),
            ])
        let page = try ana.get("/plan/offer").text
        for words in [
            "Sit to stand in place of Sumo squat", "kinder to you", "no long holds", "shorter at first", "Wednesday",
        ] {
            #expect(page.contains(words), "\(words)")
        }
        #expect(try test.count("SELECT count(*) FROM bans") == 0)
        try ana.post("/plan/offer", [("answer", "accept")])
        let days = try #require(try ana.get("/plan.json").json()["days"] as? [[String: Any]])
        let moves = days.flatMap { $0["main"] as? [[String: Any]] ?? [] }.compactMap { $0["id"] as? String }
        #expect(!moves.contains("sumoSquat") && !moves.contains("wallSit") && moves.contains("sitToStand"))
        #expect(days[0]["rounds"] as? Int == 2)
        #expect(try ana.get("/plan/days/1").text.contains("Your coach put it in place of Sumo squat: “kinder to you”"))
        test.clock.advance(days: 2)
        #expect(try ana.get("/today").text.contains("A day to rest"))
        #expect(try ana.get("/plan/safety").text.contains("no long holds"))
    }

    @Test func theNextOfferBuildsOnTheLastAndWithdrawsIt() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        _ = try offer(coach, test, [("programme", "personalized"), ("ban", "heelTaps"), ("ban_note", "one")])
        test.clock.advance(60)
        _ = try offer(
            coach, test, [("programme", "personalized"), ("keep", "0"), ("shorten", "yes"), ("shorten_note", "two")])
        #expect(try test.count("SELECT count(*) FROM plan_offers WHERE state = 'waiting'") == 1)
        let page = try ana.get("/plan/offer").text
        #expect(page.contains("“one”") && page.contains("“two”"))
    }

    @Test(arguments: [
        [("programme", "marathon")], [("programme", "anaChallenge"), ("ban", "wallSit")],
        [("programme", "anaChallenge"), ("swap_from", "squat"), ("swap_note", "x")],
        [("programme", "anaChallenge"), ("swap_from", "squat"), ("swap_to", "squat"), ("swap_note", "x")],
        [("programme", "anaChallenge"), ("rest", "6"), ("rest_note", "x")], [],
    ])
    func anOfferThatIsNotWholeOffersNothing(fields: [(String, String)]) throws {
        let test = try TestApp()
        let (_, coach) = (try test.memberWithPlan(), try test.coach())
        #expect(try offer(coach, test, fields).status == .unprocessable)
        #expect(try test.count("SELECT count(*) FROM plan_offers") == 0)
    }

    @Test func theSameFormTwiceIsOneOfferAndTheOldNameStillWorks() throws {
        let test = try TestApp()
        let (_, coach) = (try test.memberWithPlan(), try test.coach())
        for _ in 1...2 { _ = try offer(coach, test, [("programme", "standard"), ("key", "an-offer-key-long-enough")]) }
        #expect(try test.count("SELECT count(*) FROM plan_offers WHERE programme = 'personalized'") == 1)
        #expect(try test.mails().filter { $0.kind == "planOffered" }.count == 1)
    }

    @Test func anotherProgrammeBeginsAtSessionOneAndKeepsTheHistory() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        try ana.complete(1)
        test.clock.advance(60)
        _ = try offer(coach, test, [("programme", "anaChallenge")])
        #expect(try ana.get("/plan/offer").text.contains("It starts at session 1."))
        try ana.post("/plan/offer", [("answer", "accept")])
        let days = try #require(try ana.get("/plan.json").json()["days"] as? [[String: Any]])
        #expect(days.allSatisfy { $0["done"] as? Bool == false })
        #expect((try ana.get("/history.json").json()["sessions"] as? [Any])?.count == 1)
    }

    private func ban(_ visitor: Visitor, _ move: String) throws {
        let answer = try visitor.submit("/plan/safety", to: "/plan/bans", [("move", move), ("note", "my own reason")])
        #expect(answer.status == .seeOther)
    }

    @Test func anOfferNamesWhatOwnBansTakeOutOfItAndSoDoesThePlan() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        try ban(ana, "wallSit")
        _ = try offer(coach, test, [("programme", "anaChallenge")])
        let page = try ana.get("/plan/offer").text
        #expect(page.contains("Left out by you") && page.contains("<strong>Wall sit</strong>"))
        #expect(!page.contains("Your answers rule out none of its moves"))
        try ana.post("/plan/offer", [("answer", "accept")])
        #expect(try ana.get("/plan").text.contains("Left out by you"))
    }

    @Test func anOfferOfWhichTooLittleIsLeftCannotBeTaken() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        for move in ["sumoSquat", "gluteBridge", "birdDog", "sideLegRaise"] { try ban(ana, move) }
        _ = try offer(coach, test, [("programme", "anaChallenge")])
        let page = try ana.get("/plan/offer").text
        #expect(page.contains("too few of its moves remain") && !page.contains("value=\"accept\""))
        let answer = try ana.post("/plan/offer", [("answer", "accept")])
        #expect(answer.status == .unprocessable && answer.text.contains("too few of its moves remain"))
        #expect(try ana.get("/plan.json").json()["programme"] as? String == "personalized")
        #expect(try ana.post("/plan/offer", [("answer", "decline")]).status == .seeOther)
    }

    @Test func aSwapThatLaterAnswersRuleOutFallsAwayAndSaysSo() throws {
        let test = try TestApp()
        let ana = try memberWithASwap(test)
        #expect(try ana.get("/plan/days/4").text.contains("/exercises/squat"))
        try ana.submit("/onboarding/health", [("limitations", "kneePain"), ("activity", "regular")])
        let changes = try ana.get("/plan/changes").text.replacing("&#39;", with: "'")
        #expect(changes.contains("What your coach changed and what counts no more"))
        #expect(changes.contains("Squat in place of Glute bridge"))
        #expect(changes.contains("<strong>Squat</strong> <span class=\"soft\">because you told us your knees hurt"))
        try ana.post("/plan/changes", [("answer", "accept")])
        #expect(try !ana.get("/plan.json").text.contains("\"id\":\"squat\""))
        #expect(try ana.get("/plan").text.contains("Does not count for you"))
        try ana.submit("/onboarding/health", [("activity", "regular")])
        try ana.submit("/plan/changes", [("answer", "accept")])
        #expect(try ana.get("/plan.json").text.contains("\"id\":\"squat\""), "taken back, the swap counts again")
    }

    @Test func aBanWinsOverACoachsSwap() throws {
        let test = try TestApp()
        let ana = try memberWithASwap(test)
        try ban(ana, "squat")
        #expect(try !ana.get("/plan/changes").text.contains("the same for everyone"))
        try ana.submit("/plan/changes", [("answer", "accept")])
        #expect(try !ana.get("/plan.json").text.contains("\"id\":\"squat\""))
    }

    @Test func whatIsAgreedToKnowinglyIsNotProposedAway() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.member("Ana Silva"), try test.coach())
        try ana.onboard([("limitations", "kneePain")])
        _ = try offer(
            coach, test,
            [("programme", "personalized"), ("swap_from", "gluteBridge"), ("swap_to", "squat"), ("swap_note", "legs")])
        #expect(try ana.get("/plan/offer").text.contains("<strong>Squat</strong> <span>Ruled out"))
        try ana.post("/plan/offer", [("answer", "accept")])
        let page = try ana.get("/plan/changes").text
        #expect(page.contains("There is nothing to decide") && page.contains("You agreed to these moves"))
        #expect(try ana.get("/plan").text.contains("<strong>Squat</strong> <span>Ruled out"))
    }
}
