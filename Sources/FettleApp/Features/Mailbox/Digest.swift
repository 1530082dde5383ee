import Coaching

/// When a coach is told what waits.
struct Digest: Sendable {
    static let defaultTime = LocalTime(hour: 8, minute: 0) ?? ReminderSchedule.defaultTime

    let time: LocalTime
    /// The last local day on which it was looked whether something waits.
    let lookedOn: Day
}
