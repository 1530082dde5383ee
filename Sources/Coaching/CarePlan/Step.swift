/// A variation of a move.
package enum Modifier: String, CaseIterable, Codable, Sendable {
    case deeper
    /// Held two seconds or one at the far end.
    case hold2, hold1
    /// Three seconds out and three back.
    case slow
    case pulse
    /// With water bottles in the hands: the only load.
    case bottles
}

/// A move in a plan, for so many seconds.
package struct Step: Hashable, Codable, Sendable {
    package let move: Move
    package let seconds: Int
    package let modifiers: [Modifier]

    package init(_ move: Move, seconds: Int, modifiers: [Modifier] = []) {
        self.move = move
        self.seconds = seconds
        self.modifiers = modifiers
    }

    func eased(seconds: Int) -> Step {
        Step(move, seconds: seconds, modifiers: modifiers.filter { $0 != .bottles })
    }
}
