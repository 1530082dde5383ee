import Coaching
import Storage

/// What decides whether a reminder is of use to a member.
struct ReminderOutlook: Sendable {
    let isVerified: Bool
    let isResting: Bool
    let stopped: Set<MailTopic>
    /// When sessions begin; nil while there is nothing to remind of.
    let startsOn: Day?
    let progress: PlanProgress
    /// The days that a coach added to those without a session.
    let restDays: Set<Weekday>

    init(of member: Member, _ db: Database) throws {
        isVerified = member.isVerified
        isResting = try db.flares(of: member).open() != nil
        stopped = try db.mailStops(of: member).stopped()
        startsOn = member.parts.contains(.care) ? try db.plan(of: member).settings().startsOn : nil
        progress = try db.careSessions(of: member).progress()
        let plan = db.plan(of: member)
        restDays = try plan.current().flatMap { try plan.basis(ofPlan: $0.id) }?.restDays ?? []
    }

    enum Answer: Equatable {
        case wanted
        /// There is nothing to remind of, and nothing to say about it.
        case pointless
        case missed(MissedCause)
    }

    /// Only while there is something to remind of: for a session not before the start, not after the last one, and not
    /// on a day that has had one or is to have none; and nothing while its reader rests.
    func answer(to kind: ReminderKind, on day: Day) -> Answer {
        guard isDue(kind, on: day) else { return .pointless }
        if stopped.contains(kind.topic) { return .missed(.stopped) }
        if !isVerified { return .missed(.unverified) }
        if isResting { return .missed(.resting) }
        if kind == .care, progress.hasTrained(on: day) { return .missed(.done) }
        return .wanted
    }

    /// Whether a day lies in the time that is reminded of.
    func isDue(_ kind: ReminderKind, on day: Day) -> Bool {
        guard let startsOn, startsOn <= day else { return false }
        return kind == .weekly || !progress.isComplete && !restDays.contains(day.weekday)
    }
}

extension ReminderKind {
    /// Where the mail leads.
    var path: String {
        switch self {
        case .care: "/today"
        case .weekly: "/check-ins/new"
        }
    }
}
