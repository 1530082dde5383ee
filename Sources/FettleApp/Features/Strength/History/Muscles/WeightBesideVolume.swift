import Coaching
import Drawing
import Templates

/// The last weeks: what the member weighed at the end of each, beside what was lifted in it.
struct WeightBesideVolume: Encodable {
    let chart: Markup
    let rows: [Row]

    struct Row: Encodable {
        let week: String
        let weight: String?
        let volume: String
    }

    /// Nothing without a weight: the volume alone stands in the history.
    init?(_ read: MusclesRead, _ words: LoadWords, _ context: Context) {
        guard !read.weighIns.isEmpty, read.spans.contains(where: { $0.volume > 0 }) else { return nil }
        let mass = context.units.mass
        let weights = read.spans.map { span in read.weighIns.last { span.days.contains($0.day) }?.mass }
        rows = zip(read.spans, weights).reversed().map { span, weight in
            Row(
                week: words.format.shortDay(span.days.lowerBound),
                weight: weight.map { words.weight($0, in: mass) }, volume: words.volume(span.volume))
        }
        chart = Self.drawing(read.spans, weights.map { $0.map { Double($0.hundredths(in: mass)) / 100 } }, mass, words)
    }

    private static func drawing(
        _ spans: [TrainingSpan], _ weights: [Double?], _ mass: MassUnit, _ words: LoadWords
    ) -> Markup {
        let texts = words.texts
        let volumes = spans.map { Double(Mass(grams: $0.volume).hundredths(in: words.unit)) / 100 }
        let (unit, own) = (words.unit.rawValue, mass.rawValue)
        let caption = ChartCaption(
            id: "weight-volume", title: texts("training.beside.title"),
            description: texts("training.beside.description", ["weeks": .int(spans.count)]))
        let known = weights.compactMap { $0 }
        let drawing = LineChart(
            caption, labels: spans.map { words.format.shortDay($0.days.lowerBound) },
            LineChart.Series(
                name: texts("training.beside.weight") + ", " + own, values: weights, range: around(known, step: 5)),
            LineChart.Series(
                name: texts("training.beside.volume") + ", " + unit, values: volumes,
                range: 0...ceiling(volumes.max() ?? 1)),
            bridgesGaps: true, format: words.compact)
        return Markup(trusted: drawing.svg())
    }

    /// From the multiple of the step below to that above all values, and never of no width.
    private static func around(_ values: [Double], step: Double) -> ClosedRange<Double> {
        let low = ((values.min() ?? 0) / step).rounded(.down) * step
        let high = ((values.max() ?? 0) / step).rounded(.up) * step
        return low...max(high, low + 2 * step)
    }

    /// The next number with one or two figures that is even, so that its half is round as well.
    private static func ceiling(_ value: Double) -> Double {
        var power = 1.0
        while power * 10 < value { power *= 10 }
        return max(2, (value / power / 2).rounded(.up) * power * 2)
    }
}
