import Coaching
import Testing

@testable import FettleApp

/// A plan that follows from changed answers is proposed, shown day by day, and taken or left.
struct ChangesTests {
    private func ids(_ visitor: Visitor) throws -> [[String]] {
        let days = try #require(try visitor.get("/plan.json").json()["days"] as? [[String: Any]])
        return days.map { day in
            ["warm_up", "main", "close"].flatMap { block in
                (day[block] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
            }
        }
    }

    @Test func thePageNamesWhatLeavesWhatComesAndTheAnswerBehindIt() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.submit("/onboarding/health", [("limitations", "shoulderPain"), ("conditions", "diabetes")])
        let page = try ana.get("/plan/changes").text
        for words in [
            "New: My shoulders hurt", "Wall push-up", "because you told us your shoulders hurt", "Shoulder rolls",
            "New: Diabetes", "We have no rule for this",
        ] {
            #expect(page.contains(words), "\(words)")
        }
        #expect(try ana.get("/today").text.contains("/plan/changes"))
    }

    @Test func theSameAnswersProposeNothing() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        #expect(try ana.submit("/onboarding/health", [("conditions", "diabetes")]).location == "/plan")
        #expect(try ana.get("/plan/changes").text.contains("Your plan fits your answers"))
        #expect(try ana.post("/plan/changes", [("answer", "accept")]).location == "/plan")
        #expect(try test.count("SELECT count(*) FROM plans") == 1)
    }

    @Test func takingItAndGoingBackGivesTheOldPlan() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        let old = try ids(ana)
        for answers in [[("limitations", "kneePain"), ("activity", "regular")], []] {
            try ana.submit("/onboarding/health", answers)
            try ana.submit("/plan/changes", [("answer", "accept")])
        }
        #expect(try ids(ana) == old)
        #expect(try test.count("SELECT count(*) FROM plans") == 3)
        let second = try ana.get("/plan/versions/2")
        #expect(second.status == .ok && second.text.contains("Version 2"), "old versions stay to be read")
        #expect(try ana.get("/plan/versions/4").status == .notFound)
    }

    @Test func aPlanKeptAgainstTheAnswersSaysSoWhereverItsMovesShow() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.submit("/onboarding/health", [("limitations", "shoulderPain")])
        #expect(try ana.submit("/plan/changes", [("answer", "keep")]).location == "/plan")
        #expect(try !ana.get("/today").text.contains("href=\"/plan/changes\""), "it is not proposed again")
        let words = "Ruled out, because you told us your shoulders hurt."
        for page in [
            "/plan", "/plan/days/1", "/today", "/plan/versions/1", "/plan/safety", "/plan/changes", "/exercises",
            "/exercises/wallPushUp",
        ] {
            #expect(try ana.get(page).text.contains(words), "\(page)")
        }
        #expect(try ana.get("/plan/days/1.txt").text.contains("Wall push-up, 20 s") == false)
        #expect(try ana.get("/plan/days/1.txt").text.contains("Wall push-up – not for me, leave it out"))
        let days = try #require(try ana.get("/plan.json").json()["days"] as? [[String: Any]])
        let moves = days.flatMap { $0["main"] as? [[String: Any]] ?? [] }
        for move in moves {
            let isOut = move["id"] as? String == "wallPushUp"
            #expect((move["ruled_out_by"] as? [String]) == (isOut ? ["shoulderPain"] : []))
        }
    }

    @Test func askingTheCoachSendsTheMembersWordsAndNoAnswer() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        try ana.submit("/onboarding/health", [("conditions", "lupus"), ("limitations", "kneePain")])
        let empty = try ana.submit("/plan/changes", [("answer", "ask"), ("note", " ")])
        #expect(empty.status == .unprocessable && empty.text.contains("field-note-error"))
        for _ in 1...2 {
            #expect(try ana.submit("/plan/changes", [("answer", "ask"), ("note", "Which one?")]).location == "/plan")
        }
        #expect(try test.count("SELECT count(*) FROM check_ins") == 1, "asked twice is asked once")
        let id = try test.account("ana.silva@example.org").id
        let seen = try coach.get("/admin/check-ins").text + coach.get("/admin/members/\(id)").text
        #expect(seen.contains("Which one?"))
        for secret in ["upus", "knee", "Knee"] { #expect(!seen.contains(secret), "the coach reads \(secret)") }
        #expect(try test.count("SELECT count(*) FROM plans") == 1)
    }

    @Test func nobodyTakesAPlanTheyHaveNotSeen() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.submit("/onboarding/health", [("limitations", "shoulderPain")])
        let page = try ana.get("/plan/changes").text
        let mark = try #require(page.firstMatch(of: #/name="shown"[^>]*value="([0-9a-f]+)"/#)).1
        try ana.submit("/onboarding/health", [("limitations", "kneePain"), ("activity", "light")])
        let late = try ana.submit("/plan/changes", [("answer", "accept"), ("shown", String(mark))])
        #expect(late.status == .unprocessable)
        #expect(try test.count("SELECT count(*) FROM plans") == 1)
    }

    @Test(arguments: ["", "yes", "acceptt"]) func anAnswerThatIsNoneChangesNothing(answer: String) throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.submit("/onboarding/health", [("limitations", "shoulderPain")])
        #expect(try ana.submit("/plan/changes", [("answer", answer)]).status == .unprocessable)
        #expect(try test.count("SELECT count(*) FROM plans") == 1)
    }

    @Test func anotherBirthdayProposesAndNeverMakes() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.onboard([("age", "74"), ("activity", "regular")])
        test.clock.advance(days: 40)
        _ = try ana.signIn("ana.silva@example.org")
        #expect(try ana.get("/today").text.contains("href=\"/plan/changes\""))
        #expect(try ana.get("/plan/changes").text.contains("Age: 74 → 75"))
        #expect(try test.count("SELECT count(*) FROM plans") == 1)
    }
}
