import Coaching
import Foundation
import Storage

/// What is reminded of.
enum ReminderKind: String, Sendable, CaseIterable, ColumnValue {
    /// The next session of the gentle plan.
    case care
    /// The weekly check-in.
    case weekly

    var letter: LetterKind {
        switch self {
        case .care: .reminder
        case .weekly: .weekly
        }
    }

    var topic: MailTopic {
        switch self {
        case .care: .reminders
        case .weekly: .weekly
        }
    }
}

/// When a member wants to be reminded: weekdays, local time and zone, on or off.
struct ReminderRule: Sendable, Equatable {
    var kind = ReminderKind.care
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

    /// Whether one of the next mails would come in hours of quiet, which are those of the member's own zone.
    func isQuieted(by hours: QuietHours?, in zone: TimeZone, after now: Int64) -> Bool {
        guard isOn, let hours else { return false }
        return schedule.next(14, after: now).contains { hours.contains(zone.local($0.instant).time) }
    }
}

/// A rule as it is kept.
struct KeptRule: Sendable {
    let id: Int64
    let version: Int
    let rule: ReminderRule

    /// Names the one mail of a local day and hour, ever.
    func slot(on day: Day) -> String { Self.slot(rule.kind, id, rule.time, on: day) }

    static func slot(_ kind: ReminderKind, _ id: Int64, _ time: LocalTime, on day: Day) -> String {
        "\(kind.rawValue):\(id):\(time.text.replacing(":", with: "")):\(day.text)"
    }
}
