import Testing

@testable import Coaching

struct PlanProgressTests {
    private let monday = Day(number: 20_787)

    private func session(_ planDay: Int, seconds: Int = 900, lowEnergy: Bool = false) -> FinishedSession {
        guard let session = FinishedSession(planDay: planDay, seconds: seconds, lowEnergy: lowEnergy, date: monday)
        else { preconditionFailure("no such day") }
        return session
    }

    private func progress(_ days: some Sequence<Int>) -> PlanProgress { PlanProgress(days.map { session($0) }) }

    @Test func nothingIsDoneAtTheStart() {
        let progress = PlanProgress([])
        #expect(progress.nextDay == 1)
        #expect((1...28).filter { progress.isOpen($0) } == [1])
        #expect(progress.percent == 0)
        #expect(progress.totalMinutes == 0)
        #expect(progress.weeksDone == 0)
        #expect(!progress.isComplete)
    }

    @Test func daysOpenInTheirOrder() {
        let progress = progress([1, 2, 3, 7])
        #expect(progress.nextDay == 4)
        #expect((1...28).filter { progress.isOpen($0) } == [1, 2, 3, 4, 7, 8])
        #expect(!progress.isOpen(0))
        #expect(!progress.isOpen(29))
    }

    @Test func repeatingADayCountsOnceButItsMinutesCount() {
        let progress = PlanProgress([session(1, seconds: 89), session(1, seconds: 61), session(2, seconds: 0)])
        #expect(progress.doneDays == [1, 2])
        #expect(progress.share == 2.0 / 28)
        #expect(progress.percent == 7)
        // 150 seconds in all: two and a half minutes, rounded up once.
        #expect(progress.totalMinutes == 3)
        #expect(progress.sessions.map(\.minutes) == [1, 1, 1])
    }

    @Test func aWeekIsDoneWithAllFour() {
        let progress = progress([1, 2, 3, 4, 5, 6, 8])
        #expect((1...7).map { progress.daysDone(inWeek: $0) } == [4, 3, 0, 0, 0, 0, 0])
        #expect(progress.isWeekDone(1))
        #expect(progress.weeksDone == 1)
    }

    @Test func allDaysMakeItComplete() {
        let progress = progress(1...28)
        #expect(progress.isComplete)
        #expect(progress.nextDay == nil)
        #expect(progress.percent == 100)
        #expect(progress.weeksDone == 7)
    }

    @Test func theLeafIsForDaysDoneOnlyInLowEnergy() {
        let progress = PlanProgress([session(1, lowEnergy: true), session(2, lowEnergy: true), session(2)])
        #expect(progress.isDoneOnlyInLowEnergy(1))
        #expect(!progress.isDoneOnlyInLowEnergy(2))
        #expect(!progress.isDoneOnlyInLowEnergy(3))
    }

    @Test func aDayThatNoPlanHasIsNoSession() {
        #expect(FinishedSession(planDay: 99, seconds: 900, lowEnergy: false, date: monday) == nil)
        #expect(FinishedSession(planDay: 0, seconds: 900, lowEnergy: false, date: monday) == nil)
        #expect(session(1, seconds: -5).seconds == 0)
        #expect(session(1, seconds: .max).seconds == 86_400)
        #expect(session(1, seconds: -5).minutes == 1)
    }

    @Test func aPersonalPlanAndTheFixedOneHaveFiveAchievementsEach() {
        let personal = Achievement.all(in: .personalised(for: .empty))
        #expect(
            personal == [.firstSession, .firstWeek, .halfway, .firstLowEnergySession, .programmeComplete])
        #expect(
            Achievement.all(in: .ana) == [.firstSession, .firstWeek, .halfway, .firstLoad, .programmeComplete])
    }

    @Test func achievementsAreEarnedByTheirRules() {
        func earned(_ progress: PlanProgress) -> [Achievement] { Achievement.allCases.filter { $0.isEarned(progress) } }
        #expect(earned(PlanProgress([])) == [])
        #expect(earned(progress([1])) == [.firstSession])
        #expect(earned(progress(1...3)) == [.firstSession])
        #expect(earned(progress(1...4)) == [.firstSession, .firstWeek])
        #expect(earned(progress(1...13)) == [.firstSession, .firstWeek, .firstLoad])
        #expect(earned(progress(1...14)) == [.firstSession, .firstWeek, .halfway, .firstLoad])
        #expect(earned(progress(1...27)).contains(.programmeComplete) == false)
        #expect(earned(progress(1...28)).contains(.programmeComplete))
        #expect(earned(PlanProgress([session(1, lowEnergy: true)])) == [.firstSession, .firstLowEnergySession])
    }
}
