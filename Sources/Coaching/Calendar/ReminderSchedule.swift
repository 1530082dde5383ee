import Foundation

/// When a reminder is due: at one local time on some weekdays in the member's zone.
package struct ReminderSchedule: Hashable, Sendable {
    package let weekdays: Set<Weekday>
    package let time: LocalTime
    package let zone: TimeZone

    package static let defaultWeekdays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday]
    package static let defaultTime = LocalTime(minuteOfDay: 9 * 60)

    /// At least one weekday stays: an empty set becomes Monday to Thursday.
    package init(
        weekdays: Set<Weekday> = defaultWeekdays, time: LocalTime = defaultTime, zone: TimeZone
    ) {
        self.weekdays = weekdays.isEmpty ? Self.defaultWeekdays : weekdays
        self.time = time
        self.zone = zone
    }

    /// One reminder that is due.
    package struct Occurrence: Hashable, Sendable {
        package let instant: Int64
        /// The member's day it belongs to: at most one reminder a day.
        package let day: Day
        /// What the member's clock shows then; later than the schedule's time where that was skipped.
        package let time: LocalTime
    }

    /// The first occurrence strictly after `instant`; nothing only at the end of the calendar.
    package func next(after instant: Int64) -> Occurrence? {
        // A day may come twice where the date line moved: the day before could still hold the next one.
        var day = zone.day(at: instant).adding(-1)
        while day < .last {
            if let occurrence = occurrence(on: day), occurrence.instant > instant { return occurrence }
            day = day.adding(1)
        }
        return nil
    }

    package func next(_ count: Int, after instant: Int64) -> [Occurrence] {
        var occurrences: [Occurrence] = []
        var last = instant
        while occurrences.count < count, let following = next(after: last) {
            occurrences.append(following)
            last = following.instant
        }
        return occurrences
    }

    /// Nothing on other weekdays, and on a date that the zone left out.
    private func occurrence(on day: Day) -> Occurrence? {
        guard weekdays.contains(day.weekday), zone.day(at: zone.start(of: day)) == day else { return nil }
        let instant = zone.instant(of: day, at: time)
        return Occurrence(instant: instant, day: day, time: zone.local(instant).time)
    }
}
