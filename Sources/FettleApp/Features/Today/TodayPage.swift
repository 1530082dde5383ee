import Coaching
import Drawing
import Templates

/// The day at a glance.
struct TodayPage: Page {
    static let view = "today/today"

    let date: String
    let greetingKey: String
    let firstName: String
    let isVerified: Bool
    let unseenReplies: Int
    let hasReplies: Bool
    let email: String
    /// Check-ins that wait for an answer; null for those who do not answer.
    let panel: Panel?
    let care: CareCard?
    /// What else is to be said about the gentle plan today.
    let aside: TodayAside?
    /// With so much discomfort no session is offered.
    let isAlarmed: Bool
    /// In a flare neither a session nor a count shows.
    let isResting: Bool
    let strength: StrengthCard?
    /// Whether workouts are offered: in a flare, or with so much discomfort, only one that runs can be ended.
    let offersWorkouts: Bool
    let hasParts: Bool

    /// More templates than these are behind a link.
    static let mostTemplates = 3

    struct Panel: Encodable {
        let waiting: Int
        let hasWaiting: Bool
    }

    /// The gentle plan's card; exactly one of the states is set.
    struct CareCard: Encodable {
        let days: [StripDay]
        let done: Int
        let total = PlanDay.count
        let weeksDone: Int
        let minutes: Int
        let ring: Markup
        let session: Session?
        let countdown: Countdown?
        let rest: Rest?
        let isTrained: Bool
        let isComplete: Bool
    }

    struct StripDay: Encodable {
        let href: String?
        let weekday: String
        let number: Int
        let isDone: Bool
        let isLow: Bool
        let isToday: Bool
    }

    /// The next session, on the workout card and under the others.
    struct Session: Encodable {
        let number: Int
        let href: String
        let playHref: String
        let titleKey: String
        /// The first move of the circuit.
        let picture: Markup?
        /// In the form that today asks for, and in the other one.
        let minutes: Int
        let otherMinutes: Int
        let isLow: Bool
        let pace: PlanPage.Pace
        let moveCount: Int
        /// The names of the circuit's moves, in a row.
        let moves: String
        /// What the answers rule out of it.
        let ruledOut: RuledOut?
        /// Whether the card is about it, rather than offering it on the side.
        let isDue: Bool
    }

    struct Countdown: Encodable {
        let days: Int
        let date: String
    }

    struct Rest: Encodable {
        let days: Int
        let date: String
    }

    init(
        _ member: Member, care: Care?, aside: TodayAside?, strength: StrengthCard?, unseenReplies: Int, waiting: Int?,
        _ context: Context
    ) {
        self.aside = aside
        isResting = care?.flare != nil
        isAlarmed = aside?.alarm != nil
        self.strength = strength
        offersWorkouts = !isResting && !isAlarmed
        hasParts = care != nil || strength != nil
        let format = context.formatting
        date = format.longDay(context.today)
        greetingKey = "today.greeting.\(PartOfDay(at: context.zone.local(context.now).time).rawValue)"
        firstName = member.firstName
        isVerified = member.isVerified
        email = member.email.text
        panel = waiting.map { Panel(waiting: $0, hasWaiting: $0 > 0) }
        self.unseenReplies = unseenReplies
        hasReplies = unseenReplies > 0
        self.care = care.map { Self.card($0, context) }
    }

    private static func card(_ care: Care, _ context: Context) -> CareCard {
        let (today, progress) = (context.today, care.progress)
        let state = TodayCard(
            progress: progress, start: care.startsOn, today: today, restDays: care.basis?.restDays ?? [])
        var (countdown, rest): (Countdown?, Rest?) = (nil, nil)
        if case .startsIn(let days) = state {
            countdown = Countdown(days: days, date: context.formatting.longDay(care.startsOn))
        }
        if case .restDay(let days) = state {
            rest = Rest(days: days, date: context.formatting.longDay(today.adding(days)))
        }
        return CareCard(
            days: (-6...0).map { strip(today.adding($0), progress, isToday: $0 == 0, context) },
            done: progress.doneDays.count,
            weeksDone: progress.weeksDone, minutes: progress.totalMinutes, ring: ring(progress, context.texts),
            session: session(care, state, context.texts), countdown: countdown, rest: rest,
            isTrained: state == .trainedToday,
            isComplete: state == .complete)
    }

    private static func strip(_ day: Day, _ progress: PlanProgress, isToday: Bool, _ context: Context) -> StripDay {
        let sessions = progress.sessions.filter { $0.date == day }
        return StripDay(
            href: sessions.isEmpty ? nil : "/history", weekday: context.formatting.weekday(day), number: day.dayOfMonth,
            isDone: !sessions.isEmpty, isLow: !sessions.isEmpty && sessions.allSatisfy(\.lowEnergy), isToday: isToday)
    }

    static func session(_ care: Care, _ state: TodayCard, _ texts: Texts) -> Session? {
        guard let number = care.progress.nextDay, let day = care.plan.day(number) else { return nil }
        let (low, main) = (care.isLowDay, day.main(lowEnergy: care.isLowDay))
        let isDue = if case .workout = state { true } else { false }
        return Session(
            number: number, href: "/plan/days/\(number)",
            playHref: "/plan/days/\(number)/play", titleKey: "care.titles.\(day.theme.rawValue)",
            picture: main.first.flatMap { MovePicture.markup(of: $0.move, modifiers: $0.modifiers, texts) },
            minutes: day.minutes(lowEnergy: low), otherMinutes: day.minutes(lowEnergy: !low), isLow: low,
            pace: PlanPage.Pace(day.pace(lowEnergy: low)), moveCount: main.count,
            moves: main.map { texts("exercises.\($0.move.rawValue).name") }.joined(separator: " · "),
            ruledOut: RuledOut(day.moves, care.restrictions, texts), isDue: isDue)
    }

    /// The days done, of all.
    static func ring(_ progress: PlanProgress, _ texts: Texts) -> Markup {
        let done = progress.doneDays.count
        let caption = ChartCaption(
            id: "plan-ring", title: texts("today.ring", ["done": .int(done), "total": .int(PlanDay.count)]),
            description: "")
        let ring = ProgressRing(caption, done: done, of: PlanDay.count, text: String(done), note: "/ \(PlanDay.count)")
        return Markup(trusted: ring.svg())
    }
}
