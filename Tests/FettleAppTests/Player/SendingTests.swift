import HTTP
import Testing

@testable import FettleApp

/// A browser that sends a session it has kept.
struct SendingTests {
    @Test func whatIsSentTwiceIsOneSessionAndSaysSo() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        #expect(try send(ana, 1) == .init(.ok, "entered"))
        #expect(try send(ana, 1) == .init(.ok, "repeated"))
        #expect(try send(ana, 1, [("energy", "4")]) == .init(.ok, "updated"))
        #expect(try test.count("SELECT count(*) FROM care_sessions") == 1)
    }

    @Test func whatCannotBeTakenSaysWhy() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        #expect(try send(ana, 2) == .init(.unprocessable, "waiting"))
        let old = [("finished_at", String(TestApp.start - 15 * 86400))]
        #expect(try send(ana, 1, old) == .init(.unprocessable, "refused"))
        #expect(try send(ana, 1, key: "the-key-of-the-first") == .init(.ok, "entered"))
        test.clock.advance(60)
        #expect(try send(ana, 2) == .init(.ok, "entered"))
        let late = try send(ana, 1, key: "the-key-of-the-first", [("note", "other words")])
        #expect(late == .init(.unprocessable, "overtaken"))
    }

    @Test func aSessionThatWaitedCountsOnTheDayItWasDone() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        test.clock.advance(days: 13)
        #expect(try send(ana, 1, [("finished_at", String(TestApp.start))]) == .init(.ok, "entered"))
        let sessions = try #require(try ana.get("/history.json").json()["sessions"] as? [[String: Any]])
        #expect(sessions[0]["date"] as? String == "2026-11-30")
    }

    @Test func aSessionEndedEarlyCountsAndSaysThatItWasInPart() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        #expect(try send(ana, 1, [("part", "1"), ("seconds", "200")]) == .init(.ok, "entered"))
        #expect(try ana.get("/plan/days/2/play").status == .ok, "the next day is open")
        #expect(try ana.get("/history").text.contains("Done in part"))
        let file = try ana.get("/data/export.json").json()
        #expect((file["sessions"] as? [[String: Any]])?.first?["in_part"] as? Bool == true)
    }

    @Test func aTicketBelongsToOneMemberAndNamesNobody() throws {
        let test = try TestApp()
        let (ana, rui) = (try test.memberWithPlan("Ana Silva"), try test.memberWithPlan("Rui Lopes"))
        let answer = try ana.get("/plan/ticket.json")
        #expect(answer.headers["Cache-Control"] == "no-store")
        let tag = try #require(try answer.json()["member"] as? String)
        #expect(try tag != rui.get("/plan/ticket.json").json()["member"] as? String)
        #expect(try tag == ana.get("/plan/ticket.json").json()["member"] as? String)
        #expect(try ana.get("/today").text.contains("data-member=\"\(tag)\""), "pages know whose they are")
        #expect(try answer.json()["now"] as? Int64 == test.clock.now)
    }

    @Test func aTicketOfOneMemberOpensNothingForAnother() throws {
        let test = try TestApp()
        let (ana, rui) = (try test.memberWithPlan("Ana Silva"), try test.memberWithPlan("Rui Lopes"))
        let token = try #require(try ana.get("/plan/ticket.json").json()["form_token"] as? String)
        let answer = try rui.send(
            .post, "/plan/days/1/complete", fields: [("key", "a-key-of-some-length"), ("form_token", token)])
        #expect(answer.status == .forbidden)
        #expect(try test.count("SELECT count(*) FROM care_sessions") == 0)
    }

    @Test func signingOutForgetsEverythingUnlessUnsentWorkIsToStay() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.get("/today")
        let kept = try ana.post("/logout", [("keep", "unsent")])
        #expect(kept.headers["Clear-Site-Data"] == "\"cache\"")
        _ = try ana.signIn("ana.silva@example.org")
        try ana.get("/today")
        #expect(try ana.post("/logout").headers["Clear-Site-Data"] == "\"cache\", \"storage\"")
    }

    private struct Outcome: Equatable {
        let status: Status
        let state: String

        init(_ status: Status, _ state: String) { (self.status, self.state) = (status, state) }
    }

    private func send(
        _ visitor: Visitor, _ day: Int, key: String? = nil, _ fields: [(String, String)] = []
    ) throws -> Outcome {
        let token = try visitor.get("/plan/ticket.json").json()["form_token"] as? String ?? ""
        visitor.extra = [("Accept", "application/json")]
        defer { visitor.extra = [] }
        let all = [("key", key ?? "the-key-of-session-\(day)"), ("form_token", token)] + fields
        let answer = try visitor.send(.post, "/plan/days/\(day)/complete", fields: all)
        return Outcome(answer.status, try answer.json()["state"] as? String ?? answer.text)
    }
}
