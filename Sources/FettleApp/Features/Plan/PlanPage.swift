import Coaching
import Drawing
import Templates

/// A week of the plan, with the way to the others.
struct PlanPage: Page {
    static let view = "plan/plan"

    let programmeKey: String
    let tier: Tier?
    let noteKeys: [Key]
    let hasNotes: Bool
    let phaseNameKey: String
    let phaseDescriptionKey: String
    let weeks: [Week]
    let week: Int
    let shareHref: String
    let weekCount = PlanDay.count / PlanDay.daysAWeek
    let pace: Pace
    let days: [Day]
    /// Whether a day of the week carries a leaf.
    let hasLeaf: Bool
    let doneInWeek: Int
    let done: Int
    let total = PlanDay.count
    let startsOn: String
    let hasStarted: Bool
    let isComplete: Bool
    /// Every move of the week's circuits.
    let moves: [OfferPage.Line]
    let reasons: PlanReasons?
    /// What the answers rule out of the week that is shown.
    let ruledOut: RuledOut?
    let pending: Pending
    let isResting: Bool
    let isLowDay: Bool
    let adjustments: [OfferPage.Adjustment]
    let hasAdjustments: Bool
    /// What bans take out of a programme that puts nothing in its place.
    let gaps: [OfferPage.Gap]
    let hasGaps: Bool
    let phases: [PhaseLine]
    let version: Int
    let versionHref: String
    let hasVersions: Bool

    struct PhaseLine: Encodable {
        let nameKey: String
        let weeks: String
        let isOneWeek: Bool
        let isCurrent: Bool
    }

    struct Key: Encodable {
        let key: String
    }

    struct Tier: Encodable {
        let nameKey: String
        let lineKey: String
    }

    struct Week: Encodable {
        let number: Int
        let href: String
        /// Of its four sessions.
        let doneInWeek: Int
        let ring: Markup
        let isDone: Bool
        let isCurrent: Bool
    }

    struct Pace: Encodable {
        let work: Int
        let rest: Int
        let rounds: Int

        init(_ pace: Coaching.Pace) {
            work = pace.work
            rest = pace.rest
            rounds = pace.rounds
        }
    }

    struct Day: Encodable {
        let number: Int
        let href: String
        let titleKey: String
        let minutes: Int
        let lowMinutes: Int
        let isDone: Bool
        let isLow: Bool
        let isNext: Bool
        let isWaiting: Bool
        /// Whether it would be a low-energy session today.
        let isLowToday: Bool
    }

    init(_ care: Care, week: Int, _ pending: Pending, _ context: Context) {
        let (plan, progress) = (care.plan, care.progress)
        let shown = plan.days.filter { $0.week == week }
        programmeKey = "care.programmes.\(plan.programme.rawValue).name"
        tier = plan.tier.map {
            Tier(nameKey: "care.tiers.\($0.rawValue).name", lineKey: "care.tiers.\($0.rawValue).line")
        }
        noteKeys = plan.notes.map { Key(key: "care.notes.\($0.rawValue)") }
        hasNotes = !plan.notes.isEmpty
        let phase = (shown.first?.phase ?? .calmStart).rawValue
        phaseNameKey = "care.phases.\(phase).name"
        phaseDescriptionKey = "care.phases.\(phase).description"
        weeks = (1...weekCount).map { Self.chip($0, progress, isCurrent: $0 == week) }
        self.week = week
        shareHref = "/plan/weeks/\(week).txt"
        pace = Pace(shown.first?.pace(lowEnergy: care.isLowDay) ?? Coaching.Pace(work: 0, rest: 0, rounds: 0))
        days = shown.map { Self.day($0, progress, low: care.isLowDay) }
        hasLeaf = days.contains(where: \.isLow)
        doneInWeek = progress.daysDone(inWeek: week)
        done = progress.doneDays.count
        startsOn = context.formatting.longDay(care.startsOn)
        hasStarted = care.startsOn <= context.today
        isComplete = progress.isComplete
        var seen: Set<Move> = []
        moves = shown.flatMap(\.main).map(\.move).filter { seen.insert($0).inserted }.map {
            OfferPage.Line(nameKey: "exercises.\($0.rawValue).name", isRuledOut: !care.restrictions.allows($0))
        }
        reasons = PlanReasons(care, context.texts)
        ruledOut = RuledOut(shown.flatMap(\.moves), care.restrictions, context.texts)
        self.pending = pending
        isResting = care.flare != nil
        isLowDay = care.isLowDay
        adjustments =
            care.basis.map { basis in
                basis.adjustments.map { AdjustmentWords.line($0, of: basis, context.texts) }
            } ?? []
        gaps = (care.explaining?.gaps ?? []).map { OfferPage.Gap($0, care.restrictions, context.texts) }
        hasGaps = !gaps.isEmpty
        hasAdjustments = !adjustments.isEmpty
        phases = Self.phases(of: plan, at: phase)
        version = care.kept.version
        versionHref = "/plan/versions/\(care.kept.version)"
        hasVersions = care.kept.version > 1
    }

    private static func phases(of plan: CarePlan, at current: String) -> [PhaseLine] {
        Phase.of(plan.programme).compactMap { phase in
            let weeks = plan.days.filter { $0.phase == phase }.map(\.week)
            guard let first = weeks.min(), let last = weeks.max() else { return nil }
            return PhaseLine(
                nameKey: "care.phases.\(phase.rawValue).name", weeks: first == last ? "\(first)" : "\(first)–\(last)",
                isOneWeek: first == last,
                isCurrent: phase.rawValue == current)
        }
    }

    private static func chip(_ week: Int, _ progress: PlanProgress, isCurrent: Bool) -> Week {
        let done = progress.daysDone(inWeek: week)
        let ring = ProgressRing(nil, done: done, of: PlanDay.daysAWeek, diameter: 34)
        return Week(
            number: week, href: "/plan?week=\(week)", doneInWeek: done, ring: Markup(trusted: ring.svg()),
            isDone: progress.isWeekDone(week), isCurrent: isCurrent)
    }

    private static func day(_ day: PlanDay, _ progress: PlanProgress, low: Bool) -> Day {
        Day(
            number: day.number, href: "/plan/days/\(day.number)", titleKey: "care.titles.\(day.theme.rawValue)",
            minutes: day.minutes(), lowMinutes: day.minutes(lowEnergy: true), isDone: progress.isDone(day.number),
            isLow: progress.isDoneOnlyInLowEnergy(day.number), isNext: progress.nextDay == day.number,
            isWaiting: !progress.isOpen(day.number), isLowToday: low && progress.isOpen(day.number))
    }
}
