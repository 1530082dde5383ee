import Coaching
import Testing

@testable import FettleApp

struct OnboardingTests {
    @Test func theWayLeadsFromStepToStepAndEndsWithAPlan() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        #expect(try ana.get("/onboarding").location == "/onboarding/parts")
        #expect(try ana.submit("/onboarding/parts", [("parts", "care")]).location == "/onboarding/safety")
        #expect(try ana.get("/today").location == "/onboarding/safety")
        #expect(try ana.submit("/onboarding/safety", [("cleared", "yes")]).location == "/onboarding/health")
        #expect(try ana.submit("/onboarding/health", []).location == "/onboarding/start")
        #expect(try ana.get("/onboarding").location == "/onboarding/start")
        let start = try ana.submit("/onboarding/start", [("start_date", "2026-12-07"), ("zone", "Europe/Lisbon")])
        #expect(start.location == "/today")
        #expect(try ana.get("/onboarding").location == "/today")
    }

    @Test func withoutTheClearanceNobodyGoesOn() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.submit("/onboarding/parts", [("parts", "care")])
        let answer = try ana.submit("/onboarding/safety", [])
        #expect(answer.status == .unprocessable)
        #expect(answer.text.contains("field-cleared-error"))
        #expect(try ana.get("/onboarding/health").location == "/onboarding/safety")
        #expect(
            try ana.post("/onboarding/health", []).location == "/onboarding/safety",
            "not by going round the page either")
    }

    @Test func thePlanFollowsFromTheAnswers() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.onboard([
            ("age", "58"), ("weight", "68,5"), ("height", "165"), ("conditions", "fibromyalgia"),
            ("conditions", "osteoarthritis"),
            ("limitations", "kneePain"), ("limitations", "cannotGetToFloor"), ("energy", "2"), ("activity", "light"),
        ])
        let answers = try HealthAnswers(
            age: 58, weight: Mass(grams: 68500), height: .centimetres(165),
            conditions: [.fibromyalgia, .osteoarthritis],
            limitations: [.kneePain, .cannotGetToFloor], energy: 2, activity: .light)
        let member = try test.account("ana.silva@example.org")
        let kept = try test.services.storage.read { db in try db.plan(of: member).current()?.plan }
        #expect(kept == CarePlan.personalised(for: answers))
        let read = try test.services.storage.read { db in try db.health(of: member).answers(in: 2026) }
        #expect(read == answers)
    }

    @Test(arguments: [
        ("age", "9"), ("age", "111"), ("age", "4a2"), ("weight", "19"), ("weight", "301"), ("weight", "heavy"),
        ("height", "99"),
        ("height", "251"), ("energy", "6"), ("activity", "often"),
        ("other_condition", String(repeating: "x", count: 201)),
    ])
    func anAnswerOutOfRangeIsNamedAtItsFieldAndKeepsWhatWasTyped(field: String, typed: String) throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.submit("/onboarding/parts", [("parts", "care")])
        try ana.submit("/onboarding/safety", [("cleared", "yes")])
        let answer = try ana.submit(
            "/onboarding/health", [(field, typed), ("conditions", "lupus"), ("limitations", "neckPain")])
        #expect(answer.status == .unprocessable)
        #expect(answer.text.contains("field-\(field)-error"))
        #expect(answer.text.contains(#"value="lupus" checked"#), "what was ticked stays ticked")
        if field != "energy" && field != "activity" { #expect(answer.text.contains("value=\"\(typed)\"")) }
        #expect(try test.count("SELECT count(*) FROM health_answers") == 0)
    }

    @Test func feetAndPoundsAreTakenAndComeBackAsTyped() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.onboard([("units", "imperial"), ("weight", "150.25"), ("height", "5"), ("height_inches", "7")])
        let member = try test.account("ana.silva@example.org")
        let answers = try #require(try test.services.storage.read { db in try db.health(of: member).answers(in: 2026) })
        #expect(answers.weight?.grams == 68152)
        #expect(answers.height?.millimetres == 1702)
        let page = try ana.get("/onboarding/health")
        for typed in ["150.25", "5", "7"] { #expect(page.text.contains("value=\"\(typed)\"")) }
    }

    @Test func changingTheUnitsKeepsEverythingThatWasTyped() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.submit("/onboarding/parts", [("parts", "care")])
        try ana.submit("/onboarding/safety", [("cleared", "yes")])
        let answer = try ana.submit(
            "/onboarding/health",
            [("age", "44"), ("weight", "80"), ("height", "180"), ("conditions", "pots"), ("change_units", "imperial")])
        #expect(answer.text.contains("176.37"))
        #expect(answer.text.contains(#"value="44""#))
        #expect(answer.text.contains(#"value="pots" checked"#))
        #expect(try test.count("SELECT count(*) FROM health_answers") == 0)
    }

    @Test func aNumberThatCannotBeReadKeepsTheUnitsAsTheyAre() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.submit("/onboarding/parts", [("parts", "care")])
        try ana.submit("/onboarding/safety", [("cleared", "yes")])
        let wrongAge = try ana.submit(
            "/onboarding/health", [("age", "abc"), ("weight", "70"), ("change_units", "imperial")])
        #expect(wrongAge.text.contains("154.32") && wrongAge.text.contains(#"value="abc""#), "the weight is converted")
        let wrongWeight = try ana.submit("/onboarding/health", [("weight", "7o"), ("change_units", "imperial")])
        #expect(wrongWeight.status == .unprocessable && wrongWeight.text.contains("field-weight-error"))
        #expect(wrongWeight.text.contains(#"name="units" value="metric""#))
    }

    @Test func aHeightComesBackThroughOtherUnits() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.submit("/onboarding/parts", [("parts", "care")])
        try ana.submit("/onboarding/safety", [("cleared", "yes")])
        let there = try ana.submit("/onboarding/health", [("height", "170"), ("change_units", "imperial")])
        let inches = try #require(there.text.firstMatch(of: #/name="height_inches" value="([^"]*)"/#)).1
        let back = try ana.post(
            "/onboarding/health",
            [("units", "imperial"), ("height", "5"), ("height_inches", String(inches)), ("change_units", "metric")])
        #expect(back.text.contains(#"name="height" value="170""#))
    }

    @Test func settingTheStartAgainKeepsTheWeekdaysOfTheReminder() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.submit(
            "/settings/reminders",
            [("reminder", "yes"), ("weekdays", "6"), ("reminder_time", "07:30"), ("zone", "Europe/Lisbon")])
        try ana.submit(
            "/onboarding/start",
            [("start_date", "2026-12-01"), ("zone", "Europe/Lisbon"), ("reminder", "yes"), ("reminder_time", "07:30")])
        #expect(try test.count("SELECT count(*) FROM reminder_rules WHERE weekdays = '6' AND is_on = 1") == 1)
    }

    @Test func aStartInThePastOrNoDateIsRefused() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        for typed in ["2026-11-29", "9999-12-31", "tomorrow", "2026-02-30", ""] {
            let answer = try ana.submit("/onboarding/start", [("start_date", typed), ("zone", "Europe/Lisbon")])
            #expect(answer.status == .unprocessable)
            #expect(answer.text.contains("field-start_date-error"))
        }
    }

    @Test func newAnswersProposeAPlanAndOnlyTakingItMakesAVersionInWhichDoneDaysStayDone() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.complete(1)
        #expect(try ana.submit("/onboarding/health", [("conditions", "longCovid")]).location == "/plan/changes")
        #expect(try test.count("SELECT count(*) FROM plans") == 1, "proposed, not made")
        #expect(try ana.submit("/plan/changes", [("answer", "accept")]).location == "/plan")
        #expect(try test.count("SELECT count(*) FROM plans") == 2)
        let days = try #require(try ana.get("/plan.json").json()["days"] as? [[String: Any]])
        #expect(days[0]["done"] as? Bool == true)
        try ana.submit("/onboarding/health", [("conditions", "longCovid")])
        #expect(try test.count("SELECT count(*) FROM plans") == 2, "the same answers make no new version")
    }
}
