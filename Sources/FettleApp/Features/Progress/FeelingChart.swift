import Coaching
import Drawing
import Templates

/// Energy and discomfort over time, with the days after the sessions: a chart with its table.
struct FeelingChart: Encodable {
    let chart: Markup
    let rows: [Row]

    struct Row: Encodable {
        let date: String
        let energy: Int?
        let discomfort: Int?
        /// Whether it was said after a session, or on a day after one.
        let isSession: Bool
        let whenKey: String
    }

    /// The last days on which something was said.
    private static let most = 30

    private struct Point {
        let day: Day
        let level: Aftermath.Level
        let daysAfter: Int?
    }

    /// Nothing while nothing has been said.
    init?(_ sessions: [CareSession], _ checks: [DayCheck], _ format: Formatting, _ texts: Texts) {
        let points = Self.points(sessions, checks).suffix(Self.most)
        guard !points.isEmpty else { return nil }
        rows = points.reversed().map { point in
            Row(
                date: format.shortDay(point.day), energy: point.level.energy, discomfort: point.level.discomfort,
                isSession: point.daysAfter == nil,
                whenKey: point.daysAfter.map { "progress.feeling.after.\($0)" } ?? "progress.feeling.session")
        }
        let caption = ChartCaption(
            id: "feelings", title: texts("progress.feeling.title"),
            description: texts("progress.feeling.description", ["points": .int(points.count)]))
        let series = { (name: String, range: ClosedRange<Double>, value: (Aftermath.Level) -> Int?) in
            LineChart.Series(
                name: texts("progress.feeling.\(name)"), values: points.map { value($0.level).map(Double.init) },
                range: range)
        }
        let drawing = LineChart(
            caption, labels: points.map { format.shortDay($0.day) }, series("energy", 1...5, \.energy),
            series("discomfort", 0...10, \.discomfort), bridgesGaps: true)
        chart = Markup(trusted: drawing.svg())
    }

    /// In the order of the days; on a day with both, the session comes first.
    private static func points(_ sessions: [CareSession], _ checks: [DayCheck]) -> [Point] {
        let after = sessions.filter { $0.checkIn.energy != nil || $0.checkIn.discomfort != nil }.reversed().map {
            Point(day: $0.day, level: $0.level, daysAfter: nil)
        }
        let days = Set(sessions.map(\.day))
        let later = checks.map { check in
            let distance = Aftermath.days.first { days.contains(check.day.adding(-$0)) }
            return Point(day: check.day, level: check.level, daysAfter: distance ?? 2)
        }
        return (after + later).enumerated().sorted { left, right in
            let (one, other) = (left.element, right.element)
            if one.day != other.day { return one.day < other.day }
            return (one.daysAfter ?? 0, left.offset) < (other.daysAfter ?? 0, right.offset)
        }.map(\.element)
    }
}
