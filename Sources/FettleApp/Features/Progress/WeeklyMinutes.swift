import Coaching
import Drawing
import Templates

/// Minutes of sessions week by week, as a chart with its table.
struct WeeklyMinutes: Encodable {
    let chart: Markup
    let weeks: [Week]

    struct Week: Encodable {
        /// The week's first day, "23 Nov".
        let start: String
        let minutes: Int
        let sessions: Int
    }

    /// The last weeks up to this one, at least seven and at most twelve; weeks without a session are there too.
    init(_ sessions: [FinishedSession], today: Day, _ format: Formatting, _ texts: Texts) {
        let thisWeek = Self.start(ofWeekOf: today)
        let first = sessions.map { Self.start(ofWeekOf: $0.date) }.min() ?? thisWeek
        let count = min(12, max(7, first.days(until: thisWeek) / 7 + 1))
        let starts = (0..<count).reversed().map { thisWeek.adding(-7 * $0) }
        weeks = starts.map { start in
            let inWeek = sessions.filter { (0..<7).contains(start.days(until: $0.date)) }
            return Week(
                start: format.shortDay(start), minutes: Self.minutes(inWeek), sessions: inWeek.count)
        }
        let caption = ChartCaption(
            id: "weekly-minutes", title: texts("progress.chart.title"),
            description: texts(
                "progress.chart.description", ["minutes": .int(weeks.last?.minutes ?? 0), "weeks": .int(count)]))
        let bars = weeks.enumerated().map { index, week in
            BarChart.Bar(label: week.start, value: Double(week.minutes), isCurrent: index == count - 1)
        }
        chart = Markup(trusted: BarChart(caption, bars: bars).svg())
    }

    private static func start(ofWeekOf day: Day) -> Day { day.adding(1 - day.weekday.rawValue) }

    /// Whole minutes, rounded half up over the sum.
    private static func minutes(_ sessions: [FinishedSession]) -> Int {
        (sessions.reduce(0) { $0 + $1.seconds } + 30) / 60
    }
}
