import Coaching
import Drawing
import Templates

/// What all finished workouts come to, and the last weeks or months as a chart with its table.
struct TrainingFigures: Encodable {
    let count: Int
    let volume: String
    let unit: String
    let mean: String
    let exercises: Int
    let volumeWorking: TrainingWorking
    let meanWorking: TrainingWorking
    let lengths: [WorkoutsPage.Way]
    let headKey: String
    let chart: Markup
    let spans: [Span]

    struct Span: Encodable {
        let name: String
        let workouts: Int
        let volume: String
        let time: String
    }

    init(
        _ all: TrainingStatistics, _ spans: [TrainingSpan], _ length: TrainingSpan.Length, _ search: WorkoutSearch,
        _ words: LoadWords
    ) {
        count = all.workouts
        volume = words.wholeVolume(all.volume)
        unit = words.unit.rawValue
        mean = words.time(all.meanSeconds)
        exercises = all.exercises
        volumeWorking = Self.volumeWorking(all, words)
        meanWorking = Self.meanWorking(all, words)
        lengths = TrainingSpan.Length.allCases.map { one in
            WorkoutsPage.Way(
                href: "\(WorkoutSearch.path)?\(search.addressed)by=\(one.rawValue)#figures",
                labelKey: "training.figures.by.\(one.rawValue)", isCurrent: one == length)
        }
        headKey = "training.figures.head.\(length.rawValue)"
        self.spans = spans.reversed().map {
            Span(
                name: Self.name(of: $0, length, words.format), workouts: $0.workouts,
                volume: words.volume($0.volume), time: words.time($0.seconds))
        }
        chart = Self.chart(spans, length, words)
    }

    private static func volumeWorking(_ all: TrainingStatistics, _ words: LoadWords) -> TrainingWorking {
        let texts = words.texts
        return TrainingWorking(
            texts("training.figures.volumeFormula"),
            [
                texts("training.figures.workouts"): words.format.whole(all.workouts),
                texts("training.figures.volume"): words.volume(all.volume),
            ], notes: [texts("training.figures.volumeNote")])
    }

    private static func meanWorking(_ all: TrainingStatistics, _ words: LoadWords) -> TrainingWorking {
        let texts = words.texts
        return TrainingWorking(
            texts("training.figures.meanFormula"),
            [
                texts("training.figures.time"): words.time(all.seconds),
                texts("training.figures.workouts"): words.format.whole(all.workouts),
                texts("training.figures.mean"): words.time(all.meanSeconds),
            ], notes: [texts("training.figures.meanNote")])
    }

    private static func name(of span: TrainingSpan, _ length: TrainingSpan.Length, _ format: Formatting) -> String {
        let first = span.days.lowerBound
        return length == .week ? format.shortDay(first) : format.month(first)
    }

    private static func chart(_ spans: [TrainingSpan], _ length: TrainingSpan.Length, _ words: LoadWords) -> Markup {
        let texts = words.texts
        let caption = ChartCaption(
            id: "training-spans", title: texts("training.figures.chart", ["unit": .text(words.unit.rawValue)]),
            description: texts(
                "training.figures.description.\(length.rawValue)",
                [
                    "volume": .text(words.volume(spans.last?.volume ?? 0)),
                    "workouts": .int(spans.last?.workouts ?? 0),
                ]))
        let bars = spans.enumerated().map { index, span in
            BarChart.Bar(
                label: name(of: span, length, words.format),
                value: Double((Mass(grams: span.volume).hundredths(in: words.unit) + 50) / 100),
                isCurrent: index == spans.count - 1)
        }
        return Markup(trusted: BarChart(caption, bars: bars, format: words.compact).svg())
    }
}

extension LoadWords {
    /// "950", "12k": a number that has room at the side of a chart.
    var compact: @Sendable (Double) -> String {
        { [format] value in
            value >= 10_000 ? format.decimal((value / 100).rounded() / 10) + "k" : format.decimal(value)
        }
    }
}
