import Coaching
import Drawing
import Templates

/// Twelve months of days, the more sets the larger and darker, and the same as a list.
struct TrainingCalendar: Encodable {
    let months: [Month]
    let legend: [MusclesPage.Shade]
    let workouts: Int
    let days: Int

    struct Month: Encodable {
        let name: String
        let leaf: Markup
        let workouts: [Line]
        let count: Int
        let isEmpty: Bool
    }

    struct Line: Encodable {
        let href: String
        let date: String
        let name: String
        let sets: Int
    }

    init(_ read: MusclesRead, _ context: Context) {
        let byDay = Dictionary(grouping: read.trained, by: \.day)
        workouts = read.trained.count
        days = byDay.count
        legend = (1...4).map {
            MusclesPage.Shade(shade: $0, text: context.texts("training.calendar.levels.\(String($0))"))
        }
        var months: [Month] = []
        var first = read.year.lowerBound
        while first <= read.year.upperBound {
            months.append(Month(first, byDay, context))
            first = first.startOfNextMonth
        }
        self.months = months
    }

    /// 1 for a few sets, then one more for each ten; 4 from thirty on. A workout without a set that counts is there too.
    static func level(sets: Int) -> Int { min(4, sets / 10 + 1) }
}

extension TrainingCalendar.Month {
    init(_ first: Day, _ byDay: [Day: [MuscleStore.Trained]], _ context: Context) {
        let format = context.formatting
        let days = (0..<first.days(until: first.startOfNextMonth)).map(first.adding)
        name = format.month(first)
        let places = days.map { day in
            Self.place(day, byDay[day] ?? [], isToday: day == context.today, context)
        }
        leaf = Markup(trusted: HeatMonth(name, firstWeekday: first.weekday.rawValue, days: places).svg())
        workouts = days.flatMap { byDay[$0] ?? [] }.map {
            TrainingCalendar.Line(
                href: "/train/workouts/\($0.workoutID)", date: format.longDay($0.day), name: $0.name, sets: $0.sets)
        }
        count = workouts.count
        isEmpty = workouts.isEmpty
    }

    /// A day with several workouts leads to the last of them.
    private static func place(
        _ day: Day, _ trained: [MuscleStore.Trained], isToday: Bool, _ context: Context
    ) -> HeatMonth.Day {
        guard let last = trained.last else { return HeatMonth.Day(level: 0, isToday: isToday) }
        let sets = trained.reduce(0) { $0 + $1.sets }
        let label = context.texts(
            "training.calendar.day", ["date": .text(context.formatting.fullDay(day)), "sets": .int(sets)])
        return HeatMonth.Day(
            level: TrainingCalendar.level(sets: sets), href: "/train/workouts/\(last.workoutID)", label: label,
            isToday: isToday)
    }
}
