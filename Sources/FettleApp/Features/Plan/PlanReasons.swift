import Coaching
import Templates

/// Why a plan is as it is, in sentences: how its tier was found, and what the answers rule out.
struct PlanReasons: Encodable {
    let tier: [Line]
    let rules: [Rule]
    /// Moves that somebody left out, with their words.
    let bans: [Ban]
    let leavesNothingOut: Bool

    struct Ban: Encodable {
        let nameKey: String
        let note: String
    }

    struct Line: Encodable {
        let text: String
    }

    /// Something left out, with every answer behind it.
    struct Rule: Encodable {
        let ruleKey: String
        let reasonKeys: [PlanPage.Key]
    }

    /// Nothing when the plan was not made from these answers: then they explain nothing.
    init?(_ care: Care, _ texts: Texts) {
        guard let basis = care.explaining, !basis.programme.isFixed else { return nil }
        let (working, restrictions) = (TierWorking(for: basis.answers), basis.restrictions)
        tier = working.rules.flatMap { Self.sentences($0, texts) }.map(Line.init)
        rules = Self.rules(restrictions)
        bans = basis.bans.map { Ban(nameKey: "exercises.\($0.move.rawValue).name", note: $0.note) }
        leavesNothingOut = rules.isEmpty && bans.isEmpty
    }

    private static func sentences(_ rule: TierWorking.Rule, _ texts: Texts) -> [String] {
        rule.sources.map { source in
            if case .condition(let condition) = source {
                let name = texts("care.conditions.\(condition.rawValue)")
                return texts("care.tierReasons.\(conditionKey(rule.effect))", ["condition": .text(name)])
            }
            return texts("care.tierReasons.\(key(rule.effect, source))")
        }
    }

    private static func conditionKey(_ effect: TierWorking.Effect) -> String {
        switch effect {
        case .exactly: "fatigueCondition"
        case .atMost: "cappedCondition"
        case .start, .minus, .clamped: "gentlerCondition"
        }
    }

    private static func key(_ effect: TierWorking.Effect, _ source: RuleSource) -> String {
        switch (source, effect) {
        case (.activity, .start(1)): "activityNone"
        case (.activity, .start(2)): "activityLight"
        case (.activity, _): "activityRegular"
        case (.age, .atMost(1)): "age75"
        case (.age, _): "age65"
        default: "lowEnergy"
        }
    }

    /// In the order in which the answers were given; answers that rule out the same stand together.
    private static func rules(_ restrictions: Restrictions) -> [Rule] {
        var (order, reasons): ([String], [String: [String]]) = ([], [:])
        for reason in restrictions.reasons {
            guard let rule = rule(reason) else { continue }
            if reasons[rule] == nil { order.append(rule) }
            reasons[rule, default: []].append(reasonKey(reason.source))
        }
        return order.map { rule in
            Rule(
                ruleKey: "care.rules.\(rule)",
                reasonKeys: (reasons[rule] ?? []).map { PlanPage.Key(key: "care.reasons.\($0)") })
        }
    }

    /// Each rule excludes several things; the one that no other rule has stands for it.
    static func rule(_ reason: RuleReason) -> String? {
        switch reason.exclusion {
        case .position(.supine): "floor"
        case .position(.supported): "seatedOrLying"
        case .position(.standing): reason.source == .limitation(.cannotStandLong) ? "noFreeStanding" : nil
        case .load(.knee): "knees"
        case .load(.wrist): "wrists"
        case .load(.shoulder): "shoulders"
        case .load(.flexion): "bones"
        case .load(.deep): reason.source == .condition(.osteoporosis) ? nil : "deep"
        case .load(.isometric): "held"
        case .unsupportedBalance: "balance"
        case .position, .load, .move: nil
        }
    }

    private static func reasonKey(_ source: RuleSource) -> String {
        switch source {
        case .age: "age75"
        case .bodyMassIndex: "bmi40"
        default: source.id
        }
    }
}
