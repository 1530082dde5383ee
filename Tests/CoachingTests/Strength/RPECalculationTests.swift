import Testing

@testable import Coaching

struct RPECalculationTests {
    private func calculation(
        _ weight: Int, _ reps: Int, _ rpe: String, next: (Int, String) = (1, "10"), _ chart: RPEChart = .ladder
    ) -> RPECalculation {
        RPECalculation(
            weight: weight, last: chart.reading(reps: reps, rpe: RPE(typed: rpe)),
            next: chart.reading(reps: next.0, rpe: RPE(typed: next.1)))
    }

    @Test func knownSetsGiveTheirMaximumInTheUnitTyped() {
        #expect(calculation(22500, 5, "9").oneRepMax(decimals: 3) == 267_857)
        #expect(calculation(10000, 3, "10").oneRepMax(decimals: 3) == 108_460)
        #expect(calculation(30000, 1, "10").oneRepMax() == 30000)
        #expect(calculation(22500, 5, "9", next: (3, "8")).nextWeight() == 23196)
        #expect(calculation(22500, 5, "9", next: (5, "9")).nextWeight(decimals: 3) == 225_000)
    }

    @Test func whatIsOutsideTheChartIsNamed() {
        #expect(calculation(10000, 11, "9").last == .repsOutside)
        #expect(calculation(10000, 0, "9").last == .repsOutside)
        #expect(calculation(10000, 12, "9", .rts).last == .share(thousandths: 653))
        #expect(calculation(10000, 5, "6", .rts).last == .rpeOutside)
        #expect(calculation(10000, 5, "11").last == .rpeOutside)
        #expect(calculation(10000, 5, "8.25").oneRepMax() == nil)
        let half = calculation(10000, 5, "9", next: (11, "8"))
        #expect(half.oneRepMax() == 11905 && half.nextWeight() == nil)
        #expect(calculation(0, 5, "9").oneRepMax() == nil)
    }
}

struct PlateConversionTests {
    @Test func targetsTurnIntoTheOtherUnitRoundedUpToTenths() {
        #expect([22500, 13500, 10000].map { PlateConversion.target($0, from: .pounds) } == [10210, 6130, 4540])
        #expect([10000, 6000].map { PlateConversion.target($0, from: .kilograms) } == [22050, 13230])
        #expect(PlateConversion.target(.max, from: .kilograms) > 0 && PlateConversion.target(-5, from: .pounds) == 0)
    }

    @Test func totalsShowToOneDecimal() {
        #expect(PlateConversion.shown(10000, from: .kilograms) == 22050)
        #expect(PlateConversion.shown(22500, from: .pounds) == 10210)
        #expect(PlateConversion.shown(4500, from: .pounds) == 2040)
    }
}
