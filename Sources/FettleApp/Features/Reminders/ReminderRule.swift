import Coaching
import Foundation

/// What is reminded of.
enum ReminderKind: String, Sendable, CaseIterable {
    case care
}

/// When a member wants to be reminded: weekdays, local time and zone, on or off.
struct ReminderRule: Sendable, Equatable {
    var weekdays: Set<Weekday>
    var time: LocalTime
    var zone: String
    var isOn: Bool

    var schedule: ReminderSchedule {
        ReminderSchedule(weekdays: weekdays, time: time, zone: TimeZone(identifier: zone) ?? .gmt)
    }

    /// As it is kept: the days' numbers in order, Monday is 1.
    var weekdayDigits: String { weekdays.sorted().map { String($0.rawValue) }.joined() }

    static func weekdays(fromDigits digits: String) -> Set<Weekday> {
        Set(digits.compactMap { $0.wholeNumberValue.flatMap(Weekday.init(rawValue:)) })
    }
}
