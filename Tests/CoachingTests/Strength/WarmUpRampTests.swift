import Testing

@testable import Coaching

struct WarmUpRampTests {
    private func words(_ ramp: WarmUpRamp) -> [String] {
        ramp.steps.map { "\(decimalText(hundredths: $0.load.total))x\($0.reps)" }
    }

    private func ramp(_ working: Int, bar: Int = 2000, _ plates: PlateSet = .gym(.kilograms)) -> WarmUpRamp {
        WarmUpRamp(working: working, bar: bar, plates: plates)
    }

    @Test func aRampRisesFromTheBarToTheWork() {
        #expect(words(ramp(10000)) == ["20x10", "40x5", "60x3", "80x2"])
        #expect(words(ramp(14250)) == ["20x10", "57.5x5", "85x3", "115x2"])
        #expect(words(ramp(22500, bar: 4500, .gym(.pounds))) == ["45x10", "90x5", "135x3", "180x2"])
    }

    @Test func whatWouldBeNoStepIsLeftOut() {
        #expect(words(ramp(2000)) == [])
        #expect(words(ramp(1500)) == [])
        #expect(words(ramp(2250)) == ["20x10"])
        #expect(words(ramp(3000)) == ["20x10", "25x2"])
        #expect(words(ramp(4000, bar: 0)) == ["15x5", "25x3", "32.5x2"])
    }

    @Test func aRampUsesWhatIsOwned() {
        let two = PlateSet(
            unit: .kilograms,
            stacks: [2000, 1000].compactMap { Plate(hundredths: $0, unit: .kilograms) }.map {
                PlateSet.Stack($0, pairs: 1)
            })
        #expect(words(ramp(8000, two)) == ["20x10", "40x5", "60x2"])
        #expect(words(ramp(8000, PlateSet(unit: .kilograms, stacks: []))) == ["20x10"])
    }

    @Test func everyRampRisesAndStaysBelowTheWork() {
        for unit in MassUnit.allCases {
            for plates in [PlateSet.gym(unit), .competition(unit)] {
                for working in stride(from: 0, through: 60_000, by: 25) {
                    let ramp = WarmUpRamp(working: working, bar: 2000, collars: 500, plates: plates)
                    let totals = ramp.steps.map(\.load.total) + [working]
                    #expect(ramp.steps.isEmpty || zip(totals, totals.dropFirst()).allSatisfy { $0 < $1 })
                    #expect(zip(ramp.steps, ramp.steps.dropFirst()).allSatisfy { $0.reps > $1.reps })
                }
            }
        }
    }
}

struct RestLengthTests {
    @Test func thePresetsReadAsOnTheirButtons() {
        #expect(RestLength.presets.map(\.text) == ["0:30", "1m", "1:30", "2m", "3m"])
        #expect(RestLength.usual.seconds == 90)
    }

    @Test func aCountdownReadsLikeAClock() {
        let texts = [0, 5, 30, 60, 90, 125].map(RestLength.clock)
        #expect(texts == ["0:00", "0:05", "0:30", "1:00", "1:30", "2:05"])
    }

    @Test func anOwnLengthHasMinutesAndStepsOfFiveSeconds() {
        #expect(RestLength(minutes: 9, seconds: 55)?.seconds == 595)
        #expect(RestLength(minutes: 0, seconds: 5)?.text == "0:05")
        for (minutes, seconds) in [(0, 0), (10, 0), (1, 3), (1, 60), (-1, 30), (.max, 0)] {
            #expect(RestLength(minutes: minutes, seconds: seconds) == nil)
        }
        for seconds in [Int.min, 0, -5, 7, 600, .max] { #expect(RestLength(seconds: seconds) == nil) }
    }
}
