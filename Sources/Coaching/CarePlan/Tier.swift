/// How much a generated plan asks.
package enum Tier: Int, CaseIterable, Comparable, Codable, Sendable {
    case veryGentle = 1
    case gentle, moderate

    package init(for answers: HealthAnswers) {
        self = TierWorking(for: answers).tier
    }

    package static func < (left: Tier, right: Tier) -> Bool { left.rawValue < right.rawValue }
}

/// How the answers lead to the tier, for the page that opens a number's working.
package struct TierWorking: Hashable, Sendable {
    /// One rule that applied, in the order of the rules.
    package struct Rule: Hashable, Sendable {
        package let effect: Effect
        /// The answers behind it, in the order of the questionnaire.
        package let sources: [RuleSource]
        /// The count after it; only the final clamp brings it into 1 to 3.
        package let result: Int
    }

    package enum Effect: Hashable, Sendable {
        case start(Int)
        case minus(Int)
        case atMost(Int)
        case exactly(Int)
        case clamped(Int)
    }

    package private(set) var rules: [Rule] = []
    package private(set) var tier = Tier.veryGentle

    package init(for answers: HealthAnswers) {
        let lowered: [Condition] = [.fibromyalgia, .inflammatoryArthritis, .lupus, .multipleSclerosis]
        let capped: [Condition] = [.parkinsons, .heartCondition, .respiratory, .cancer]
        let fatigued: [Condition] = [.chronicFatigue, .longCovid, .pots]
        let ticked = { (list: [Condition]) in list.filter(answers.conditions.contains).map(RuleSource.condition) }

        apply(.start(Self.start(answers.activity)), because: [.activity])
        if answers.energy <= 2 { apply(.minus(1), because: [.energy]) }
        apply(.minus(1), because: ticked(lowered))
        apply(.atMost(2), because: ticked(capped))
        if let age = answers.age, age >= 65 { apply(.atMost(age >= 75 ? 1 : 2), because: [.age]) }
        apply(.exactly(1), because: ticked(fatigued))
        clamp()
    }

    /// The answers whose rules differ between two people.
    static func sources(from old: HealthAnswers, to new: HealthAnswers) -> [RuleSource] {
        let rules = { (working: TierWorking) in
            working.rules.flatMap { rule in rule.sources.map { Reading(source: $0, effect: rule.effect) } }
        }
        let (was, now) = (rules(TierWorking(for: old)), rules(TierWorking(for: new)))
        let different = now.filter { !was.contains($0) } + was.filter { !now.contains($0) }
        var seen: Set<RuleSource> = []
        return different.map(\.source).filter { seen.insert($0).inserted }
    }

    private struct Reading: Hashable {
        let source: RuleSource
        let effect: Effect
    }

    private static func start(_ activity: Activity) -> Int {
        switch activity {
        case .none: 1
        case .light: 2
        case .regular: 3
        }
    }

    private var count: Int { rules.last?.result ?? 1 }

    private mutating func apply(_ effect: Effect, because sources: [RuleSource]) {
        guard !sources.isEmpty else { return }
        let result =
            switch effect {
            case .start(let value), .exactly(let value), .clamped(let value): value
            case .minus(let value): count - value
            case .atMost(let value): min(count, value)
            }
        rules.append(Rule(effect: effect, sources: sources, result: result))
    }

    private mutating func clamp() {
        tier = Tier(rawValue: min(max(count, 1), 3)) ?? .veryGentle
        if tier.rawValue != count {
            rules.append(Rule(effect: .clamped(tier.rawValue), sources: [], result: tier.rawValue))
        }
    }
}
