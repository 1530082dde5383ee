/// One change that a coach makes to a programme for somebody, with a word why.
package struct Adjustment: Hashable, Sendable {
    package enum Change: Hashable, Sendable {
        /// Wherever the first stands, the second is done.
        case swap(Move, Move)
        case ban(Move)
        /// One round less in every circuit, down to one.
        case shorten
        /// One more day of the week without a session; Friday to Sunday are free in any case.
        case rest(Weekday)
    }

    package let change: Change
    package let note: String
    /// The answers that ruled a swap's new move out when the member agreed to it all the same, by their ids.
    package let despite: [String]

    package static let restDays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday]

    package init(_ change: Change, note: String, despite: [String] = []) {
        self.change = change
        self.note = note
        self.despite = despite
    }

    package var ban: Ban? { if case .ban(let move) = change { Ban(move, note: note) } else { nil } }

    package var restDay: Weekday? { if case .rest(let day) = change { day } else { nil } }
}

extension Adjustment {
    /// A swap falls away when its new move is banned, or when an answer rules it out that the member did not know of when
    /// agreeing, unless the old move is ruled out as well.
    func stands(against rules: Restrictions) -> Bool {
        guard case .swap(let old, let new) = change else { return true }
        let reasons = rules.reasons(against: new)
        guard !rules.bannedMoves.contains(new) else { return false }
        return reasons.allSatisfy { despite.contains($0.source.id) } || !rules.allows(old)
    }

    func agreed(despite rules: Restrictions) -> Adjustment {
        guard case .swap(_, let new) = change else { return self }
        let sources = Set(rules.reasons(against: new).map(\.source.id))
        return Adjustment(change, note: note, despite: sources.sorted())
    }
}

extension CarePlan {
    /// The same programme with the changes made, in their order.
    func adjusted(by adjustments: [Adjustment]) -> CarePlan {
        adjustments.reduce(self) { plan, adjustment in
            switch adjustment.change {
            case .swap(let old, let new):
                plan.mapDays { day in
                    day.with(
                        warmUp: day.warmUp.swapping(old, for: new), main: day.main.swapping(old, for: new),
                        close: day.close.swapping(old, for: new))
                }
            case .shorten: plan.mapDays { $0.shortened(lowEnergyRounds: programme.isFixed ? 2 : 1) }
            case .ban, .rest: plan
            }
        }
    }
}

extension [Step] {
    /// What is varied about the old move is not the new one's. A block that has the new move already has it once.
    fileprivate func swapping(_ old: Move, for new: Move) -> [Step] {
        guard old != new, contains(where: { $0.move == old }) else { return self }
        let hasNew = contains { $0.move == new }
        return compactMap { step in
            guard step.move == old else { return step }
            return hasNew ? nil : Step(new, seconds: step.seconds)
        }
    }
}

extension PlanDay {
    /// A low-energy day has one round less once more, down to what its programme keeps.
    fileprivate func shortened(lowEnergyRounds least: Int) -> PlanDay {
        let rounds = Swift.max(1, pace.rounds - 1)
        return with(
            pace: Pace(work: pace.work, rest: pace.rest, rounds: rounds),
            lowEnergyPace: Pace(
                work: lowEnergyPace.work, rest: lowEnergyPace.rest, rounds: min(rounds, Swift.max(least, rounds - 1))))
    }
}

/// The stored form: `{"kind": "swap", "move": "squat", "other": "sitToStand", "note": "…", "despite": ["kneePain"]}`; a
/// rest has its `weekday`.
extension Adjustment: Codable {
    private enum Key: String, CodingKey {
        case kind, move, other, weekday, note, despite
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let kind = try values.decode(String.self, forKey: .kind)
        note = try values.decode(String.self, forKey: .note)
        despite = try values.decodeIfPresent([String].self, forKey: .despite) ?? []
        switch kind {
        case "swap":
            change = .swap(
                try values.decode(Move.self, forKey: .move), try values.decode(Move.self, forKey: .other))
        case "ban": change = .ban(try values.decode(Move.self, forKey: .move))
        case "shorten": change = .shorten
        case "rest":
            guard let day = Weekday(rawValue: try values.decode(Int.self, forKey: .weekday)),
                Self.restDays.contains(day)
            else {
                throw DecodingError.dataCorruptedError(
                    forKey: .weekday, in: values, debugDescription: "not a training day")
            }
            change = .rest(day)
        default:
            throw DecodingError.dataCorruptedError(forKey: .kind, in: values, debugDescription: "unknown change")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(kind, forKey: .kind)
        try values.encode(note, forKey: .note)
        if !despite.isEmpty { try values.encode(despite, forKey: .despite) }
        switch change {
        case .swap(let old, let new):
            try values.encode(old, forKey: .move)
            try values.encode(new, forKey: .other)
        case .ban(let move): try values.encode(move, forKey: .move)
        case .rest(let day): try values.encode(day.rawValue, forKey: .weekday)
        case .shorten: break
        }
    }

    /// A stable word for text keys.
    package var kind: String {
        switch change {
        case .swap: "swap"
        case .ban: "ban"
        case .shorten: "shorten"
        case .rest: "rest"
        }
    }
}
