import Foundation

/// What a change of the clocks does to a reminder.
package enum ClockNote: String, Hashable, Sendable {
    /// Its time does not exist on that day: it comes at the next minute that does.
    case skipped
    /// Its time comes twice on that day: it comes at the first.
    case doubled
    /// The clocks have changed since the one before; by the clock on the wall nothing moves.
    case changed
}

extension ReminderSchedule {
    /// `previous` is the reminder before, or the instant from which the list is read.
    package func clockNote(_ occurrence: Occurrence, after previous: Int64) -> ClockNote? {
        if occurrence.time != time { return .skipped }
        let offset = zone.offset(at: occurrence.instant)
        let backwards = offset - zone.offset(at: occurrence.instant + 4 * 3600)
        if backwards > 0 {
            let again = zone.local(occurrence.instant + backwards)
            if again.day == occurrence.day, again.time == occurrence.time { return .doubled }
        }
        return zone.offset(at: previous) == offset ? nil : .changed
    }
}
