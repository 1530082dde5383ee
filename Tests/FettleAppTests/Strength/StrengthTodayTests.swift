import Coaching
import Testing

@testable import FettleApp

struct StrengthTodayTests {
    private let test: TestApp

    init() throws { test = try TestApp() }

    private func start(_ address: String) throws {
        let member = try test.account(address)
        try test.services.storage.write { db in
            try db.workouts(of: member).insert(
                key: strengthKey("now"), name: "Heavy Monday", templateID: nil, day: #require(Day("2026-11-30")),
                zone: "UTC", startedAt: TestApp.start, clock: WorkoutClock(since: TestApp.start))
        }
    }

    @Test func threeTemplatesStartInOneTapAndNoPlanIsMissed() throws {
        let today = try test.lifter().get("/today").text
        for name in ["Push Day", "Pull Day", "Leg Day"] { #expect(today.contains(name)) }
        #expect(!today.contains("Upper Body") && today.contains("All templates"))
        #expect(today.contains("action=\"/train/workouts\"") && today.contains("name=\"template\""))
        #expect(!today.contains("Nothing planned yet"))
    }

    @Test func withAPlanBothAreThere() throws {
        let ana = try test.memberWithPlan()
        #expect(try !ana.get("/today").text.contains("/train/workouts"))
        try ana.submit(
            "/settings/appearance",
            [("theme", "system"), ("locale", "en"), ("parts", "care"), ("parts", "strength")])
        let today = try ana.get("/today").text
        #expect(today.contains("Push Day") && today.contains("/plan/days/1"))
    }

    @Test func aWorkoutInProgressIsOfferedInstead() throws {
        let ana = try test.lifter()
        try start("ana.silva@example.org")
        test.clock.advance(3725)
        for page in ["/today", "/train"] {
            let text = try ana.get(page).text
            #expect(text.contains("Heavy Monday") && text.contains("1:02:05"))
            #expect(text.contains("href=\"/train/workouts/1\""))
            #expect(!text.contains("action=\"/train/workouts\""))
        }
    }

    @Test func aClockThatRunsIsNeverAnOldOne() throws {
        let ana = try test.lifter()
        try start("ana.silva@example.org")
        for page in ["/today", "/train"] {
            let shown = try ana.get(page)
            #expect(shown.headers["ETag"] == nil && shown.headers["Cache-Control"] == "private, no-cache")
        }
        try test.services.storage.write { db in try db.execute("UPDATE workouts SET clock_since = NULL") }
        #expect(try ana.get("/train").headers["ETag"] != nil)
    }

    @Test func inAFlareNoWorkoutIsOfferedButOneThatRunsIs() throws {
        let ana = try test.memberWithPlan()
        try ana.submit(
            "/settings/appearance",
            [("theme", "system"), ("locale", "en"), ("parts", "care"), ("parts", "strength")])
        #expect(try ana.get("/today").text.contains("Push Day"))
        try ana.post("/plan/flare")
        #expect(try !ana.get("/today").text.contains("Push Day"))
        try start("ana.silva@example.org")
        #expect(try ana.get("/today").text.contains("Heavy Monday"))
    }

    @Test func withoutTemplatesThePageSaysWhatToDo() throws {
        let ana = try test.lifter()
        try test.services.storage.write { db in try db.execute("DELETE FROM templates") }
        #expect(try ana.get("/today").text.contains("Make your first one"))
        #expect(try ana.get("/train").text.contains("/train/templates/new"))
        #expect(try ana.get("/train/templates").text.contains("No templates in use"))
    }
}
