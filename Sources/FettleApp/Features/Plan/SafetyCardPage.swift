import Coaching
import Templates

/// The safety card: six points for everyone, and for a member each answer, its rule, the moves that it removes, and what
/// stands in their place.
struct SafetyCardPage: FormPage {
    static let view = "plan/safety"

    let points = SafetyPoint.all
    /// Nothing before there is a plan.
    let own: Own?
    let fields: FormFields

    struct Own: Encodable {
        let rows: [Row]
        let hasRows: Bool
        /// Whether the programme is the same for everyone, so that rules take nothing out of it.
        let isFixed: Bool
        let ruledOut: RuledOut?
        let idle: [OfferPage.Name]
        let hasIdle: Bool
        let otherCondition: String
        let bans: [Ban]
        let hasBans: Bool
    }

    struct Row: Encodable {
        let answer: String
        let rules: [PlanPage.Key]
        /// Somebody's own rule, for one move.
        let isBan: Bool
        let removed: String
        let replaced: [Replaced]
        let hasReplaced: Bool
    }

    struct Replaced: Encodable {
        let text: String
    }

    struct Ban: Encodable {
        let id: String
        let nameKey: String
        let note: String
        let isFromCoach: Bool
    }
}

extension SafetyCardPage {
    init(_ care: Care?, _ bans: [KeptBan], _ fields: FormFields, _ texts: Texts) {
        var fields = fields
        let banned = Set(bans.map(\.ban.move))
        fields.offer(
            "move", Move.allCases.filter { !banned.contains($0) }.map { ($0.rawValue, RuleWords.name($0, texts)) },
            chosen: [fields.value("move")])
        self.fields = fields
        own = care.map { Own($0, bans, texts) }
    }
}

extension SafetyCardPage.Own {
    init(_ care: Care, _ bans: [KeptBan], _ texts: Texts) {
        let answers = care.present.answers
        rows = care.present.effects.map { SafetyCardPage.Row($0, texts) }
        hasRows = !rows.isEmpty
        isFixed = care.plan.programme.isFixed
        ruledOut = RuledOut(care.plan.moves, care.restrictions, texts)
        idle = answers.ticked.filter { !$0.shapesThePlan }.map { OfferPage.Name(name: RuleWords.name($0, texts)) }
        hasIdle = !idle.isEmpty
        otherCondition = answers.otherCondition
        self.bans = bans.map {
            SafetyCardPage.Ban(
                id: $0.ban.move.rawValue, nameKey: "exercises.\($0.ban.move.rawValue).name", note: $0.ban.note,
                isFromCoach: $0.isFromCoach)
        }
        hasBans = !bans.isEmpty
    }
}

extension SafetyCardPage.Row {
    init(_ effect: RuleEffect, _ texts: Texts) {
        answer = effect.sources.map { RuleWords.name($0, texts) }.joined(separator: "; ")
        isBan = if case .ban = effect.sources.first { true } else { false }
        var seen: Set<String> = []
        rules = effect.reasons.compactMap(PlanReasons.rule).filter { seen.insert($0).inserted }.map {
            PlanPage.Key(key: "care.rules.\($0)")
        }
        removed = effect.removed.map { RuleWords.name($0, texts) }.joined(separator: ", ")
        replaced = effect.replaced.filter { !$0.by.isEmpty }.map { move, stands in
            SafetyCardPage.Replaced(
                text: texts(
                    "plan.safety.insteadOf",
                    [
                        "move": .text(RuleWords.name(move, texts)),
                        "others": .text(stands.map { RuleWords.name($0, texts) }.joined(separator: ", ")),
                    ]))
        }
        hasReplaced = !replaced.isEmpty
    }
}
