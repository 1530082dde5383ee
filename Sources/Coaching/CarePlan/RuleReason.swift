/// The answer that a rule follows from.
package enum RuleSource: Hashable, Sendable {
    case condition(Condition)
    case limitation(Limitation)
    case activity
    case energy
    case age
    /// Weight over height squared.
    case bodyMassIndex

    /// A stable word for text keys: the id of the condition or limitation, or the name of the field.
    package var id: String {
        switch self {
        case .condition(let condition): condition.rawValue
        case .limitation(let limitation): limitation.rawValue
        case .activity: "activity"
        case .energy: "energy"
        case .age: "age"
        case .bodyMassIndex: "bodyMassIndex"
        }
    }
}

/// Something that an answer rules out.
package enum Exclusion: Hashable, Sendable {
    case position(Move.Position)
    case load(Move.Load)
    /// Moves that load the balance without a chair to hold.
    case unsupportedBalance

    package func forbids(_ move: Move) -> Bool { forbids(move.traits) }

    func forbids(_ traits: Move.Traits) -> Bool {
        switch self {
        case .position(let position): traits.position == position
        case .load(let load): traits.loads.contains(load)
        case .unsupportedBalance: traits.loads.contains(.balance) && traits.position != .supported
        }
    }

    /// A stable word for text keys.
    package var id: String {
        switch self {
        case .position(let position): position.rawValue
        case .load(let load): load.rawValue
        case .unsupportedBalance: "unsupportedBalance"
        }
    }
}

/// Why a move is left out: this answer rules that out.
package struct RuleReason: Hashable, Sendable {
    package let source: RuleSource
    package let exclusion: Exclusion
}
