/// The days that a list of workouts is narrowed to.
package enum TrainingPeriod: String, CaseIterable, Sendable {
    case all
    case week
    case month
    case lastMonth = "last_month"

    /// The days of the calendar week or month around `today`, or of the month before; nothing for all.
    package func days(around today: Day) -> ClosedRange<Day>? {
        switch self {
        case .all: nil
        case .week: today.startOfWeek...today.startOfWeek.adding(6)
        case .month: today.startOfMonth...today.startOfMonth.startOfNextMonth.adding(-1)
        case .lastMonth: today.startOfMonth.adding(-1).startOfMonth...today.startOfMonth.adding(-1)
        }
    }
}

extension Day {
    /// The Monday on or before this day.
    package var startOfWeek: Day { adding(1 - weekday.rawValue) }

    package var startOfMonth: Day { adding(1 - dayOfMonth) }

    /// The first day of the month after this one.
    package var startOfNextMonth: Day { startOfMonth.adding(31).startOfMonth }
}
