/// What the care plan shows on a date; the first that holds.
package enum TodayCard: Hashable, Sendable {
    case complete
    /// So many days, at least one, until the programme starts.
    case startsIn(days: Int)
    case trainedToday
    /// So many days until the next training day. A session can still be started from the plan.
    case restDay(nextIn: Int)
    /// The session of this day of the plan.
    case workout(day: Int)

    package init(progress: PlanProgress, start: Day, today: Day, restDays: Set<Weekday> = []) {
        let free = restDays.union([.friday, .saturday, .sunday])
        let daysUntilStart = today.days(until: start)
        if let next = progress.nextDay {
            if daysUntilStart > 0 {
                self = .startsIn(days: daysUntilStart)
            } else if progress.hasTrained(on: today) {
                self = .trainedToday
            } else if free.contains(today.weekday),
                let wait = (1...7).first(where: { !free.contains(today.adding($0).weekday) })
            {
                self = .restDay(nextIn: wait)
            } else {
                self = .workout(day: next)
            }
        } else {
            self = .complete
        }
    }
}
