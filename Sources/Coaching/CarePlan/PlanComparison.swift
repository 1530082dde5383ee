/// An answer that is another one now.
package enum AnswerChange: Hashable, Sendable {
    case said(RuleSource)
    case tookBack(RuleSource)
    case age(from: Int?, to: Int?)
    case weight(from: Mass?, to: Mass?)
    case height(from: Length?, to: Length?)
    case energy(from: Int, to: Int)
    case activity(from: Activity, to: Activity)
    case banned(Ban)
    case lifted(Ban)
    case adjustments
    case programme(from: Programme, to: Programme)
}

/// Why a move leaves a day or comes to it.
package enum ChangeCause: Hashable, Sendable {
    /// New reasons rule it out.
    case ruledOut([RuleReason])
    /// Nothing rules it out any more; these did.
    case allowedAgain([RuleReason])
    /// The plan asks less or more than before.
    case tier
    /// The coach's change.
    case coach
    /// It makes room, or takes the room that another one left.
    case rearranged
}

/// Two plans side by side, with what they follow from, so that each difference names the answer behind it.
package struct PlanComparison: Sendable {
    package struct MoveChange: Hashable, Sendable {
        package let move: Move
        package let cause: ChangeCause
    }

    package struct Day: Sendable {
        package let change: DayChange
        package let leaves: [MoveChange]
        package let comes: [MoveChange]
    }

    package let answers: [AnswerChange]
    package let days: [Day]
    /// What makes the plan ask less or more than before.
    package let tierSources: [RuleSource]
    /// The coach's changes that counted before and do not any more.
    package let fallen: [Adjustment]

    /// `before` is nothing when it is not known what the old plan was made from.
    package init(from old: CarePlan, _ before: PlanBasis?, to new: CarePlan, _ after: PlanBasis) {
        answers = before.map { after.changes(since: $0) } ?? []
        let (was, now) = (before?.restrictions, after.restrictions)
        let coach = before.map { $0.adjustments != after.adjustments } ?? false
        let tier = old.tier != new.tier
        tierSources = tier ? before.map { TierWorking.sources(from: $0.answers, to: after.answers) } ?? [] : []
        let gone = after.fallen
        fallen = (before?.applied ?? []).filter(gone.contains)
        days = old.changes(to: new).map { change in
            Day(
                change: change,
                leaves: change.removed.map { move in
                    MoveChange(move: move, cause: Self.leaving(move, was, now, coach: coach, tier: tier))
                },
                comes: change.added.map { move in
                    MoveChange(move: move, cause: Self.coming(move, was, now, coach: coach, tier: tier))
                })
        }
    }

    private static func leaving(_ move: Move, _ was: Restrictions?, _ now: Restrictions, coach: Bool, tier: Bool)
        -> ChangeCause
    {
        let known = Set(was?.reasons(against: move) ?? [])
        // What was known before has not done it.
        let fresh = now.reasons(against: move).filter { !known.contains($0) }
        if !fresh.isEmpty { return .ruledOut(fresh) }
        return tier ? .tier : coach ? .coach : .rearranged
    }

    private static func coming(_ move: Move, _ was: Restrictions?, _ now: Restrictions, coach: Bool, tier: Bool)
        -> ChangeCause
    {
        let lifted = was?.reasons(against: move) ?? []
        if !lifted.isEmpty, now.allows(move) { return .allowedAgain(lifted) }
        return tier ? .tier : coach ? .coach : .rearranged
    }
}

extension PlanBasis {
    /// In the order of the questionnaire, then bans and what the coach changed.
    package func changes(since old: PlanBasis) -> [AnswerChange] {
        let (now, was) = (answers, old.answers)
        var changes: [AnswerChange] = []
        if programme != old.programme { changes.append(.programme(from: old.programme, to: programme)) }
        if now.age != was.age { changes.append(.age(from: was.age, to: now.age)) }
        if now.weight != was.weight { changes.append(.weight(from: was.weight, to: now.weight)) }
        if now.height != was.height { changes.append(.height(from: was.height, to: now.height)) }
        changes += now.ticked.filter { !was.ticked.contains($0) }.map(AnswerChange.said)
        changes += was.ticked.filter { !now.ticked.contains($0) }.map(AnswerChange.tookBack)
        if now.energy != was.energy { changes.append(.energy(from: was.energy, to: now.energy)) }
        if now.activity != was.activity { changes.append(.activity(from: was.activity, to: now.activity)) }
        changes += bans.filter { !old.bans.contains($0) }.map(AnswerChange.banned)
        changes += old.bans.filter { !bans.contains($0) }.map(AnswerChange.lifted)
        if adjustments != old.adjustments { changes.append(.adjustments) }
        return changes
    }
}

extension HealthAnswers {
    /// Every box that is ticked, in the order of the questionnaire.
    package var ticked: [RuleSource] {
        Condition.allCases.filter(conditions.contains).map(RuleSource.condition)
            + Limitation.allCases.filter(limitations.contains).map(RuleSource.limitation)
    }
}

extension RuleSource {
    /// Whether any rule reads it.
    package var shapesThePlan: Bool {
        switch self {
        case .condition(let condition): condition.shapesThePlan
        case .limitation(let limitation): limitation.shapesThePlan
        default: true
        }
    }
}
