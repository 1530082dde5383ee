import Coaching

/// What a record is of.
enum RecordKind: String, CaseIterable, Sendable {
    case weight, reps, volume
    case oneRepMax = "one_rep_max"
    case seconds, distance

    /// What an exercise can have records of, in the order in which they are shown.
    static func all(for kind: ExerciseKind) -> [RecordKind] {
        switch kind {
        case .weight: [.oneRepMax, .weight, .reps, .volume]
        case .bodyWeight: [.reps, .weight, .volume]
        case .timed: [.seconds, .weight]
        case .distance: [.distance, .seconds]
        }
    }
}

/// The best sets of one exercise.
struct ExerciseRecords: Sendable, Hashable {
    let exercise: Exercise
    /// By which the maximum was estimated.
    let chart: RPEChart
    let best: [RecordKind: RecordSet]
    /// The most repetitions at each weight, of an exercise with the body.
    let byWeight: [RecordSet]

    /// So many weights are listed.
    static let mostWeights = 40

    init(_ exercise: Exercise, by chart: RPEChart, _ store: RecordStore, weights: Int = mostWeights) throws {
        self.exercise = exercise
        self.chart = chart
        var best: [RecordKind: RecordSet] = [:]
        for kind in RecordKind.all(for: exercise.kind) {
            best[kind] = try Self.best(kind, exercise.id, by: chart, store)
        }
        self.best = best
        byWeight = exercise.kind == .bodyWeight ? try store.bestByWeight(exercise.id, most: weights) : []
    }

    private static func best(_ kind: RecordKind, _ id: Int64, by chart: RPEChart, _ store: RecordStore) throws
        -> RecordSet?
    {
        switch kind {
        case .weight: try store.heaviest(id)
        case .reps: try store.mostReps(id)
        case .volume: try store.mostVolume(id)
        case .oneRepMax: try store.oneRepMax(id, by: chart)
        case .seconds: try store.longest(id)
        case .distance: try store.furthest(id)
        }
    }
}
