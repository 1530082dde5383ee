/// How a programme asks for a move to be done differently.
package enum FigureModifier: String, CaseIterable, Sendable {
    case deeper, bottles, slow
    case holdTwoSeconds = "hold-2"
    case holdOneSecond = "hold-1"
    case pulse

    var cycleSeconds: Double {
        switch self {
        case .slow: 6
        case .holdTwoSeconds: 3.2
        case .holdOneSecond: 2.6
        case .pulse: 0.6
        case .deeper, .bottles: 2
        }
    }

    var className: String { "is-\(rawValue)" }

    /// The share of a cycle spent at the end of the movement.
    var heldShare: Double {
        switch self {
        case .holdTwoSeconds: 2 / 3.2
        case .holdOneSecond: 1 / 2.6
        default: 0
        }
    }
}
