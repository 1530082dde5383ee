import Coaching
import Templates

/// The differences between two plans in words.
struct ChangeWords {
    private let texts: Texts
    private let units: Units
    private let hidesNumbers: Bool

    init(_ context: Context) {
        texts = context.texts
        units = context.units
        hidesNumbers = context.member?.hidesNumbers ?? false
    }

    /// `tier` holds the answers behind another tier.
    func day(_ day: PlanComparison.Day, _ rules: Restrictions, tier: [RuleSource]) -> ChangesPage.Day {
        let (before, after) = (day.change.before, day.change.after)
        let asksLess = (after.pace.work * after.pace.rounds) < (before.pace.work * before.pace.rounds)
        let cause = tierCause(tier, asksLess: asksLess)
        let leaves = day.leaves.map { move($0, rules, tier: cause, rearranged: room("makesRoom", day.comes)) }
        let comes = day.comes.map { move($0, rules, tier: cause, rearranged: room("takesRoom", day.leaves)) }
        return ChangesPage.Day(
            number: day.change.number, titleKey: "care.titles.\(after.theme.rawValue)",
            paceText: day.change.changesPace
                ? texts("plan.changes.pace", ["before": .text(pace(before)), "after": .text(pace(after))]) : nil,
            minutesText: before.minutes() == after.minutes()
                ? nil
                : texts(
                    "plan.changes.minutes", ["before": .int(before.minutes()), "after": .int(after.minutes())]),
            leaves: leaves, comes: comes, hasLeaves: !leaves.isEmpty, hasComes: !comes.isEmpty,
            isOrderOnly: leaves.isEmpty && comes.isEmpty && !day.change.changesPace)
    }

    func answer(_ change: AnswerChange) -> ChangesPage.Answer {
        let source: RuleSource? =
            switch change {
            case .said(let source), .tookBack(let source): source
            default: nil
            }
        return ChangesPage.Answer(text: text(change), hasNoRule: source.map { !$0.shapesThePlan } ?? false)
    }

    private func move(
        _ change: PlanComparison.MoveChange, _ rules: Restrictions, tier: String, rearranged: String
    ) -> ChangesPage.Move {
        let why =
            switch change.cause {
            case .ruledOut(let reasons): RuleWords.reasons(reasons, texts)
            case .allowedAgain(let reasons):
                texts("plan.changes.causes.allowedAgain", ["answers": .text(names(of: reasons.map(\.source)))])
            case .tier: tier
            case .coach: texts("plan.changes.causes.coach")
            case .rearranged: rearranged
            }
        return ChangesPage.Move(
            nameKey: "exercises.\(change.move.rawValue).name", why: why,
            // What leaves has said its reason.
            ruledOut: RuleWords.caution(change.move, rules, texts))
    }

    /// "makes room for Squat, Calf raises"
    private func room(_ key: String, _ others: [PlanComparison.MoveChange]) -> String {
        guard !others.isEmpty else { return texts("plan.changes.causes.rearranged") }
        let names = others.map { RuleWords.name($0.move, texts) }.joined(separator: ", ")
        return texts("plan.changes.causes.\(key)", ["moves": .text(names)])
    }

    private func tierCause(_ sources: [RuleSource], asksLess: Bool) -> String {
        guard !sources.isEmpty else { return texts("plan.changes.causes.tier") }
        return texts(
            "plan.changes.causes.\(asksLess ? "tierLess" : "tierOther")", ["answers": .text(names(of: sources))])
    }

    private func names(of sources: [RuleSource]) -> String {
        var seen: Set<RuleSource> = []
        return sources.filter { seen.insert($0).inserted }.map { RuleWords.name($0, texts) }
            .joined(separator: "; ")
    }

    private func pace(_ day: PlanDay) -> String {
        texts("plan.parameters", ["work": .int(day.pace.work), "rest": .int(day.pace.rest)]) + ", "
            + texts("plan.rounds", ["rounds": .int(day.pace.rounds)])
    }

    private func text(_ change: AnswerChange) -> String {
        switch change {
        case .said(let source): texts("plan.changes.said", ["answer": .text(RuleWords.name(source, texts))])
        case .tookBack(let source): texts("plan.changes.tookBack", ["answer": .text(RuleWords.name(source, texts))])
        case .age(let old, let new): step("age", old.map(String.init), new.map(String.init))
        case .weight(let old, let new): weight(old, new)
        case .height(let old, let new): step("height", old.map(height), new.map(height))
        case .energy(let old, let new): step("energy", energy(old), energy(new))
        case .activity(let old, let new): step("activity", activity(old), activity(new))
        case .banned(let ban): self.ban("banned", ban)
        case .lifted(let ban): self.ban("lifted", ban)
        case .adjustments: texts("plan.changes.adjustments")
        case .programme(_, let new): texts("care.programmes.\(new.rawValue).name")
        }
    }

    private func step(_ name: String, _ old: String?, _ new: String?) -> String {
        let none = texts("plan.changes.none")
        return texts("plan.changes.steps.\(name)", ["from": .text(old ?? none), "to": .text(new ?? none)])
    }

    private func ban(_ name: String, _ ban: Ban) -> String {
        texts("plan.changes.\(name)", ["move": .text(RuleWords.name(ban.move, texts)), "note": .text(ban.note)])
    }

    /// Who hides numbers reads none here.
    private func weight(_ old: Mass?, _ new: Mass?) -> String {
        guard !hidesNumbers else { return texts("plan.changes.weightHidden") }
        let text = { (mass: Mass) in mass.text(in: units.mass) + " " + units.mass.rawValue }
        return step("weight", old.map(text), new.map(text))
    }

    private func height(_ height: Length) -> String {
        guard units == .imperial else { return height.text(in: .centimetres) + " cm" }
        let feet = height.feetAndInches
        return "\(feet.feet)′ \(decimalText(hundredths: feet.tenthsOfInches * 10))″"
    }

    private func energy(_ energy: Int) -> String { texts("care.energy.\(energy)") }

    private func activity(_ activity: Activity) -> String { texts("care.activity.\(activity.rawValue)") }
}
