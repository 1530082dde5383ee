/// What working sets that are done come to: of an exercise in a workout, or of a workout.
package struct SetTotals: Hashable, Sendable {
    package var sets = 0
    package var reps = 0
    /// Grams: weight times repetitions, summed.
    package var volume = 0
    package var seconds = 0
    /// The sum of the weights of sets that have one, for their mean.
    package var weights = 0
    /// The best of each thing that a set is measured in; none where no set has it.
    package var top = Top()

    package struct Top: Hashable, Sendable {
        package var weight: Mass?
        package var reps: Int?
        package var seconds: Int?
        package var distance: Length?
    }

    package init() {}

    /// Of sets that are done; warm-ups are left out.
    package init(_ sets: some Sequence<LoggedSet>) {
        for set in sets where set.kind.isWork { add(set) }
    }

    package static func + (left: SetTotals, right: SetTotals) -> SetTotals {
        var sum = left
        sum.sets += right.sets
        sum.reps += right.reps
        sum.volume += right.volume
        sum.seconds += right.seconds
        sum.weights += right.weights
        sum.raise(right.top)
        return sum
    }

    /// Grams, rounded half up; nothing without sets.
    package var averageWeight: Mass? { sets == 0 ? nil : Mass(grams: scaled(weights, 1, sets)) }

    /// Hundredths of a repetition; nothing without sets.
    package var averageReps: Int? { sets == 0 ? nil : scaled(reps, 100, sets) }

    private mutating func add(_ set: LoggedSet) {
        sets += 1
        reps += set.reps ?? 0
        volume += set.volume
        seconds += set.seconds ?? 0
        weights += max(0, set.weight?.grams ?? 0)
        raise(Top(weight: set.weight, reps: set.reps, seconds: set.seconds, distance: set.distance))
    }

    private mutating func raise(_ other: Top) {
        top.weight = [top.weight, other.weight].compactMap { $0 }.max()
        top.reps = [top.reps, other.reps].compactMap { $0 }.max()
        top.seconds = [top.seconds, other.seconds].compactMap { $0 }.max()
        top.distance = [top.distance, other.distance].compactMap { $0 }.max()
    }
}
