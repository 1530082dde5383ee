import Testing

@testable import Coaching

struct RPEChartTests {
    /// The table of the app OverLoad as it was written down cell by cell, RPE 10 to 1, repetitions 1 to 10.
    private static let ladder = """
        10 1.000 0.955 0.922 0.892 0.866 0.840 0.816 0.793 0.771 0.749
        9.5 0.978 0.939 0.907 0.879 0.853 0.828 0.804 0.782 0.760 0.739
        9 0.955 0.922 0.892 0.866 0.840 0.816 0.793 0.771 0.749 0.728
        8.5 0.939 0.907 0.879 0.853 0.828 0.804 0.782 0.760 0.739 0.718
        8 0.922 0.892 0.866 0.840 0.816 0.793 0.771 0.749 0.728 0.707
        7.5 0.907 0.879 0.853 0.828 0.804 0.782 0.760 0.739 0.718 0.698
        7 0.892 0.866 0.840 0.816 0.793 0.771 0.749 0.728 0.707 0.687
        6.5 0.879 0.853 0.828 0.804 0.782 0.760 0.739 0.718 0.698 0.678
        6 0.866 0.840 0.816 0.793 0.771 0.749 0.728 0.707 0.687 0.667
        5.5 0.853 0.828 0.804 0.782 0.760 0.739 0.718 0.698 0.678 0.658
        5 0.840 0.816 0.793 0.771 0.749 0.728 0.707 0.687 0.667 0.648
        4.5 0.828 0.804 0.782 0.760 0.739 0.718 0.698 0.678 0.658 0.639
        4 0.816 0.793 0.771 0.749 0.728 0.707 0.687 0.667 0.648 0.629
        3.5 0.804 0.782 0.760 0.739 0.718 0.698 0.678 0.658 0.639 0.620
        3 0.793 0.771 0.749 0.728 0.707 0.687 0.667 0.648 0.629 0.611
        2.5 0.782 0.760 0.739 0.718 0.698 0.678 0.658 0.639 0.620 0.602
        2 0.771 0.749 0.728 0.707 0.687 0.667 0.648 0.629 0.611 0.593
        1.5 0.760 0.739 0.718 0.698 0.678 0.658 0.639 0.620 0.602 0.584
        1 0.749 0.728 0.707 0.687 0.667 0.648 0.629 0.611 0.593 0.575
        """

    /// The chart of Reactive Training Systems in percent, RPE 10 to 6.5, repetitions 1 to 12.
    private static let rts = """
        10 100.0 95.5 92.2 89.2 86.3 83.7 81.1 78.6 76.2 73.9 70.7 68.0
        9.5 97.8 93.9 90.7 87.8 85.0 82.4 79.9 77.4 75.1 72.3 69.4 66.7
        9 95.5 92.2 89.2 86.3 83.7 81.1 78.6 76.2 73.9 70.7 68.0 65.3
        8.5 93.9 90.7 87.8 85.0 82.4 79.9 77.4 75.1 72.3 69.4 66.7 64.0
        8 92.2 89.2 86.3 83.7 81.1 78.6 76.2 73.9 70.7 68.0 65.3 62.6
        7.5 90.7 87.8 85.0 82.4 79.9 77.4 75.1 72.3 69.4 66.7 64.0 61.3
        7 89.2 86.3 83.7 81.1 78.6 76.2 73.9 70.7 68.0 65.3 62.6 59.9
        6.5 87.8 85.0 82.4 79.9 77.4 75.1 72.3 69.4 66.7 64.0 61.3 58.6
        """

    /// The rows of a written table: the RPE, and its numbers without their point.
    private func rows(_ table: String) -> [(rpe: String, cells: [Int?])] {
        table.split(separator: "\n").map { line in
            let words = line.split(separator: " ")
            return (String(words[0]), words.dropFirst().map { Int($0.replacing(".", with: "")) })
        }
    }

    @Test(arguments: [(RPEChart.ladder, 190), (.rts, 96)])
    func everyCellIsAsItWasWritten(chart: RPEChart, cells: Int) throws {
        let written = rows(chart == .ladder ? Self.ladder : Self.rts)
        #expect(written.map(\.rpe) == chart.rows.map(\.text))
        for row in written {
            let rpe = try #require(RPE(typed: row.rpe))
            #expect(chart.reps.map { chart.thousandths(reps: $0, rpe: rpe) } == row.cells, "RPE \(row.rpe)")
        }
        #expect(written.map(\.cells.count).reduce(0, +) == cells)
    }

    @Test(arguments: RPEChart.allCases) func outsideTheTableThereIsNothing(chart: RPEChart) {
        for reps in [Int.min, -1, 0, chart.reps.upperBound + 1, 999, .max] {
            for rpe in RPE.all { #expect(chart.thousandths(reps: reps, rpe: rpe) == nil) }
        }
        for rpe in RPE.all where rpe < chart.lowestRPE { #expect(chart.thousandths(reps: 5, rpe: rpe) == nil) }
    }

    @Test(arguments: RPEChart.allCases) func aHarderSetIsACloserOne(chart: RPEChart) {
        for reps in chart.reps {
            let shares = chart.rows.compactMap { chart.thousandths(reps: reps, rpe: $0) }
            #expect(shares.count == chart.rows.count && zip(shares, shares.dropFirst()).allSatisfy { $0 > $1 })
        }
    }
}

struct RPETests {
    @Test func theScaleIsOneToTenInHalves() {
        #expect(RPE.all.count == 19 && RPE.all.first == .ten && RPE.all.last?.text == "1")
        for rpe in RPE.all {
            #expect(RPE(typed: rpe.text) == rpe)
            #expect(RPE(typed: " " + rpe.text.replacing(".", with: ",")) == rpe)
        }
        for halves in [Int.min, -2, 0, 1, 21, .max] { #expect(RPE(halves: halves) == nil) }
    }

    @Test(arguments: ["", "0", "0.5", "10.5", "11", "8.25", "8.3", "-8", "eight", "8 8", "1e1", "999999999"])
    func nothingElseIsAnRPE(text: String) {
        #expect(RPE(typed: text) == nil)
    }
}
