/// What a set can be the best in.
package enum BestMeasure: String, CaseIterable, Hashable, Sendable {
    case oneRepMax = "one_rep_max"
    case weight, volume, reps, seconds, distance
}

extension LoggedSet {
    /// What it comes to in everything that sets of such an exercise are compared by: grams, repetitions, seconds or
    /// millimetres. A warm-up is compared with nothing.
    package func measures(of exercise: ExerciseKind, by chart: RPEChart) -> [BestMeasure: Int] {
        guard kind.isWork else { return [:] }
        var measures: [BestMeasure: Int] = [:]
        let load = weight.map(\.grams)
        switch exercise {
        case .weight:
            measures[.oneRepMax] = oneRepMax(of: exercise, by: chart)?.mass.grams
            measures[.weight] = (reps ?? 0) > 0 ? load : nil
            measures[.volume] = volume
            measures[.reps] = reps
        case .bodyWeight:
            measures[.weight] = (reps ?? 0) > 0 ? load : nil
            measures[.reps] = reps
        case .timed:
            measures[.seconds] = seconds
            measures[.weight] = load
        case .distance: measures[.distance] = distance?.millimetres
        }
        return measures.filter { $0.key == .weight && exercise == .bodyWeight || $0.value > 0 }
    }
}

/// Which sets of a workout are better than everything before it. Where there was nothing before, nothing is a record: a
/// first time is a beginning.
package struct NewBests: Sendable {
    /// For each set what it is the new best in, in the order of what matters most.
    package let measures: [[BestMeasure]]

    /// `history` is the best of each measure in earlier workouts; `sets` are those that are done, in their order. Of equal
    /// ones the first is the best.
    package init(_ sets: [LoggedSet], of exercise: ExerciseKind, by chart: RPEChart, history: [BestMeasure: Int]) {
        let own = sets.map { $0.measures(of: exercise, by: chart) }
        var measures = Array(repeating: [BestMeasure](), count: sets.count)
        for measure in BestMeasure.allCases {
            guard let before = history[measure], let best = own.compactMap({ $0[measure] }).max(), best > before,
                let index = own.firstIndex(where: { $0[measure] == best })
            else { continue }
            measures[index].append(measure)
        }
        self.measures = measures
    }
}
