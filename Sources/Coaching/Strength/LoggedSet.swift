/// One set of an exercise, as it was logged or is about to be.
package struct LoggedSet: Hashable, Sendable {
    /// Hundredths of the unit that a weight is typed in: 9999.9.
    package static let heaviest = 999_990
    package static let mostReps = 999
    package static let longestSeconds = 86_400
    package static let furthest = Length(millimetres: 1_000_000_000)

    package var kind: SetKind
    package var reps: Int?
    /// Below zero on a body-weight exercise: so much is taken off.
    package var weight: Mass?
    package var seconds: Int?
    package var distance: Length?
    package var rpe: RPE?

    package init(
        kind: SetKind = .working, reps: Int? = nil, weight: Mass? = nil, seconds: Int? = nil, distance: Length? = nil,
        rpe: RPE? = nil
    ) {
        self.kind = kind
        self.reps = reps
        self.weight = weight
        self.seconds = seconds
        self.distance = distance
        self.rpe = rpe
    }

    /// Whether there is something to complete: repetitions, seconds or a way above 0. A weight alone is none.
    package var isMeasured: Bool { (reps ?? 0) > 0 || (seconds ?? 0) > 0 || (distance?.millimetres ?? 0) > 0 }

    /// Grams lifted in all: weight times repetitions; nothing without a weight, or with help instead of one.
    package var volume: Int { max(0, weight?.grams ?? 0) * (reps ?? 0) }

    /// What it tells of the most that could be lifted once; nothing for a set that was not lifted that way.
    package func oneRepMax(of exercise: ExerciseKind, by chart: RPEChart) -> OneRepMax? {
        guard exercise == .weight, let weight, weight.grams > 0, let reps else { return nil }
        return OneRepMax(weight: weight, reps: reps, rpe: rpe, chart: chart)
    }
}
