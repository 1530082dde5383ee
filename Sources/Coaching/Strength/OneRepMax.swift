/// What somebody could probably lift once, estimated from one set.
package struct OneRepMax: Hashable, Sendable {
    /// How the estimate came about.
    package enum Method: Hashable, Sendable {
        /// One repetition with nothing left is its own maximum.
        case single
        /// The weight divided by the chart's share for the repetitions and the RPE.
        case chart(thousandths: Int)
        /// The same; no RPE was noted, so the set counts as one with nothing left.
        case assumedTen(thousandths: Int)
        /// Weight × (1 + repetitions / 30), Epley's formula: more repetitions than the chart has.
        case epley
    }

    /// Rounded half up to grams.
    package let mass: Mass
    package let method: Method

    /// The most repetitions that count as if with nothing left when no RPE is noted; beyond them it is Epley's formula.
    package static let assumedReps = 1...10

    /// Nothing without a weight or a repetition, and where the chart has no value for the RPE.
    package init?(weight: Mass, reps: Int, rpe: RPE?, chart: RPEChart) {
        guard weight.grams > 0, reps > 0, let method = Method(reps: reps, rpe: rpe, chart: chart) else { return nil }
        self.method = method
        mass = Mass(grams: method.estimate(from: weight.grams, reps: reps))
    }
}

extension OneRepMax.Method {
    fileprivate init?(reps: Int, rpe: RPE?, chart: RPEChart) {
        if reps == 1, (rpe ?? .ten) == .ten {
            self = .single
        } else if let rpe, let thousandths = chart.thousandths(reps: reps, rpe: rpe) {
            self = .chart(thousandths: thousandths)
        } else if reps > OneRepMax.assumedReps.upperBound {
            self = .epley
        } else if rpe == nil, let thousandths = chart.thousandths(reps: reps, rpe: .ten) {
            self = .assumedTen(thousandths: thousandths)
        } else {
            return nil
        }
    }

    /// In the unit of the weight, whichever that is.
    fileprivate func estimate(from weight: Int, reps: Int) -> Int {
        switch self {
        case .single: weight
        case .chart(let thousandths), .assumedTen(let thousandths): scaled(weight, 1000, thousandths)
        case .epley: scaled(weight, 30 + reps, 30)
        }
    }
}
