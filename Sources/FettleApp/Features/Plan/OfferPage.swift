import Coaching
import Storage
import Templates

/// A programme that a coach offers, with what the member's own answers say to it.
struct OfferPage: FormPage {
    static let view = "plan/offer"

    let offer: Offer?
    let fields: FormFields

    struct Offer: Encodable {
        let id: Int64
        let coach: String
        let programmeKey: String
        let lineKey: String
        let isFixed: Bool
        let adjustments: [Adjustment]
        let hasAdjustments: Bool
        /// What the answers rule out of it, each with its reasons.
        let ruledOut: RuledOut?
        let count: Int
        /// What the member's own bans take out of a programme that puts nothing in its place.
        let gaps: [Gap]
        let hasGaps: Bool
        /// Whether so much is left out that it is no programme any more.
        let isTooLittle: Bool
        /// Answers that were given and that no rule reads.
        let idle: [Name]
        let hasIdle: Bool
        let hasAnswered: Bool
        let hasPlan: Bool
        /// Whether taking it begins at session 1 again.
        let startsOver: Bool
        let minutes: StartPage.MinutesRange
        let week: [Day]
    }

    struct Adjustment: Encodable {
        let text: String
        let note: String
        /// Why it does not count; the member's own affair.
        var fallen: String?
    }

    struct Gap: Encodable {
        let nameKey: String
        let text: String

        init(_ ban: Ban, _ rules: Restrictions, _ texts: Texts) {
            nameKey = "exercises.\(ban.move.rawValue).name"
            text = RuleWords.caution(ban.move, rules, texts) ?? ""
        }
    }

    struct Name: Encodable {
        let name: String
    }

    struct Day: Encodable {
        let number: Int
        let titleKey: String
        let minutes: Int
        let moves: [Line]
    }

    struct Line: Encodable {
        let nameKey: String
        let isRuledOut: Bool
    }
}

/// What the offer page is made of.
struct OfferRead: Sendable {
    let offer: PlanOffer?
    let present: PlanBasis
    let hasAnswered: Bool
    let kept: KeptPlan?
    let hasDone: Bool

    /// Whether the programme is another one than that of sessions done so far.
    func startsOver(with programme: Programme) -> Bool {
        hasDone && kept.map { $0.plan.programme != programme } ?? false
    }
}

extension OfferRead {
    init(_ member: Member, _ context: Context, _ db: Database) throws {
        offer = try db.offers(of: member).waiting()
        kept = try db.plan(of: member).current()
        present = try db.presentBasis(of: member, programme: .personalized, in: context.today.year)
        hasAnswered = try db.health(of: member).answers(in: context.today.year) != nil
        hasDone = try !db.careSessions(of: member).progress().doneDays.isEmpty
    }
}

extension OfferPage {
    init(_ read: OfferRead, _ fields: FormFields, _ context: Context) {
        self.fields = fields
        offer = read.offer.map { Offer($0, read, context) }
    }
}

extension OfferPage.Offer {
    init(_ offer: PlanOffer, _ read: OfferRead, _ context: Context) {
        let (texts, basis) = (context.texts, offer.basis(from: read.present))
        let (plan, rules) = (basis.plan, basis.restrictions)
        id = offer.id
        coach = offer.coach ?? texts("checkIns.coach")
        programmeKey = "care.programmes.\(offer.programme.rawValue).name"
        lineKey = "care.programmes.\(offer.programme.rawValue).line"
        isFixed = offer.programme.isFixed
        adjustments = offer.adjustments.map { AdjustmentWords.line($0, of: basis, texts) }
        hasAdjustments = !adjustments.isEmpty
        ruledOut = RuledOut(plan.moves, rules, texts)
        count = ruledOut?.moves.count ?? 0
        gaps = basis.gaps.filter { !offer.bans.contains($0) }.map { OfferPage.Gap($0, rules, texts) }
        hasGaps = !gaps.isEmpty
        isTooLittle = !plan.isWorthwhile
        idle = read.present.answers.ticked.filter { !$0.shapesThePlan }.map {
            OfferPage.Name(name: RuleWords.name($0, texts))
        }
        hasIdle = !idle.isEmpty
        hasAnswered = read.hasAnswered
        hasPlan = read.kept != nil
        startsOver = read.startsOver(with: offer.programme)
        minutes = StartPage.MinutesRange(plan)
        week = plan.days.prefix(PlanDay.daysAWeek).map { day in
            OfferPage.Day(
                number: day.number, titleKey: "care.titles.\(day.theme.rawValue)", minutes: day.minutes(),
                moves: day.main.map {
                    OfferPage.Line(
                        nameKey: "exercises.\($0.move.rawValue).name", isRuledOut: !rules.allows($0.move))
                })
        }
    }
}

/// A coach's change in a sentence.
enum AdjustmentWords {
    /// As it stands in what a plan follows from, where it may count no more.
    static func line(_ adjustment: Adjustment, of basis: PlanBasis, _ texts: Texts) -> OfferPage.Adjustment {
        let isFallen = basis.fallen.contains { $0.change == adjustment.change && $0.note == adjustment.note }
        guard isFallen, case .swap(_, let new) = adjustment.change else {
            return OfferPage.Adjustment(text: text(adjustment, texts), note: adjustment.note)
        }
        return OfferPage.Adjustment(
            text: text(adjustment, texts), note: adjustment.note,
            fallen: RuleWords.caution(new, basis.restrictions, texts))
    }

    static func text(_ adjustment: Adjustment, _ texts: Texts) -> String {
        let key = "plan.adjustments.\(adjustment.kind)"
        switch adjustment.change {
        case .swap(let old, let new):
            return texts(
                key, ["old": .text(RuleWords.name(old, texts)), "new": .text(RuleWords.name(new, texts))])
        case .ban(let move): return texts(key, ["move": .text(RuleWords.name(move, texts))])
        case .shorten: return texts(key)
        case .rest(let day): return texts(key, ["day": .text(texts("weekdays.\(day.rawValue)"))])
        }
    }
}
