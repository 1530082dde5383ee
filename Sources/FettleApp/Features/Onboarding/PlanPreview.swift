import Coaching
import Templates

/// What the answers so far would lead to: nothing of it is kept.
struct PlanPreview: Encodable {
    let tierKey: String?
    let tierLineKey: String?
    let notes: [PlanPage.Key]
    let hasNotes: Bool
    let materials: [PlanPage.Key]
    let minutes: StartPage.MinutesRange
    let week: [OfferPage.Day]
    /// Whether the programme is the same whatever is answered.
    let isFixed: Bool
    let ruledOut: RuledOut?

    init(_ basis: PlanBasis, _ texts: Texts) {
        let (plan, rules) = (basis.plan, basis.restrictions)
        isFixed = basis.programme.isFixed
        ruledOut = RuledOut(plan.moves, rules, texts)
        tierKey = plan.tier.map { "care.tiers.\($0.rawValue).name" }
        tierLineKey = plan.tier.map { "care.tiers.\($0.rawValue).line" }
        notes = plan.notes.map { PlanPage.Key(key: "care.notes.\($0.rawValue)") }
        hasNotes = !notes.isEmpty
        materials = plan.materials.map { PlanPage.Key(key: "care.materials.\($0.rawValue).name") }
        minutes = StartPage.MinutesRange(plan)
        week = plan.days.prefix(PlanDay.daysAWeek).map { day in
            OfferPage.Day(
                number: day.number, titleKey: "care.titles.\(day.theme.rawValue)", minutes: day.minutes(),
                moves: day.main.map {
                    OfferPage.Line(nameKey: "exercises.\($0.move.rawValue).name", isRuledOut: !rules.allows($0.move))
                })
        }
    }
}
