/// Why a move stands where it stands in a session.
package enum Placement: Hashable, Sendable {
    /// The first choice for its place in the warm-up.
    case warmUp
    /// It stands for another one, which these reasons rule out.
    case insteadOf(Move, [RuleReason])
    /// The theme of the day asks for this focus in this place.
    case focus(Move.Focus)
    /// Nothing of the focus was left; this one always fits.
    case fallback(Move.Focus)
    /// The coach put it in another's place.
    case swapped(for: Move, note: String)
    /// Stretches take turns from day to day.
    case stretch
    case breath
    /// A fixed programme has it so for everyone.
    case fixed
}

extension PlanBasis {
    /// The placements of a day of this plan, in the order of its warm-up, circuit and close.
    package func placements(of day: PlanDay) -> (warmUp: [Placement], main: [Placement], close: [Placement]) {
        let original = unadjusted.day(day.number) ?? day
        let rules = restrictions
        let swapped = { (step: Step, block: [Step]) -> Placement? in self.swap(to: step.move, in: block) }
        let warmUp = day.warmUp.enumerated().map { index, step in
            swapped(step, original.warmUp) ?? self.warmUp(step.move, at: index, rules)
        }
        let main = day.main.map { step -> Placement in
            let index = original.main.firstIndex { $0.move == step.move } ?? 0
            return swapped(step, original.main) ?? self.main(step.move, at: index, of: day)
        }
        let close = day.close.map { step -> Placement in
            if let swap = swapped(step, original.close) { return swap }
            if programme.isFixed { return .fixed }
            return step.move == .diaphragmaticBreathing ? .breath : .stretch
        }
        return (warmUp, main, close)
    }

    private func swap(to move: Move, in original: [Step]) -> Placement? {
        for adjustment in applied {
            guard case .swap(let old, let new) = adjustment.change, new == move else { continue }
            let stood = original.contains { $0.move == old }
            if stood, !original.contains(where: { $0.move == move }) {
                return .swapped(for: old, note: adjustment.note)
            }
        }
        return nil
    }

    private func warmUp(_ move: Move, at index: Int, _ rules: Restrictions) -> Placement {
        guard !programme.isFixed else { return .fixed }
        guard index < Generator.warmUpChoices.count, let first = Generator.warmUpChoices[index].first, first != move
        else { return .warmUp }
        let reasons = rules.reasons(against: first)
        return reasons.isEmpty ? .warmUp : .insteadOf(first, reasons)
    }

    private func main(_ move: Move, at index: Int, of day: PlanDay) -> Placement {
        guard !programme.isFixed else { return .fixed }
        let slots = Generator.weekdays[(day.number - 1) % PlanDay.daysAWeek].slots
        let focus = slots[min(index, slots.count - 1)]
        return move.focuses.contains(focus) ? .focus(focus) : .fallback(focus)
    }
}

/// What an answer does to a plan, or several that rule out the same: what goes, and what stands in its place.
package struct RuleEffect: Sendable {
    package let sources: [RuleSource]
    package let reasons: [RuleReason]
    /// Every move of the catalogue that they rule out.
    package let removed: [Move]
    /// Those that this person would otherwise have, each with what is there now.
    package let replaced: [(move: Move, by: [Move])]
}

extension PlanBasis {
    /// One for all answers that rule out the same, in the order of the rules. Empty for a fixed programme's answers, which
    /// change nothing there.
    package var effects: [RuleEffect] {
        let rules = restrictions
        let plan = CarePlan.personalised(Tier(for: answers), rules)
        return Self.alike(rules.reasons).map { sources in
            let reasons = rules.reasons.filter { sources.contains($0.source) }
            let removed = Move.allCases.filter { move in reasons.contains { $0.exclusion.forbids(move) } }
            let other = CarePlan.personalised(Tier(for: answers), rules.without(sources))
            let lost = removed.filter(other.moves.contains)
            return RuleEffect(
                sources: sources, reasons: reasons, removed: removed,
                replaced: lost.map { ($0, Self.places(of: $0, in: other, takenIn: plan)) })
        }
    }

    private static func alike(_ reasons: [RuleReason]) -> [[RuleSource]] {
        var groups: [(exclusions: Set<Exclusion>, sources: [RuleSource])] = []
        for source in reasons.map(\.source) where !groups.contains(where: { $0.sources.contains(source) }) {
            let exclusions = Set(reasons.filter { $0.source == source }.map(\.exclusion))
            if let index = groups.firstIndex(where: { $0.exclusions == exclusions }) {
                groups[index].sources.append(source)
            } else {
                groups.append((exclusions, [source]))
            }
        }
        return groups.map(\.sources)
    }

    /// The moves that stand, day for day and place for place, where another plan has `move`.
    private static func places(of move: Move, in other: CarePlan, takenIn plan: CarePlan) -> [Move] {
        var found: Set<Move> = []
        for (theirs, ours) in zip(other.days, plan.days) {
            for (before, after) in [(theirs.warmUp, ours.warmUp), (theirs.main, ours.main), (theirs.close, ours.close)]
            {
                for (step, stand) in zip(before, after) where step.move == move { found.insert(stand.move) }
            }
        }
        return Move.allCases.filter(found.contains)
    }
}
