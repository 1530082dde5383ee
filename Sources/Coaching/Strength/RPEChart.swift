/// A table of what share of the one-repetition maximum a set is, by its repetitions and its RPE.
///
/// In both, one RPE less is worth the same as one repetition more, so that a row of numbers is the whole table.
package enum RPEChart: String, CaseIterable, Codable, Sendable {
    /// The ladder of the public app OverLoad: 1 to 10 repetitions, RPE 1 to 10. The default.
    case ladder
    /// The chart of Reactive Training Systems: 1 to 12 repetitions, RPE 6.5 to 10.
    case rts

    package var reps: ClosedRange<Int> {
        switch self {
        case .ladder: 1...10
        case .rts: 1...12
        }
    }

    package var lowestRPE: RPE {
        switch self {
        case .ladder: RPE.all[18]
        case .rts: RPE.all[7]
        }
    }

    /// The rows of the table, from RPE 10 down.
    package var rows: [RPE] { RPE.all.filter { $0 >= lowestRPE } }

    /// The share in thousandths of the maximum; nil outside the table, where nobody measured.
    package func thousandths(reps: Int, rpe: RPE) -> Int? {
        guard self.reps.contains(reps), rpe >= lowestRPE else { return nil }
        return steps[2 * (reps - 1) + RPE.ten.halves - rpe.halves]
    }

    /// From 1 repetition at RPE 10 down, half an RPE a step.
    private var steps: [Int] {
        switch self {
        case .ladder: Self.ladderSteps
        case .rts: Self.rtsSteps
        }
    }

    private static let ladderSteps = [
        1000, 978, 955, 939, 922, 907, 892, 879, 866, 853, 840, 828, 816, 804, 793, 782, 771, 760, 749, 739, 728, 718,
        707, 698, 687, 678, 667, 658, 648, 639, 629, 620, 611, 602, 593, 584, 575,
    ]

    private static let rtsSteps = [
        1000, 978, 955, 939, 922, 907, 892, 878, 863, 850, 837, 824, 811, 799, 786, 774, 762, 751, 739, 723, 707, 694,
        680, 667, 653, 640, 626, 613, 599, 586,
    ]
}
