/// A gentle programme of 28 sessions: seven weeks of four days.
package struct CarePlan: Hashable, Sendable {
    package let programme: Programme
    /// Nothing for a fixed programme.
    package let tier: Tier?
    package let notes: [PlanNote]
    package let days: [PlanDay]

    package static func personalised(for answers: HealthAnswers) -> CarePlan {
        personalised(for: answers, bans: [])
    }

    package static func personalised(for answers: HealthAnswers, bans: [Ban]) -> CarePlan {
        personalised(Tier(for: answers), Restrictions(answers, bans: bans))
    }

    static func personalised(_ tier: Tier, _ restrictions: Restrictions) -> CarePlan {
        CarePlan(
            programme: .personalized, tier: tier, notes: PlanNote.all(for: restrictions),
            days: Generator(tier: tier, restrictions: restrictions).days())
    }

    /// The 28-day challenge: health answers do not change it.
    package static let ana = CarePlan(programme: .anaChallenge, tier: nil, notes: [], days: AnaChallenge.days())

    package static func plan(_ programme: Programme, for answers: HealthAnswers) -> CarePlan {
        switch programme {
        case .personalized: personalised(for: answers)
        case .anaChallenge: ana
        }
    }

    /// `number` is 1 to 28.
    package func day(_ number: Int) -> PlanDay? {
        days.indices.contains(number - 1) ? days[number - 1] : nil
    }

    /// Every move that occurs, in the order of the moves.
    package var moves: [Move] {
        let occurring = Set(days.flatMap(\.moves))
        return Move.allCases.filter(occurring.contains)
    }

    /// The moves that answers rule out, with the reasons; empty for a plan made for these answers.
    package func conflicts(with restrictions: Restrictions) -> [(move: Move, reasons: [RuleReason])] {
        moves.filter { !restrictions.allows($0) }.map { ($0, restrictions.reasons(against: $0)) }
    }

    package var hasBottles: Bool {
        days.contains { $0.main.contains { $0.modifiers.contains(.bottles) } }
    }

    package var materials: [Material] {
        let moves = moves
        return Material.allCases.filter { material in
            switch material {
            case .chair: true
            case .mat: moves.contains { $0.position.isOnTheFloor }
            case .bottles: hasBottles
            case .towel: moves.contains(.hamstringStretch)
            }
        }
    }
}

/// What a member needs at hand.
package enum Material: String, CaseIterable, Codable, Sendable {
    case chair, mat, bottles, towel
}

/// What the preview says about a generated plan.
package enum PlanNote: String, CaseIterable, Codable, Sendable {
    /// Seated or lying: no standing moves at all.
    case mostlySeated
    case noFloor
    /// Balance always with a chair to hold.
    case balanceSupported

    package static func all(for restrictions: Restrictions) -> [PlanNote] {
        allCases.filter { note in
            switch note {
            case .mostlySeated: restrictions.excludedPositions.isSuperset(of: [.standing, .supported])
            case .noFloor: restrictions.excludedPositions.contains(.supine)
            case .balanceSupported: restrictions.balanceOnlySupported
            }
        }
    }
}
