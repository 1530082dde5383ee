import Coaching
import Drawing
import Templates

/// Minutes of sessions week by week, as a chart with its table.
struct WeeklyMinutes: Encodable {
    let chart: Markup
    let weeks: [Week]
    /// Whether one of them had a flare.
    let hasFlareColumn: Bool

    struct Week: Encodable {
        /// The week's first day, "23 Nov".
        let start: String
        let minutes: Int
        let sessions: Int
        /// Whether a flare lay in it.
        let hasFlare: Bool
    }

    /// The last weeks up to this one, at least seven and at most twelve; weeks without a session are there too.
    init(
        _ sessions: [FinishedSession], _ flares: [Flare], today: Day, _ format: Formatting, _ texts: Texts
    ) {
        let thisWeek = Self.start(ofWeekOf: today)
        let first = sessions.map { Self.start(ofWeekOf: $0.date) }.min() ?? thisWeek
        let count = min(12, max(7, first.days(until: thisWeek) / 7 + 1))
        let starts = (0..<count).reversed().map { thisWeek.adding(-7 * $0) }
        weeks = starts.map { start in
            let inWeek = sessions.filter { (0..<7).contains(start.days(until: $0.date)) }
            let days = (0..<7).map(start.adding).filter { $0 <= today }
            return Week(
                start: format.shortDay(start), minutes: Self.minutes(inWeek), sessions: inWeek.count,
                hasFlare: days.contains { day in flares.contains { $0.covers(day) } })
        }
        hasFlareColumn = weeks.contains(where: \.hasFlare)
        let caption = ChartCaption(
            id: "weekly-minutes", title: texts("progress.chart.title"),
            description: Self.description(of: weeks, texts))
        let bars = weeks.enumerated().map { index, week in
            BarChart.Bar(
                label: week.start, value: Double(week.minutes), isCurrent: index == count - 1,
                isBanded: week.hasFlare)
        }
        chart = Markup(trusted: BarChart(caption, bars: bars, band: texts("progress.chart.flare")).svg())
    }

    private static func description(of weeks: [Week], _ texts: Texts) -> String {
        let minutes = texts(
            "progress.chart.description", ["minutes": .int(weeks.last?.minutes ?? 0), "weeks": .int(weeks.count)])
        let resting = weeks.filter(\.hasFlare).map(\.start).joined(separator: ", ")
        return resting.isEmpty ? minutes : minutes + " " + texts("progress.chart.flares", ["weeks": .text(resting)])
    }

    private static func start(ofWeekOf day: Day) -> Day { day.adding(1 - day.weekday.rawValue) }

    /// Whole minutes, rounded half up over the sum.
    private static func minutes(_ sessions: [FinishedSession]) -> Int {
        (sessions.reduce(0) { $0 + $1.seconds } + 30) / 60
    }
}
