import Testing

@testable import FettleApp

/// How a week was: offered at its end, all of it optional.
struct WeeklyTests {
    private let test: TestApp
    private let ana: Visitor
    private let coach: Visitor
    private let key = ("key", "a-week-key-long-enough")

    init() throws {
        test = try TestApp()
        ana = try test.memberWithPlan()
        coach = try test.coach()
    }

    @Test func oneAnswerIsEnoughAndNoneIsNot() throws {
        let none = try ana.submit("/check-ins/new", [key, ("question", " ")])
        #expect(none.status == .unprocessable && none.text.contains("One answer is enough"))
        let wrong = try ana.post("/check-ins/new", [key, ("sleep", "9"), ("went_well", "I <b>slept</b>")])
        #expect(wrong.status == .unprocessable && wrong.text.contains("I &lt;b&gt;slept&lt;/b&gt;"))
        #expect(try ana.post("/check-ins/new", [key, ("stress", "5")]).location == "/check-ins")
    }

    @Test func bothSidesReadWhatWasSaid() throws {
        let fields = [
            key, ("sleep", "2"), ("stress", "4"), ("pain", "7"), ("went_well", "The garden"),
            ("question", "More walking?"),
        ]
        for _ in 1...2 { #expect(try ana.submit("/check-ins/new", fields).location == "/check-ins") }
        #expect(try test.count("SELECT count(*) FROM check_ins WHERE kind = 'weekly'") == 1)
        for page in [try ana.get("/check-ins"), try coach.get("/admin/check-ins")] {
            for words in ["Sleep 2 / 5", "Stress 4 / 5", "Pain 7 / 10", "The garden", "More walking?"] {
                #expect(page.text.contains(words), "\(words)")
            }
        }
        let twin = try #require(try ana.get("/check-ins.json").json()["check_ins"] as? [[String: Any]]).first
        #expect(twin?["kind"] as? String == "weekly" && twin?["sleep"] as? Int == 2)
        #expect(twin?["note"] as? String == "More walking?" && twin?["flags"] as? [String] == ["discomfort"])
    }

    @Test func sentAgainItChangesUntilTheCoachHasReadIt() throws {
        try ana.submit("/check-ins/new", [key, ("question", "One")])
        try ana.submit("/check-ins/new", [key, ("question", "Two")])
        let changed = try ana.get("/check-ins").text
        #expect(changed.contains(">Two<") && !changed.contains(">One<"))
        let id = try test.count("SELECT id FROM check_ins")
        try coach.get("/admin/check-ins")
        try coach.post("/admin/check-ins/\(id)/review")
        let late = try ana.submit("/check-ins/new", [key, ("question", "Three")])
        #expect(late.status == .unprocessable && late.text.contains("Three"))
        let fresh = try #require(late.text.firstMatch(of: #/name="key" value="([^"]+)"/#)).1
        try ana.post("/check-ins/new", [("key", String(fresh)), ("question", "Three")])
        let page = try ana.get("/check-ins").text
        #expect(page.contains(">Two<") && page.contains(">Three<"))
    }

    @Test func itIsOfferedAtTheEndOfTheWeekOnceAndNotInAPause() throws {
        let offers = { try ana.get("/today").text.contains("how your week was") }
        #expect(try !offers())
        test.clock.advance(days: 4)
        #expect(try offers())
        try ana.post("/plan/flare")
        #expect(try !offers())
        try ana.post("/plan/flare", [("back", "yes")])
        try ana.submit("/check-ins/new", [key, ("sleep", "3")])
        #expect(try !offers())
    }
}
