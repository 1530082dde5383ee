/// From the set just done to what could be lifted once, and on to the weight of the next set, in whichever unit the
/// weight has.
package struct RPECalculation: Hashable, Sendable {
    /// What a chart says to repetitions and an RPE.
    package enum Reading: Hashable, Sendable {
        case share(thousandths: Int)
        /// More or fewer repetitions than the chart has.
        case repsOutside
        /// No RPE of the chart: below its lowest, above 10, or between two halves.
        case rpeOutside

        package var thousandths: Int? {
            guard case .share(let thousandths) = self else { return nil }
            return thousandths
        }
    }

    /// Hundredths of the unit; nil without a weight.
    package let weight: Int?
    package let last: Reading
    package let next: Reading

    /// A weight of nothing says nothing.
    package init(weight: Int?, last: Reading, next: Reading) {
        self.weight = weight.flatMap { $0 > 0 ? $0 : nil }
        self.last = last
        self.next = next
    }

    /// Weight ÷ share of the last set, in hundredths or, for `decimals` 3, in thousandths, rounded half up once.
    package func oneRepMax(decimals: Int = 2) -> Int? {
        guard let weight, let share = last.thousandths else { return nil }
        return scaled(weight, decimals == 3 ? 10_000 : 1_000, share)
    }

    /// That × share of the next set; the maximum on the way is not rounded.
    package func nextWeight(decimals: Int = 2) -> Int? {
        guard let weight, let from = last.thousandths, let to = next.thousandths else { return nil }
        return scaled(weight, decimals == 3 ? to * 10 : to, from)
    }
}

extension RPEChart {
    package func reading(reps: Int, rpe: RPE?) -> RPECalculation.Reading {
        guard self.reps.contains(reps) else { return .repsOutside }
        guard let rpe, let thousandths = thousandths(reps: reps, rpe: rpe) else { return .rpeOutside }
        return .share(thousandths: thousandths)
    }
}
