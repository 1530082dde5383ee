import Coaching
import Templates

/// A day or a week of the plan in plain text, to print or to send to someone.
struct SharedText {
    private let plan: CarePlan
    private let rules: Restrictions
    private let texts: Texts

    /// `rules` are those of whoever shares it: what they rule out says so.
    init(_ plan: CarePlan, _ rules: Restrictions, _ texts: Texts) {
        self.plan = plan
        self.rules = rules
        self.texts = texts
    }

    func day(_ day: PlanDay, lowEnergy: Bool) -> String {
        let pace = day.pace(lowEnergy: lowEnergy)
        var lines = ["Fettle", head(day), parameters(pace), minutes(day.minutes(lowEnergy: lowEnergy))]
        if lowEnergy { lines.append(texts("plan.lowEnergyNote")) }
        lines += block("plan.warmUp", day.warmUp)
        lines += block("plan.circuit", day.main(lowEnergy: lowEnergy))
        lines += block("plan.close", day.close)
        return (lines + ["", texts("plan.shareFooter"), ""]).joined(separator: "\n")
    }

    func week(_ number: Int) -> String {
        let days = plan.days.filter { $0.week == number }
        guard let first = days.first else { return "" }
        let phase = "care.phases.\(first.phase.rawValue)"
        var lines = [
            "Fettle", texts("plan.weekOf", ["week": .int(number)]) + ": " + texts(phase + ".name"),
            texts(phase + ".description"),
        ]
        lines.append(parameters(first.pace))
        for day in days {
            let title =
                texts("plan.session", ["day": .int(day.number)]) + ": " + texts("care.titles.\(day.theme.rawValue)")
            lines += ["", title + ", " + minutes(day.minutes())]
            lines += day.main.map { "- " + name($0) }
        }
        return (lines + ["", texts("plan.shareFooter"), ""]).joined(separator: "\n")
    }

    private func head(_ day: PlanDay) -> String {
        texts("plan.dayOfWeek", ["day": .int(day.number), "week": .int(day.week)]) + ": "
            + texts("care.titles.\(day.theme.rawValue)")
    }

    private func parameters(_ pace: Pace) -> String {
        texts("plan.parameters", ["work": .int(pace.work), "rest": .int(pace.rest)]) + ", "
            + texts("plan.rounds", ["rounds": .int(pace.rounds)])
    }

    private func minutes(_ count: Int) -> String { texts("plan.minutes", ["minutes": .int(count)]) }

    private func block(_ key: String, _ steps: [Coaching.Step]) -> [String] {
        ["", texts(key)] + steps.map { "- \(name($0)), \($0.seconds) s" }
    }

    private func name(_ step: Coaching.Step) -> String {
        let modifiers = step.modifiers.map { texts("care.modifiers.\($0.rawValue).name").lowercased() }
        let name = texts("exercises.\(step.move.rawValue).name")
        let whole = modifiers.isEmpty ? name : "\(name) (\(modifiers.joined(separator: ", ")))"
        // A text is made to be passed on: it says that, and not why.
        return rules.allows(step.move) ? whole : whole + " – " + texts("plan.leftOutForMe")
    }
}
