/// What the days after a session tell: harm comes 24 to 72 hours later.
package struct Aftermath: Hashable, Sendable {
    /// Energy 1 to 5, discomfort 0 to 10; either may be unknown.
    package struct Level: Hashable, Sendable {
        package let energy: Int?
        package let discomfort: Int?

        package init(energy: Int?, discomfort: Int?) {
            self.energy = energy
            self.discomfort = discomfort
        }

        /// So much that it calls for the safety card.
        package var isAlarming: Bool { (discomfort ?? 0) >= Aftermath.alarmingDiscomfort }
    }

    package static let tellingDrop = 2
    package static let tellingRise = 3
    /// Enough by itself where nobody said how it was after the session.
    package static let tellingDiscomfort = 5
    package static let alarmingDiscomfort = 8
    /// The next day and the day after.
    package static let days = 1...2

    /// How far energy fell, and discomfort rose, since the session; nothing where one of the two is not known.
    package let drop: Int?
    package let rise: Int?

    package init(after session: Level, now: Level) {
        drop = session.energy.flatMap { before in now.energy.map { before - $0 } }
        rise = session.discomfort.flatMap { before in now.discomfort.map { $0 - before } }
    }

    /// Energy fell by two or discomfort rose by three: time for a low-energy day or a pause.
    package var callsForLess: Bool { (drop ?? 0) >= Self.tellingDrop || (rise ?? 0) >= Self.tellingRise }
}
