import Testing

@testable import Coaching

struct TodayCardTests {
    /// Monday, 30 November 2026.
    private let start = Day(number: 20_787)

    private func progress(_ days: some Sequence<Int>, on date: Day) -> PlanProgress {
        PlanProgress(days.compactMap { FinishedSession(planDay: $0, seconds: 900, lowEnergy: false, date: date) })
    }

    private func card(_ progress: PlanProgress = PlanProgress([]), on today: Day) -> TodayCard {
        TodayCard(progress: progress, start: start, today: today)
    }

    @Test func theStartIsCountedDown() {
        #expect(card(on: start.adding(-3)) == .startsIn(days: 3))
        #expect(card(on: start.adding(-1)) == .startsIn(days: 1))
        #expect(card(on: start) == .workout(day: 1))
        // "Start today".
        #expect(TodayCard(progress: PlanProgress([]), start: start, today: start) == .workout(day: 1))
    }

    @Test func fromFridayToSundayIsRest() {
        let cards = (0..<8).map { card(on: start.adding($0)) }
        #expect(
            cards == [
                .workout(day: 1), .workout(day: 1), .workout(day: 1), .workout(day: 1), .restDay(nextIn: 3),
                .restDay(nextIn: 2), .restDay(nextIn: 1), .workout(day: 1),
            ])
    }

    @Test func whoTrainedTodayIsDoneForTheDay() {
        let friday = start.adding(4)
        #expect(card(progress([1], on: start), on: start) == .trainedToday)
        #expect(card(progress([1], on: start), on: start.adding(1)) == .workout(day: 2))
        #expect(card(progress([1], on: friday), on: friday) == .trainedToday)
    }

    @Test func aCompleteProgrammeComesFirst() {
        #expect(card(progress(1...28, on: start), on: start) == .complete)
        #expect(card(progress(1...28, on: start), on: start.adding(-5)) == .complete)
    }

    @Test func anEarlierSessionDoesNotHideTheStart() {
        let before = start.adding(-2)
        #expect(card(progress([1], on: before), on: before) == .startsIn(days: 2))
    }
}
