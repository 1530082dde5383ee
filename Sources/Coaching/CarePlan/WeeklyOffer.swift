/// When the weekly form is offered: at the end of a week, once, and never before the plan has begun.
package enum WeeklyOffer {
    /// From Friday on, when the week's four days of the plan are over.
    package static let from = Weekday.friday

    /// `last` is the day of the newest form.
    package static func isDue(on today: Day, last: Day?, startedOn start: Day) -> Bool {
        guard today >= start, today.weekday >= from else { return false }
        let monday = today.adding(1 - today.weekday.rawValue)
        return last.map { $0 < monday } ?? true
    }
}
