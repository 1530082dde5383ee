import Coaching
import Testing

@testable import FettleApp

struct BanPageTests {
    @Test func aBanIsProposedAsAChangeAndCountsEverywhere() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        let answer = try ana.submit("/plan/safety", to: "/plan/bans", [("move", "wallPushUp"), ("note", "my elbow")])
        #expect(answer.location == "/plan/changes")
        let changes = try ana.get("/plan/changes").text
        #expect(changes.contains("Left out: Wall push-up (“my elbow”)"))
        #expect(changes.contains("because of the note “my elbow”"))
        #expect(try ana.get("/plan/days/1").text.contains("Ruled out, because of the note “my elbow”."))
        try ana.post("/plan/changes", [("answer", "accept")])
        let day = try ana.get("/plan/days/1").text
        #expect(!day.contains("/exercises/wallPushUp"))
        #expect(try ana.get("/exercises/wallPushUp").text.contains("my elbow"))
        #expect(try ana.get("/plan/safety").text.contains("my elbow"))
        #expect(try ana.submit("/plan/safety", to: "/plan/bans/wallPushUp/lift", []).location == "/plan/changes")
        #expect(try ana.get("/plan/changes").text.contains("Allowed again: Wall push-up"))
        #expect(try ana.post("/plan/bans/wallPushUp/lift").status == .notFound)
    }

    @Test func aBanNeedsItsReasonAndMustLeaveAPlan() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.onboard([("limitations", "cannotGetToFloor"), ("conditions", "pots"), ("limitations", "shoulderPain")])
        let silent = try ana.submit("/plan/safety", to: "/plan/bans", [("move", "seatedMarch"), ("note", "")])
        #expect(silent.status == .unprocessable && silent.text.contains("field-note-error"))
        var refused = 0
        for move in Move.allCases where refused == 0 && move.position == .seated {
            let answer = try ana.submit(
                "/plan/safety", to: "/plan/bans", [("move", move.rawValue), ("note", "not this")])
            if answer.status == .unprocessable { refused += 1 }
        }
        #expect(refused == 1, "the last ones that are left cannot go, too")
        let member = try test.account("ana.silva@example.org")
        let care = try test.services.storage.read { db in
            try db.presentBasis(of: member, programme: .personalized, in: 2026).plan
        }
        #expect(care.isWorthwhile)
    }

    @Test func theSafetyCardListsAnswerRuleMovesAndWhatStandsInTheirPlace() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.onboard([
            ("limitations", "shoulderPain"), ("limitations", "neckPain"), ("conditions", "behcet"),
            ("other_condition", "gout"),
        ])
        let card = try ana.get("/plan/safety").text
        for words in [
            "My shoulders hurt", "No moves that load the shoulders", "Arm swings, Side stretch, Wall push-up",
            "Arm swings: Shoulder rolls", "My neck hurts", "Behçet&#39;s disease", "gout",
        ] {
            #expect(card.contains(words) || card.contains(words.replacing("&#39;", with: "'")), "\(words)")
        }
        #expect(card.contains("they change nothing in your plan"))
    }

    @Test func eachMoveSaysWhichThemeOrRulePutItThere() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.onboard([("limitations", "shoulderPain")])
        let day = try ana.get("/plan/days/1").text
        #expect(day.contains("Mobility and breathing: this place is for mobility."))
        #expect(day.contains("In place of Arm swings, because you told us your shoulders hurt."))
    }
}
