/// What the care plan shows on a date; the first that holds.
package enum TodayCard: Hashable, Sendable {
    case complete
    /// So many days, at least one, until the programme starts.
    case startsIn(days: Int)
    case trainedToday
    /// So many days until Monday: 3, 2 or 1. A session can still be started from the plan.
    case restDay(nextIn: Int)
    /// The session of this day of the plan.
    case workout(day: Int)

    package init(progress: PlanProgress, start: Day, today: Day) {
        let daysUntilStart = today.days(until: start)
        if let next = progress.nextDay {
            if daysUntilStart > 0 {
                self = .startsIn(days: daysUntilStart)
            } else if progress.hasTrained(on: today) {
                self = .trainedToday
            } else if today.weekday > .thursday {
                self = .restDay(nextIn: 8 - today.weekday.rawValue)
            } else {
                self = .workout(day: next)
            }
        } else {
            self = .complete
        }
    }
}
