/// The answer that a rule follows from.
package enum RuleSource: Hashable, Sendable {
    case condition(Condition)
    case limitation(Limitation)
    case activity
    case energy
    case age
    /// Weight over height squared.
    case bodyMassIndex
    /// Somebody's own rule, with their words.
    case ban(note: String)

    /// A stable word for text keys: the id of the condition or limitation, or the name of the field.
    package var id: String {
        switch self {
        case .condition(let condition): condition.rawValue
        case .limitation(let limitation): limitation.rawValue
        case .activity: "activity"
        case .energy: "energy"
        case .age: "age"
        case .bodyMassIndex: "bodyMassIndex"
        case .ban: "ban"
        }
    }
}

/// Something that an answer rules out.
package enum Exclusion: Hashable, Sendable {
    case position(Move.Position)
    case load(Move.Load)
    /// Moves that load the balance without a chair to hold.
    case unsupportedBalance
    /// Just this one.
    case move(Move)

    package func forbids(_ move: Move) -> Bool { forbids(move, move.traits) }

    func forbids(_ move: Move, _ traits: Move.Traits) -> Bool {
        switch self {
        case .position(let position): traits.position == position
        case .load(let load): traits.loads.contains(load)
        case .unsupportedBalance: traits.loads.contains(.balance) && traits.position != .supported
        case .move(let banned): move == banned
        }
    }

    /// A stable word for text keys.
    package var id: String {
        switch self {
        case .position(let position): position.rawValue
        case .load(let load): load.rawValue
        case .unsupportedBalance: "unsupportedBalance"
        case .move(let move): move.rawValue
        }
    }
}

/// Why a move is left out: this answer rules that out.
package struct RuleReason: Hashable, Sendable {
    package let source: RuleSource
    package let exclusion: Exclusion
}
