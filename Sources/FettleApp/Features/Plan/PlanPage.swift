import Coaching

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
    /// Every move of the week's circuits, by the key of its name.
    let moves: [Key]
    let reasons: PlanReasons?

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
    }

    init(_ care: Care, week: Int, answers: HealthAnswers?, _ context: Context) {
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
        weeks = (1...weekCount).map {
            Week(number: $0, href: "/plan?week=\($0)", isDone: progress.isWeekDone($0), isCurrent: $0 == week)
        }
        self.week = week
        shareHref = "/plan/weeks/\(week).txt"
        pace = Pace(shown.first?.pace ?? Coaching.Pace(work: 0, rest: 0, rounds: 0))
        days = shown.map { Self.day($0, progress) }
        hasLeaf = days.contains(where: \.isLow)
        doneInWeek = progress.daysDone(inWeek: week)
        done = progress.doneDays.count
        startsOn = context.formatting.longDay(care.startsOn)
        hasStarted = care.startsOn <= context.today
        isComplete = progress.isComplete
        var seen: Set<Move> = []
        moves = shown.flatMap(\.main).map(\.move).filter { seen.insert($0).inserted }.map {
            Key(key: "exercises.\($0.rawValue).name")
        }
        reasons = PlanReasons(answers, behind: plan, context.texts)
    }

    private static func day(_ day: PlanDay, _ progress: PlanProgress) -> Day {
        Day(
            number: day.number, href: "/plan/days/\(day.number)", titleKey: "care.titles.\(day.theme.rawValue)",
            minutes: day.minutes(), lowMinutes: day.minutes(lowEnergy: true), isDone: progress.isDone(day.number),
            isLow: progress.isDoneOnlyInLowEnergy(day.number), isNext: progress.nextDay == day.number,
            isWaiting: !progress.isOpen(day.number))
    }
}
