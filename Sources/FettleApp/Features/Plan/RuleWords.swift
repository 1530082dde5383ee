import Coaching
import Templates

/// The rules of the gentle plan in words.
enum RuleWords {
    /// "because you told us your knees hurt"
    static func reason(_ source: RuleSource, _ texts: Texts) -> String {
        switch source {
        case .ban(let note): texts("plan.ban.because", ["note": .text(note)])
        case .age: texts("care.reasons.age75")
        case .bodyMassIndex: texts("care.reasons.bmi40")
        default: texts("care.reasons.\(source.id)")
        }
    }

    /// Every answer behind some reasons, each once.
    static func reasons(_ reasons: [RuleReason], _ texts: Texts) -> String {
        var seen: Set<RuleSource> = []
        return reasons.map(\.source).filter { seen.insert($0).inserted }.map { reason($0, texts) }
            .joined(separator: "; ")
    }

    /// What is said wherever a move shows that an answer or a ban rules out; nothing for one that is allowed.
    static func caution(_ move: Move, _ rules: Restrictions, _ texts: Texts) -> String? {
        let reasons = rules.reasons(against: move)
        return reasons.isEmpty ? nil : texts("plan.ruledOut", ["reasons": .text(self.reasons(reasons, texts))])
    }

    static func name(_ move: Move, _ texts: Texts) -> String { texts("exercises.\(move.rawValue).name") }

    /// The answer as it stands in the questionnaire.
    static func name(_ source: RuleSource, _ texts: Texts) -> String {
        switch source {
        case .condition(let condition): texts("care.conditions.\(condition.rawValue)")
        case .limitation(let limitation): texts("care.limitations.\(limitation.rawValue)")
        case .age: texts("plan.sources.age")
        case .bodyMassIndex: texts("plan.sources.bodyMassIndex")
        case .activity: texts("onboarding.health.activity")
        case .energy: texts("onboarding.health.energy")
        case .ban(let note): texts("plan.sources.ban", ["note": .text(note)])
        }
    }
}

/// Moves of a page that the member's answers rule out, each with its reasons.
struct RuledOut: Encodable {
    let moves: [Line]
    /// The same, with those together that have the same reasons.
    let groups: [Group]

    struct Group: Encodable {
        let names: String
        let text: String
    }

    struct Line: Encodable {
        let nameKey: String
        let text: String
    }

    /// Nothing when all are allowed.
    init?(_ moves: [Move], _ rules: Restrictions, _ texts: Texts) {
        let found = Set(moves)
        self.moves = Move.allCases.filter(found.contains).compactMap { move in
            RuleWords.caution(move, rules, texts).map {
                Line(nameKey: "exercises.\(move.rawValue).name", text: $0)
            }
        }
        var names: [String: [String]] = [:]
        for line in self.moves { names[line.text, default: []].append(texts(line.nameKey)) }
        var seen: Set<String> = []
        groups = self.moves.map(\.text).filter { seen.insert($0).inserted }.map {
            Group(names: names[$0, default: []].joined(separator: ", "), text: $0)
        }
        if self.moves.isEmpty { return nil }
    }
}
