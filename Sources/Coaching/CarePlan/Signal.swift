/// Something in a check-in, or in its absence, that asks for the coach's eyes. The thresholds are shown on the panel.
package enum Signal: String, CaseIterable, Hashable, Sendable {
    /// Discomfort of seven and more, or three more than the time before.
    case discomfort
    /// Energy at the lowest step.
    case energy
    /// On a day after a session, energy is down by two or discomfort up by three.
    case dayAfter = "day_after"
    /// No session and no check-in for longer than is usual for this member.
    case quiet

    package static let highDiscomfort = 7
    package static let lowestEnergy = 1
    /// A member is only called quiet from this many days on, however close together the sessions were.
    package static let shortestSilence = 7
    /// With fewer gaps than this, nothing is usual yet.
    package static let fewestGaps = 2
    /// For so many days a flag counts as news on the panel.
    package static let recentDays = 14

    /// What a check-in says by itself, and beside the one before.
    package static func flags(_ now: Aftermath.Level, before: Aftermath.Level?) -> Set<Signal> {
        var flags: Set<Signal> = []
        let rise = before?.discomfort.flatMap { before in now.discomfort.map { $0 - before } }
        if (now.discomfort ?? 0) >= highDiscomfort || (rise ?? 0) >= Aftermath.tellingRise { flags.insert(.discomfort) }
        if now.energy == lowestEnergy { flags.insert(.energy) }
        return flags
    }

    /// What the check on a day after a session says.
    package static func flags(_ now: Aftermath.Level, after session: Aftermath.Level) -> Set<Signal> {
        var flags = flags(now, before: nil)
        if Aftermath(after: session, now: now).callsForLess { flags.insert(.dayAfter) }
        return flags
    }

    /// Whether a member is silent for longer than is usual for them: than three in four of their own gaps. `days` are
    /// those with a session or a check-in, in any order.
    package static func isQuiet(_ days: some Sequence<Day>, on today: Day) -> Bool {
        let days = Set(days).sorted()
        let gaps = zip(days, days.dropFirst()).map { $0.days(until: $1) }.sorted()
        guard let last = days.last, gaps.count >= fewestGaps else { return false }
        let usual = gaps[min(gaps.count * 3 / 4, gaps.count - 1)]
        return last.days(until: today) > max(usual, shortestSilence)
    }

    /// The same, where the days of a pause do not count: `rest` is the newest one, from its first day up to the day of
    /// coming back.
    package static func isQuiet(_ days: some Sequence<Day>, rest: Range<Day>?, on today: Day) -> Bool {
        let days = Set(days)
        guard let rest, let last = days.max(), rest.upperBound > last else { return isQuiet(days, on: today) }
        let paused = max(last, rest.lowerBound).days(until: min(rest.upperBound, today))
        return isQuiet(days, on: today.adding(-max(0, paused)))
    }
}
