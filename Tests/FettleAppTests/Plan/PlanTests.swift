import Coaching
import Testing

@testable import FettleApp

struct PlanTests {
    @Test func theTwinHoldsThePlanOfTheEmptyProfile() throws {
        let test = try TestApp()
        let plan = try test.memberWithPlan().get("/plan.json").json()
        #expect(plan["programme"] as? String == "personalized")
        #expect(plan["start_date"] as? String == "2026-11-30")
        let days = try #require(plan["days"] as? [[String: Any]])
        #expect(days.count == 28)
        let first = days[0]
        #expect(
            first["work_seconds"] as? Int == 20 && first["rest_seconds"] as? Int == 40 && first["rounds"] as? Int == 2)
        #expect(first["seconds"] as? Int == 700 && first["low_energy_seconds"] as? Int == 470)
        let main = try #require(first["main"] as? [[String: Any]])
        #expect(
            main.compactMap { $0["id"] as? String } == [
                "seatedMarch", "pelvicTilt", "wallPushUp", "diaphragmaticBreathing",
            ])
        #expect((first["warm_up"] as? [[String: Any]])?.count == 4)
        #expect((first["close"] as? [[String: Any]])?.last?["seconds"] as? Int == 45)
    }

    @Test func aDayIsDoneOnceForOneFormHoweverOftenItIsSent() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        for _ in 1...3 { #expect(try ana.complete(1, key: "one-and-the-same-key").location == "/today") }
        #expect(try test.count("SELECT count(*) FROM care_sessions") == 1)
    }

    @Test func theSameFormWithOtherWordsMendsTheNewestSession() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.complete(1, key: "one-and-the-same-key", [("energy", "2"), ("note", "first")])
        try ana.complete(1, key: "one-and-the-same-key", [("energy", "4"), ("note", "second")])
        let sessions = try #require(try ana.get("/history.json").json()["sessions"] as? [[String: Any]])
        #expect(sessions.count == 1)
        #expect(sessions[0]["note"] as? String == "second" && sessions[0]["energy"] as? Int == 4)
    }

    @Test func anOldFormThatComesLateOverwritesNothingAndShowsBoth() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.complete(1, key: "one-and-the-same-key", [("note", "as it stands")])
        test.clock.advance(60)
        try ana.complete(2)
        let late = try ana.complete(1, key: "one-and-the-same-key", [("note", "as it came")])
        #expect(late.status == .unprocessable)
        #expect(late.text.contains("as it stands") && late.text.contains("as it came"))
        let sessions = try #require(try ana.get("/history.json").json()["sessions"] as? [[String: Any]])
        #expect(sessions.last?["note"] as? String == "as it stands")
    }

    @Test func daysUnlockInOrder() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        #expect(try ana.get("/plan/days/3").status == .ok, "a day that waits can be read")
        try ana.get("/plan")
        let early = try ana.post("/plan/days/3/complete", [("key", "a-key-of-some-length")])
        #expect(early.status == .unprocessable)
        #expect(try test.count("SELECT count(*) FROM care_sessions") == 0)
        try ana.complete(1)
        try ana.complete(2)
        #expect(try ana.post("/plan/days/3/complete", [("key", "a-key-of-some-length")]).location == "/today")
    }

    @Test(arguments: [
        ("energy", "0"), ("energy", "6"), ("energy", "x"), ("discomfort", "11"), ("discomfort", "-1"),
        ("seconds", "86401"),
        ("note", String(repeating: "n", count: 501)), ("finished_at", "yesterday"), ("finished_at", "1"),
        ("key", "short"),
    ])
    func aWrongFieldKeepsEverythingAndEntersNothing(field: String, typed: String) throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        var fields = [("key", "a-key-of-some-length"), ("note", "typed with care")].filter { $0.0 != field }
        fields.append((field, typed))
        let answer = try ana.submit("/plan/days/1", to: "/plan/days/1/complete", fields)
        #expect(answer.status == .unprocessable)
        #expect(answer.text.contains(field == "note" ? typed : "typed with care"))
        #expect(try test.count("SELECT count(*) FROM care_sessions") == 0)
    }

    @Test func aSessionCountsOnTheMembersDayItWasDoneOn() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        test.clock.advance(days: 3)
        let finished = TestApp.start + 86400
        try ana.complete(1, [("finished_at", String(finished))])
        let sessions = try #require(try ana.get("/history.json").json()["sessions"] as? [[String: Any]])
        #expect(sessions[0]["date"] as? String == "2026-12-01")
        let old = try ana.submit(
            "/plan/days/2", to: "/plan/days/2/complete",
            [("key", "a-key-of-some-length"), ("finished_at", String(test.clock.now - 15 * 86400))])
        #expect(old.status == .unprocessable, "fourteen days back and no more")
    }

    @Test func theDayIsTheOneOfTheMembersZone() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        let member = try test.account("ana.silva@example.org")
        try test.services.storage.write { db in try db.members.setZone("Pacific/Auckland", of: member.id) }
        try ana.complete(1)
        test.clock.advance(12 * 3600)
        try ana.complete(2)
        let sessions = try #require(try ana.get("/history.json").json()["sessions"] as? [[String: Any]])
        #expect(sessions.map { $0["date"] as? String } == ["2026-12-01", "2026-11-30"])
    }

    @Test func deletingASessionTakesItsCheckInAlong() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.complete(1, [("energy", "3")])
        let id = try test.count("SELECT id FROM care_sessions")
        #expect(try ana.submit("/history", to: "/history/\(id)/delete", []).location == "/history")
        #expect(try test.count("SELECT count(*) FROM care_sessions") == 0)
        #expect(try test.count("SELECT count(*) FROM check_ins") == 0)
    }

    @Test(arguments: ["en", "pt-PT"]) func theSharedTextHasNoBareKeys(locale: String) throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva", locale: locale)
        try ana.onboard()
        for path in ["/plan/days/13.txt", "/plan/days/28.txt?low=1", "/plan/weeks/7.txt"] {
            let text = try ana.get(path).text
            #expect(text.contains("Fettle"))
            #expect(text.firstMatch(of: #/[a-z]+\.[a-z]+[A-Z]|\{|\}|[a-z][A-Z]/#) == nil, "\(text)")
        }
    }

    @Test(arguments: ["0", "29", "x", "1.5", "-1", "99999999999999999999"]) func aDayThatIsNoneIsMissing(day: String)
        throws
    {
        let test = try TestApp()
        #expect(try test.memberWithPlan().get("/plan/days/\(day)").status == .notFound)
    }

    @Test func startingOverAsksFirstAndKeepsTheHistory() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.complete(1)
        try ana.submit("/plan", to: "/plan/restart", [])
        #expect(try ana.get("/plan.json").json()["start_date"] as? String == "2026-11-30")
        try ana.submit("/plan", to: "/plan/restart", [("sure", "yes")])
        let plan = try ana.get("/plan.json").json()
        #expect(plan["start_date"] as? String == "2026-12-07")
        #expect((plan["days"] as? [[String: Any]])?.allSatisfy { $0["done"] as? Bool == false } == true)
        #expect((try ana.get("/history.json").json()["sessions"] as? [Any])?.count == 1)
    }
}
