import Coaching
import Testing

@Suite struct AnswerDueTests {
    @Test func whatStandsOutIsDueFirstThenQuestionsThenTheRest() throws {
        let day = try #require(Day("2026-11-30"))
        #expect(AnswerDue.day(writtenOn: day, flags: [.energy], asks: true).text == "2026-12-01")
        #expect(AnswerDue.day(writtenOn: day, flags: [], asks: true).text == "2026-12-02")
        #expect(AnswerDue.day(writtenOn: day, flags: [], asks: false).text == "2026-12-07")
    }

    @Test(
        arguments: [
            ("2026-12-03", nil, false), ("2026-12-04", nil, true), ("2026-12-06", nil, true),
            ("2026-12-06", "2026-11-30", false), ("2026-12-06", "2026-11-29", true), ("2026-11-27", nil, false),
        ] as [(String, String?, Bool)])
    func theWeekIsAskedAboutAtItsEndOnceAndNotBeforeTheStart(today: String, last: String?, isDue: Bool) throws {
        let (today, start) = (try #require(Day(today)), try #require(Day("2026-11-30")))
        #expect(WeeklyOffer.isDue(on: today, last: last.flatMap(Day.init), startedOn: start) == isDue)
    }
}
