import Coaching
import Testing

@Suite struct SignalTests {
    private func level(_ energy: Int?, _ discomfort: Int?) -> Aftermath.Level {
        Aftermath.Level(energy: energy, discomfort: discomfort)
    }

    @Test(
        arguments: [
            (6, 4, false), (7, nil, true), (7, 7, true), (5, 2, true), (4, 2, false), (nil, 2, false), (3, 0, true),
        ] as [(Int?, Int?, Bool)])
    func discomfortIsFlaggedAtSevenOrThreeAboveTheTimeBefore(now: Int?, before: Int?, isFlagged: Bool) {
        let flags = Signal.flags(level(nil, now), before: level(nil, before))
        #expect(flags.contains(.discomfort) == isFlagged)
    }

    @Test func onlyTheLowestEnergyIsFlagged() {
        #expect(Signal.flags(level(1, nil), before: nil) == [.energy])
        #expect(Signal.flags(level(2, 6), before: nil) == [])
        #expect(Signal.flags(level(nil, nil), before: nil) == [])
    }

    @Test func aDropOnTheDayAfterIsFlagged() {
        #expect(Signal.flags(level(2, 3), after: level(4, 2)) == [.dayAfter])
        #expect(Signal.flags(level(3, 5), after: level(3, 2)) == [.dayAfter])
        #expect(Signal.flags(level(3, 4), after: level(4, 2)) == [])
        #expect(Signal.flags(level(1, 8), after: level(nil, nil)) == [.energy, .discomfort])
    }

    @Test func quietIsLongerThanOnesOwnUsualGap() throws {
        let monday = try #require(Day("2026-06-01"))
        let fourAWeek = (0..<4).flatMap { week in (0..<4).map { monday.adding(week * 7 + $0) } }
        let last = monday.adding(24)
        #expect(!Signal.isQuiet(fourAWeek, on: last.adding(7)))
        #expect(Signal.isQuiet(fourAWeek, on: last.adding(8)))
        let everyTenth = (0..<5).map { monday.adding($0 * 10) }
        #expect(!Signal.isQuiet(everyTenth, on: monday.adding(50)))
        #expect(Signal.isQuiet(everyTenth, on: monday.adding(51)))
    }

    @Test func nothingIsUsualYetAfterTwoDays() throws {
        let day = try #require(Day("2026-06-01"))
        #expect(!Signal.isQuiet([day, day.adding(1)], on: day.adding(90)))
        #expect(!Signal.isQuiet([], on: day))
        #expect(Signal.isQuiet([day, day.adding(1), day.adding(1), day.adding(2)], on: day.adding(90)))
    }

    @Test func theDaysOfAPauseAreNoSilence() throws {
        let first = try #require(Day("2026-06-01"))
        let days = (0..<8).map { first.adding($0 * 2) }
        let last = first.adding(14)
        #expect(Signal.isQuiet(days, rest: nil, on: last.adding(10)))
        let pause = last.adding(1)..<last.adding(30)
        #expect(!Signal.isQuiet(days, rest: pause, on: last.adding(30)))
        #expect(!Signal.isQuiet(days, rest: pause, on: last.adding(36)))
        #expect(Signal.isQuiet(days, rest: pause, on: last.adding(38)))
        let earlier = first..<first.adding(5)
        #expect(Signal.isQuiet(days, rest: earlier, on: last.adding(10)), "a pause before the last day changes nothing")
    }
}
