import Coaching
import Drawing
import Templates

/// What of an exercise a chart shows.
enum LiftMeasure: String, CaseIterable, Sendable {
    case max, weight, reps, volume, seconds, distance

    static func all(for kind: ExerciseKind) -> [LiftMeasure] {
        switch kind {
        case .weight: [.max, .weight, .volume, .reps]
        case .bodyWeight: [.reps, .weight, .volume]
        case .timed: [.seconds, .weight]
        case .distance: [.distance, .seconds]
        }
    }
}

/// How far back a chart goes.
enum LiftRange: String, CaseIterable, Sendable {
    case months = "3m"
    case year = "1y"
    case all

    /// The most points that a chart draws: a longer time is told in larger steps, by the best of each.
    private var points: Int64 { self == .months ? 92 : 52 }

    /// The steps until now, each with its first instant and the first after it; none is shorter than a day.
    func steps(until now: Int64, first: Int64) -> [Range<Int64>] {
        let day: Int64 = 86_400
        let start =
            switch self {
            case .months: now - 92 * day
            case .year: now - 365 * day
            case .all: Swift.min(first, now)
            }
        let width = Swift.max(day, (now - start + points) / points)
        return stride(from: start, through: now, by: Int64.Stride(width)).map { $0..<Swift.min($0 + width, now + 1) }
    }
}

/// How an exercise went over time: a line with its table, and the ways to the other charts.
struct LiftChart: Encodable {
    let measures: [WorkoutsPage.Way]
    let ranges: [WorkoutsPage.Way]
    let titleKey: String
    let drawing: Markup?
    let rows: [Row]
    /// By which chart the maximum is estimated; only where one is shown.
    let sourceKey: String?

    struct Row: Encodable {
        let date: String
        let value: String
    }

    init(
        _ exercise: Exercise, _ peaks: [LiftPeak], _ measure: LiftMeasure, _ range: LiftRange,
        _ settings: StrengthSettings, _ context: Context
    ) {
        let words = LoadWords(context, settings)
        let path = "/train/exercises/\(exercise.id)/history"
        measures = LiftMeasure.all(for: exercise.kind).map {
            WorkoutsPage.Way(
                href: "\(path)?chart=\($0.rawValue)&range=\(range.rawValue)#chart",
                labelKey: "training.lift.measures.\($0.rawValue)", isCurrent: $0 == measure)
        }
        ranges = LiftRange.allCases.map {
            WorkoutsPage.Way(
                href: "\(path)?chart=\(measure.rawValue)&range=\($0.rawValue)#chart",
                labelKey: "training.lift.ranges.\($0.rawValue)", isCurrent: $0 == range)
        }
        titleKey = "training.lift.measures.\(measure.rawValue)"
        sourceKey = measure == .max ? "training.charts.\(settings.chart.rawValue)" : nil
        let known = peaks.compactMap { peak in
            LiftPoint(peak, measure, settings, words).map { (context.day(at: peak.startedAt), $0) }
        }
        rows = known.reversed().map { Row(date: words.format.fullDay($0.0), value: $0.1.text) }
        drawing = known.isEmpty ? nil : Self.drawing(exercise, known, titleKey, words)
    }

    private static func drawing(
        _ exercise: Exercise, _ points: [(day: Day, point: LiftPoint)], _ titleKey: String, _ words: LoadWords
    ) -> Markup {
        let texts = words.texts
        let caption = ChartCaption(
            id: "lift", title: exercise.name + ": " + texts(titleKey),
            description: texts(
                "training.lift.description",
                [
                    "points": .int(points.count), "first": .text(points.first?.point.text ?? ""),
                    "last": .text(points.last?.point.text ?? ""),
                ]))
        let line = LineChart.Series(name: texts(titleKey), values: points.map(\.point.value))
        let labels = points.map { words.format.shortDay($0.day) }
        return Markup(
            trusted: LineChart(caption, labels: labels, line, bridgesGaps: true, format: words.compact).svg())
    }
}

/// One value of a line, as it is drawn and as it is said.
struct LiftPoint {
    let value: Double
    let text: String

    private init(_ value: Double, _ text: String) {
        self.value = value
        self.text = text
    }

    init?(_ peak: LiftPeak, _ measure: LiftMeasure, _ settings: StrengthSettings, _ words: LoadWords) {
        switch measure {
        case .max: self.init(settings.chart == .ladder ? peak.ladder : peak.rts, words)
        case .weight: self.init(peak.weight, words)
        case .volume: self.init(peak.volume > 0 ? Mass(grams: peak.volume) : nil, words)
        case .reps:
            guard let reps = peak.reps else { return nil }
            self.init(Double(reps), words.reps(reps))
        case .seconds:
            guard let seconds = peak.seconds else { return nil }
            self.init(Double(seconds), words.time(seconds))
        case .distance:
            guard let way = peak.distance else { return nil }
            let metres = words.format.units == .metric ? 1000.0 : 914.4
            self.init(Double(way.millimetres) / metres, words.way(way))
        }
    }

    private init?(_ mass: Mass?, _ words: LoadWords) {
        guard let mass else { return nil }
        self.init(Double(mass.hundredths(in: words.unit)) / 100, words.weight(mass))
    }
}
