import Coaching
import Drawing
import Templates

/// A weight that its member shares.
typealias SharedWeight = (day: Day, mass: Mass)

/// Weights over time as the member shares them, in the reader's unit: a chart with its table.
struct WeightChart: Encodable {
    let chart: Markup
    let unit: String
    let rows: [Row]

    struct Row: Encodable {
        let date: String
        let weight: String
    }

    /// The last days with a weight.
    private static let most = 30

    /// Nothing while nothing is shared.
    init?(_ weights: [SharedWeight], _ context: Context) {
        let shown = weights.suffix(Self.most)
        guard !shown.isEmpty else { return nil }
        let (format, mass) = (context.formatting, context.units.mass)
        unit = mass.rawValue
        rows = shown.reversed().map {
            Row(date: format.fullDay($0.day), weight: format.hundredths($0.mass.hundredths(in: mass)))
        }
        let caption = ChartCaption(
            id: "weight", title: context.texts("admin.member.weight.title", ["unit": .text(mass.rawValue)]),
            description: context.texts("admin.member.weight.description", ["points": .int(shown.count)]))
        let values = shown.map { Double($0.mass.hundredths(in: mass)) / 100 }
        let line = LineChart.Series(name: context.texts("nav.weight"), values: values)
        let drawing = LineChart(
            caption, labels: shown.map { format.shortDay($0.day) }, line, bridgesGaps: true,
            format: format.decimal)
        chart = Markup(trusted: drawing.svg())
    }
}
