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

    package var plan: CarePlan { unadjusted.adjusted(by: adjustments) }

    /// The programme before the coach's changes.
    package var unadjusted: CarePlan {
        switch programme {
        case .personalized: .personalised(for: answers, bans: bans)
        case .anaChallenge: CarePlan.ana.leavingOut(bans)
        }
    }

    package var restDays: Set<Weekday> { Set(adjustments.compactMap(\.restDay)) }
}
