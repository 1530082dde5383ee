/// How the work on an exercise compares with the time before: what was more, and nothing about what was not.
package struct Overload: Hashable, Sendable {
    /// What one time came to.
    package struct Session: Hashable, Sendable {
        package var weight: Mass?
        package var reps: Int
        /// Grams.
        package var volume: Int
        package var seconds: Int?
        package var distance: Length?

        package init(
            weight: Mass? = nil, reps: Int = 0, volume: Int = 0, seconds: Int? = nil, distance: Length? = nil
        ) {
            self.weight = weight
            self.reps = reps
            self.volume = volume
            self.seconds = seconds
            self.distance = distance
        }
    }

    package enum Gain: Hashable, Sendable {
        /// The heaviest set was heavier, or had less help.
        case weight(Mass)
        /// More repetitions in all.
        case reps(Int)
        /// Grams more in all.
        case volume(Int)
        /// The longest set was longer.
        case seconds(Int)
        /// The longest way was longer.
        case distance(Length)
    }

    /// In the order of the cases.
    package let gains: [Gain]
    /// Whether nothing differs.
    package let isSame: Bool

    package init(from earlier: Session, to later: Session) {
        isSame = earlier == later
        let weight = Self.more(earlier.weight?.grams, later.weight?.grams).map { Gain.weight(Mass(grams: $0)) }
        let seconds = Self.more(earlier.seconds, later.seconds).map(Gain.seconds)
        let way = Self.more(earlier.distance?.millimetres, later.distance?.millimetres)
        gains = [
            weight, Self.more(earlier.reps, later.reps).map(Gain.reps),
            Self.more(earlier.volume, later.volume).map(Gain.volume), seconds,
            way.map { Gain.distance(Length(millimetres: $0)) },
        ].compactMap { $0 }
    }

    /// By how much the later is more; nothing where the earlier was not measured.
    private static func more(_ earlier: Int?, _ later: Int?) -> Int? {
        guard let earlier, let later, later > earlier else { return nil }
        return later - earlier
    }
}
