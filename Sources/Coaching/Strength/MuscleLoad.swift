/// How much a muscle was worked: the sets of exercises that it leads in count whole, of those that it helps in half.
/// Halves are kept as whole numbers, so that sums are exact.
package struct MuscleLoad: Hashable, Sendable {
    /// Twice the number of working sets.
    package private(set) var halfSets = 0
    /// Twice the grams lifted.
    package private(set) var halfVolume = 0

    package init() {}

    package init(halfSets: Int, halfVolume: Int) {
        self.halfSets = halfSets
        self.halfVolume = halfVolume
    }

    package static func + (left: MuscleLoad, right: MuscleLoad) -> MuscleLoad {
        MuscleLoad(halfSets: left.halfSets + right.halfSets, halfVolume: left.halfVolume + right.halfVolume)
    }

    /// How dark the muscle is drawn: 0 without a set, then a shade more for each five sets, 4 from over 15 sets on.
    package var shade: Int { halfSets == 0 ? 0 : min(4, (halfSets + 9) / 10) }

    /// The most sets that a shade stands for; the last has no end.
    package static let shadeEnds = [5, 10, 15]
}

/// The working sets of one exercise, with the muscles that it works.
package struct MuscleWork: Hashable, Sendable {
    package let sets: Int
    /// Grams.
    package let volume: Int
    package let primary: [Muscle]
    package let secondary: [Muscle]

    package init(sets: Int, volume: Int, primary: [Muscle], secondary: [Muscle]) {
        self.sets = sets
        self.volume = volume
        self.primary = primary
        self.secondary = secondary
    }

    /// The load of each muscle by all of the work; one that an exercise names twice counts as leading.
    package static func loads(_ work: some Sequence<MuscleWork>) -> [Muscle: MuscleLoad] {
        var loads: [Muscle: MuscleLoad] = [:]
        for one in work {
            let leading = Set(one.primary)
            for muscle in leading {
                loads[muscle, default: MuscleLoad()] =
                    loads[muscle, default: MuscleLoad()]
                    + MuscleLoad(halfSets: 2 * one.sets, halfVolume: 2 * one.volume)
            }
            for muscle in Set(one.secondary).subtracting(leading) {
                loads[muscle, default: MuscleLoad()] =
                    loads[muscle, default: MuscleLoad()] + MuscleLoad(halfSets: one.sets, halfVolume: one.volume)
            }
        }
        return loads
    }
}
