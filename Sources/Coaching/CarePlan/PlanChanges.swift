/// What another plan does differently on one day.
package struct DayChange: Hashable, Sendable {
    package let before: PlanDay
    package let after: PlanDay

    /// 1 to 28.
    package var number: Int { before.number }

    /// Moves of the session, in its order, that the other has not.
    package var removed: [Move] { Self.moves(of: before, missingIn: after) }
    package var added: [Move] { Self.moves(of: after, missingIn: before) }

    /// Otherwise only the moves, their order or their seconds differ.
    package var changesPace: Bool { before.pace != after.pace }

    private static func moves(of day: PlanDay, missingIn other: PlanDay) -> [Move] {
        var seen = Set(other.moves)
        return day.moves.filter { seen.insert($0).inserted }
    }
}

extension CarePlan {
    /// The days that differ, so that a member sees a new plan beside the old one before taking it.
    package func changes(to other: CarePlan) -> [DayChange] {
        zip(days, other.days).filter { $0 != $1 }.map { DayChange(before: $0, after: $1) }
    }
}
