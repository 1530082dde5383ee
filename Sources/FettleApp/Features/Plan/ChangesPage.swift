import Coaching
import Templates

/// A plan that is proposed beside the one that counts: day by day what leaves, what comes, and which answer did it.
struct ChangesPage: FormPage {
    static let view = "plan/changes"

    let answers: [Answer]
    let hasAnswers: Bool
    let days: [Day]
    /// Days that are done are not compared.
    let done: Int
    let hasDone: Bool
    let isEmpty: Bool
    let tierKey: String?
    let oldTierKey: String?
    /// What an old plan, kept, would hold against the answers.
    let ruledOut: RuledOut?
    /// What the new plan would hold against them.
    let stillRuledOut: RuledOut?
    /// The coach's changes that count no more.
    let fallen: [OfferPage.Adjustment]
    let hasFallen: Bool
    /// Whether the programme is the same for everyone.
    let isFixed: Bool
    let hasKeptOld: Bool
    let hasAsked: Bool
    /// Whether so much is left out that no plan can be made.
    let isTooLittle: Bool
    let fields: FormFields

    struct Answer: Encodable {
        let text: String
        /// Said plainly where no rule reads it.
        let hasNoRule: Bool
    }

    struct Day: Encodable {
        let number: Int
        let titleKey: String
        let paceText: String?
        let minutesText: String?
        let leaves: [Move]
        let comes: [Move]
        let hasLeaves: Bool
        let hasComes: Bool
        /// Whether the moves are the same and only their order or seconds differ.
        let isOrderOnly: Bool
    }

    struct Move: Encodable {
        let nameKey: String
        let why: String
        /// Set where it comes although an answer rules it out.
        let ruledOut: String?
    }

    static func fields(_ context: Context) -> FormFields {
        FormFields(["note": context.texts("plan.changes.askNote"), "shown": ""])
    }

    init(_ care: Care, decision: PlanDecision?, _ fields: FormFields, _ context: Context) {
        let (texts, proposed) = (context.texts, care.proposed)
        let words = ChangeWords(context)
        let comparison = proposed.map { PlanComparison(from: care.plan, care.basis, to: $0, care.present) }
        answers = (care.basis.map { care.present.changes(since: $0) } ?? []).map(words.answer)
        hasAnswers = !answers.isEmpty
        let open = (comparison?.days ?? []).filter {
            care.progress.isComplete || !care.progress.isDone($0.change.number)
        }
        days = open.map { words.day($0, care.restrictions, tier: comparison?.tierSources ?? []) }
        done = care.progress.doneDays.count
        hasDone = done > 0
        isEmpty = proposed == nil
        tierKey = proposed?.tier.map { "care.tiers.\($0.rawValue).name" }
        oldTierKey = care.plan.tier == proposed?.tier ? nil : care.plan.tier.map { "care.tiers.\($0.rawValue).name" }
        ruledOut = RuledOut(care.plan.moves, care.restrictions, texts)
        stillRuledOut = proposed.flatMap { RuledOut($0.moves, care.restrictions, texts) }
        fallen = (comparison?.fallen ?? []).map { AdjustmentWords.line($0, of: care.present, texts) }
        hasFallen = !fallen.isEmpty
        isFixed = care.plan.programme.isFixed
        (hasKeptOld, hasAsked) = (decision == .kept, decision == .asked)
        isTooLittle = !care.present.plan.isWorthwhile
        var fields = fields
        fields.put("shown", proposed.map(Self.mark) ?? "")
        self.fields = fields
    }

    /// Tells one proposal from another, so that nobody takes a plan that they have not seen.
    static func mark(_ plan: CarePlan) -> String {
        var mark: UInt64 = 0xCBF2_9CE4_8422_2325
        for day in plan.days {
            for step in day.warmUp + day.main + day.close {
                for byte in "\(step.move.rawValue) \(step.seconds) \(day.pace)".utf8 {
                    mark = (mark ^ UInt64(byte)) &* 0x100_0000_01B3
                }
            }
        }
        return String(mark, radix: 16)
    }
}
