import Coaching
import Foundation
import Testing

@testable import FettleApp

/// A week that had a flare is a week of rest, and the chart, its words and its table say so.
struct WeeklyMinutesTests {
    private func weekly(_ flares: [Flare], on today: String = "2026-11-30") throws -> WeeklyMinutes {
        let texts = try #require(Template.shipped.get().locales["en"])
        return WeeklyMinutes(
            [], flares, today: try #require(Day(today)), Formatting(locale: "en", zone: .gmt, units: .metric), texts)
    }

    private func flare(_ from: String, _ until: String?) throws -> Flare {
        Flare(beganOn: try #require(Day(from)), endedOn: until.flatMap(Day.init))
    }

    private func marked(_ weeks: WeeklyMinutes) -> [String] { weeks.weeks.filter(\.hasFlare).map(\.start) }

    @Test func everyWeekThatAFlareTouchesIsMarked() throws {
        // From a Sunday to the Wednesday of the second week after.
        #expect(try marked(weekly([flare("2026-11-08", "2026-11-18")])) == ["2 Nov", "9 Nov", "16 Nov"])
    }

    @Test func theDayOfComingBackIsNoDayOfTheFlare() throws {
        #expect(try marked(weekly([flare("2026-11-12", "2026-11-16")])) == ["9 Nov"])
        #expect(try marked(weekly([flare("2026-11-16", "2026-11-16")])) == ["16 Nov"], "a flare of some hours")
    }

    @Test func aFlareThatLastsMarksTheWeeksUpToThisOne() throws {
        let weeks = try weekly([flare("2026-11-20", nil)])
        #expect(marked(weeks) == ["16 Nov", "23 Nov", "30 Nov"])
        #expect(weeks.chart.text.contains("A week of rest in a flare") && weeks.chart.text.contains("chart-band"))
        #expect(weeks.chart.text.contains("Rest in a flare: weeks from 16 Nov, 23 Nov, 30 Nov."))
    }

    @Test func withoutAFlareNothingIsSaidOfOne() throws {
        let weeks = try weekly([])
        #expect(!weeks.hasFlareColumn && !weeks.chart.text.lowercased().contains("flare"))
    }

    @Test func theMembersTableHasAColumnAndTheCoachsHasNone() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.complete(1)
        try ana.submit("/plan", to: "/plan/flare", [])
        #expect(try ana.get("/progress").text.contains("<th scope=\"col\">Flare</th>"))
        let member = try test.account("ana.silva@example.org")
        let page = try test.coach().get("/admin/members/\(member.id)").text
        #expect(page.contains("Minutes a week") && !page.lowercased().contains("flare"))
    }

    @Test func afterStartingOverProgressKnowsThatThereWasSomethingBefore() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        #expect(try ana.get("/progress").text.contains("Your first session starts it all"))
        try ana.complete(1, [("energy", "3")])
        test.clock.advance(60)
        try ana.submit("/plan", to: "/plan/restart", [("sure", "yes")])
        let page = try ana.get("/progress").text
        #expect(page.contains("A new start") && page.contains("chart-line-1"), "how one felt does not start over")
    }
}
