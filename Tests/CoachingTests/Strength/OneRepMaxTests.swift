import Testing

@testable import Coaching

struct OneRepMaxTests {
    private func estimate(_ pounds: Int, _ reps: Int, _ rpe: String? = nil, _ chart: RPEChart = .ladder) -> OneRepMax? {
        OneRepMax(weight: .pounds(pounds), reps: reps, rpe: rpe.flatMap(RPE.init(typed:)), chart: chart)
    }

    @Test func knownSetsGiveTheirKnownMaximum() {
        #expect(estimate(225, 5, "9")?.mass.text(in: .pounds) == "267.86")
        #expect(estimate(300, 1, "10")?.mass.text(in: .pounds) == "300")
        #expect(estimate(155, 8)?.mass.text(in: .pounds) == "195.46")
        #expect(estimate(135, 10)?.mass.text(in: .pounds) == "180.24")
        #expect(estimate(225, 5, "9", .rts)?.mass.text(in: .pounds) == "268.82")
        let three = OneRepMax(weight: .kilograms(100), reps: 3, rpe: .ten, chart: .ladder)
        #expect(three?.mass.grams == 108_460)
    }

    @Test func moreThanTenRepetitionsGoByEpley() {
        let twelve = OneRepMax(weight: .kilograms(100), reps: 12, rpe: nil, chart: .ladder)
        #expect(twelve?.mass.grams == 140_000 && twelve?.method == .epley)
        #expect(OneRepMax(weight: .kilograms(100), reps: 12, rpe: nil, chart: .rts)?.method == .epley)
        #expect(estimate(100, 15, "8")?.method == .epley)
        #expect(estimate(100, 12, "8", .rts)?.method == .chart(thousandths: 626))
        #expect(estimate(100, 999)?.mass.grams == 1_555_814)
    }

    @Test func theMethodIsTold() {
        #expect(estimate(100, 1)?.method == .single)
        #expect(estimate(100, 1, "10", .rts)?.method == .single)
        #expect(estimate(100, 1, "9")?.method == .chart(thousandths: 955))
        #expect(estimate(100, 5, "10")?.method == .chart(thousandths: 866))
        #expect(estimate(100, 5)?.method == .assumedTen(thousandths: 866))
        #expect(estimate(100, 5, nil, .rts)?.method == .assumedTen(thousandths: 863))
    }

    @Test func whereTheChartHasNoValueThereIsNone() {
        #expect(estimate(100, 5, "6", .rts) == nil)
        #expect(estimate(0, 5) == nil && estimate(-5, 5) == nil)
        #expect(estimate(100, 0) == nil && estimate(100, -3) == nil)
    }

    @Test func noSetIsWorthLessThanItsWeightAndNoneTraps() {
        for chart in RPEChart.allCases {
            for reps in [1, 2, 9, 10, 11, 12, 13, 999, .max - 30] {
                for rpe in RPE.all.map(Optional.some) + [nil] {
                    let one = OneRepMax(weight: Mass(grams: 1_000_000_000), reps: reps, rpe: rpe, chart: chart)
                    #expect((one?.mass.grams ?? .max) >= 1_000_000_000)
                }
            }
        }
    }
}
