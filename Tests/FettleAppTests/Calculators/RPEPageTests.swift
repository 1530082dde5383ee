import Foundation
import Testing

@testable import FettleApp

struct RPEPageTests {
    private func page(_ query: String) throws -> Answer {
        try TestApp().visitor().get("/calculators/rpe?" + query)
    }

    private func twin(_ query: String) throws -> [String: Any] {
        let answer = try TestApp().visitor().get("/calculators/rpe.json?" + query)
        #expect(answer.status == .ok, "\(query): \(answer.text)")
        return try answer.json()
    }

    @Test func theLastSetGivesTheMaximumAndTheNextItsWeight() throws {
        let query = "unit=lb&weight=225&reps=5&rpe=9&next_reps=3&next_rpe=8"
        let answer = try twin(query)
        #expect(answer["one_rep_max"] as? Double == 267.857 && answer["next_weight"] as? Double == 231.964)
        #expect(answer["chart"] as? String == "ladder")
        let shown = try page(query)
        #expect(shown.text.contains("<span class=\"stat-value\">267.86</span>"))
        #expect(shown.text.contains("<span class=\"stat-value\">231.96</span>"))
        #expect(shown.text.contains("the ladder of the app OverLoad"), "the page says which chart it is")
        #expect(shown.text.contains("Share of 5 reps at RPE 9") && shown.text.contains("84.0 %"))
        #expect(shown.text.contains("/calculators/plates?unit=lb&amp;target=231.96"))
    }

    @Test func theOraclesHold() throws {
        #expect(try twin("weight=100&reps=3&rpe=10")["one_rep_max"] as? Double == 108.46)
        #expect(try twin("weight=300&reps=1&rpe=10")["one_rep_max"] as? Double == 300)
        #expect(try page("weight=300&reps=1&rpe=10").text.contains("<span class=\"stat-value\">300</span>"))
    }

    @Test func theOtherChartIsUsedAndNamed() throws {
        #expect(try twin("weight=100&reps=5&rpe=10&chart=rts")["share"] as? Double == 0.863)
        #expect(try twin("weight=100&reps=12&rpe=9&chart=rts")["one_rep_max"] as? Double == 153.139)
        #expect(try twin("weight=100&reps=12&rpe=9")["one_rep_max"] is NSNull)
        let shown = try page("weight=100&reps=12&rpe=9&chart=rts")
        #expect(shown.text.contains("The chart of Reactive Training Systems") && shown.text.contains("58.6"))
    }

    @Test(arguments: ["reps=11&rpe=9", "reps=0&rpe=9", "reps=5&rpe=11", "reps=5&rpe=8.25", "reps=5&rpe=6&chart=rts"])
    func outsideTheChartThereIsADashAndTheReason(query: String) throws {
        let answer = try twin("weight=100&next_reps=3&next_rpe=8&" + query)
        #expect(answer["one_rep_max"] is NSNull && answer["next_weight"] is NSNull)
        let shown = try page("weight=100&next_reps=3&next_rpe=8&" + query)
        #expect(shown.status == .ok && shown.text.contains("No value: the chart"))
        #expect(shown.text.contains("aria-hidden=\"true\">–</span>"))
    }

    @Test func aNextSetOutsideTheChartLeavesTheMaximum() throws {
        let answer = try twin("weight=100&reps=5&rpe=10&next_reps=11&next_rpe=9")
        #expect(answer["one_rep_max"] as? Double == 115.473 && answer["next_weight"] is NSNull)
    }

    @Test func aMembersOwnUnitAndChartAreTheStart() throws {
        let test = try TestApp()
        let ana = try test.lifter()
        let member = try test.account("ana.silva@example.org")
        let isSaved = try test.services.storage.write { db in
            var settings = try db.strengthSettings(of: member).current()
            (settings.unit, settings.chart) = (.pounds, .rts)
            return try db.strengthSettings(of: member).change(to: settings)
        }
        #expect(isSaved)
        let twin = try ana.get("/calculators/rpe.json?weight=100&reps=5&rpe=10&next_reps=5&next_rpe=10").json()
        #expect(twin["unit"] as? String == "lb" && twin["chart"] as? String == "rts")
        #expect(
            try ana.get("/calculators/rpe.json?chart=ladder&unit=kg&weight=100").json()["chart"] as? String == "ladder")
    }

    @Test func aUnitIsOnlyALabel() throws {
        let shown = try page("unit=kg&weight=100&reps=1&rpe=10&to_unit=lb")
        #expect(shown.text.contains("name=\"weight\" value=\"100\""))
        #expect(shown.text.contains("<span class=\"stat-value\">100</span><span class=\"stat-unit\">lb</span>"))
    }

    @Test(arguments: [
        ("weight=heavy", "weight"), ("weight=10000", "weight"), ("weight=100&reps=x", "reps"),
        ("weight=100&rpe=hard", "rpe"),
        ("weight=100&next_reps=-1", "next_reps"), ("weight=100&next_rpe=", "next_rpe"), ("chart=mine", "chart"),
        ("unit=stone", "unit"),
    ])
    func aWrongValueIsNamedAndKept(query: String, field: String) throws {
        let shown = try page(query)
        #expect(shown.status == .unprocessable && shown.text.contains("class=\"errors\""))
        let answer = try TestApp().visitor().get("/calculators/rpe.json?" + query)
        #expect(answer.status == .unprocessable)
        #expect((try answer.json()["error"] as? [String: String])?["field"] == field)
        if query.contains("hard") { #expect(shown.text.contains("<option value=\"hard\" selected>")) }
        if query.contains("heavy") { #expect(shown.text.contains("value=\"heavy\"")) }
    }

    @Test func theCellsOfBothSetsAreMarked() throws {
        let shown = try page("weight=100&reps=5&rpe=9&next_reps=3&next_rpe=8")
        #expect(shown.text.contains("<td class=\"is-last\">84.0") && shown.text.contains("<td class=\"is-next\">86.6"))
        let same = try page("weight=100&reps=5&rpe=9&next_reps=5&next_rpe=9")
        #expect(same.text.contains("<td class=\"is-last is-next\">84.0"))
    }

    @Test func aFreshPageWaitsForAWeight() throws {
        let shown = try page("")
        #expect(shown.status == .ok && shown.text.contains("Type the weight of the last set."))
        #expect(try twin("")["one_rep_max"] is NSNull)
    }
}
