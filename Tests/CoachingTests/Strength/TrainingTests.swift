import Testing

@testable import Coaching

struct TrainingTests {
    private func day(_ text: String) throws -> Day { try #require(Day(text)) }

    @Test func aPeriodIsACalendarWeekOrMonth() throws {
        let today = try day("2026-03-01")
        #expect(TrainingPeriod.all.days(around: today) == nil)
        #expect(try TrainingPeriod.week.days(around: today) == day("2026-02-23")...day("2026-03-01"))
        #expect(try TrainingPeriod.month.days(around: today) == day("2026-03-01")...day("2026-03-31"))
        #expect(try TrainingPeriod.lastMonth.days(around: today) == day("2026-02-01")...day("2026-02-28"))
        #expect(try TrainingPeriod.lastMonth.days(around: day("2026-01-31")) == day("2025-12-01")...day("2025-12-31"))
    }

    @Test func aMonthIsFollowedByTheNextForAllYears() throws {
        for number in stride(from: 0, to: 40_000, by: 13) {
            let one = Day(number: number)
            #expect(one.startOfNextMonth > one && one.startOfNextMonth.dayOfMonth == 1)
            #expect(one.startOfNextMonth.adding(-1).startOfMonth == one.startOfMonth)
        }
    }

    @Test func aMuscleThatHelpsHasHalfOfTheSets() {
        let loads = MuscleWork.loads([
            MuscleWork(sets: 3, volume: 1000, primary: [.chest], secondary: [.triceps, .chest]),
            MuscleWork(sets: 1, volume: 501, primary: [.triceps], secondary: []),
        ])
        #expect(loads[.chest] == MuscleLoad(halfSets: 6, halfVolume: 2000))
        #expect(loads[.triceps] == MuscleLoad(halfSets: 5, halfVolume: 2002))
        #expect(loads[.neck] == nil)
    }

    @Test(arguments: [(0, 0), (1, 1), (10, 1), (11, 2), (20, 2), (30, 3), (31, 4), (200, 4)])
    func aShadeStandsForFiveSets(halves: Int, shade: Int) {
        #expect(MuscleLoad(halfSets: halves, halfVolume: 0).shade == shade)
    }

    @Test func onlyWhatWasMoreIsTold() {
        let before = Overload.Session(weight: .kilograms(60), reps: 24, volume: 1_440_000)
        let after = Overload.Session(weight: Mass(grams: 62_500), reps: 20, volume: 1_250_000)
        #expect(Overload(from: before, to: after).gains == [.weight(Mass(grams: 2_500))])
        #expect(Overload(from: after, to: before).gains == [.reps(4), .volume(190_000)])
        #expect(Overload(from: before, to: before).isSame && Overload(from: before, to: before).gains.isEmpty)
    }

    @Test func theMeanOfNoWorkoutsIsNothing() {
        #expect(TrainingStatistics().meanSeconds == 0)
        #expect(TrainingStatistics(workouts: 2, seconds: 5).meanSeconds == 3)
    }
}
