/// All that a plan follows from: the same basis gives the same plan.
package struct PlanBasis: Hashable, Codable, Sendable {
    package var programme: Programme
    package var answers: HealthAnswers
    /// Whatever the member, or a coach with the member's agreement, ruled out.
    package var bans: [Ban]
    /// The coach's changes that the member agreed to.
    package var adjustments: [Adjustment]

    package init(
        programme: Programme = .personalized, answers: HealthAnswers = .empty, bans: [Ban] = [],
        adjustments: [Adjustment] = []
    ) {
        self.programme = programme
        self.answers = answers
        self.bans = bans
        self.adjustments = adjustments
    }

    package var restrictions: Restrictions { Restrictions(answers, bans: bans) }

    package var plan: CarePlan { unadjusted.adjusted(by: applied) }

    /// The programme before the coach's changes.
    package var unadjusted: CarePlan {
        switch programme {
        case .personalized: .personalised(for: answers, bans: bans)
        case .anaChallenge: CarePlan.ana.leavingOut(bans)
        }
    }

    /// The coach's changes that count.
    package var applied: [Adjustment] {
        let rules = restrictions
        return adjustments.filter { $0.stands(against: rules) }
    }

    /// Those that what the member has said since, or a ban, has overtaken.
    package var fallen: [Adjustment] {
        let rules = restrictions
        return adjustments.filter { !$0.stands(against: rules) }
    }

    /// The same, agreed to by somebody who has read what their answers say to it.
    package var agreed: PlanBasis {
        let rules = restrictions
        var basis = self
        basis.adjustments = adjustments.map { $0.agreed(despite: rules) }
        return basis
    }

    /// The bans that take something out of a programme which puts nothing in its place.
    package var gaps: [Ban] {
        guard programme.isFixed else { return [] }
        var whole = self
        whole.bans = []
        let moves = whole.plan.moves
        return bans.filter { moves.contains($0.move) }
    }

    package var restDays: Set<Weekday> { Set(adjustments.compactMap(\.restDay)) }
}
