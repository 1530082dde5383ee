/// What bar and line charts share: lines across, numbers at the side, names below.
///
/// A chart fills the width it is given and never scales its text: across it counts in percent, downwards in px.
/// Everything is coloured by classes:
///
/// - `chart`: the drawing, with `chart-bars` or `chart-lines`. The axis stands in its padding, so it needs
///   `box-sizing: border-box; overflow: visible; padding: 0 8px 0 40px`, and with `chart-both`, which has an axis on
///   the right too, `padding-right: 36px`
/// - `chart-grid`, `chart-axis`: lines across, and the base line
/// - `chart-tick`: numbers at the side; `chart-label`: names below; `chart-value`: values on bars; `chart-key`: names
///   of lines and of the goal. All are text; at least 12 px.
/// - `chart-wide`: what has room only from 30rem: `@container (max-width: 30rem) { .chart-wide { display: none } }`
/// - `chart-bar`, with `chart-bar-now` for the bar at hand; `chart-empty`: the mark of a bar of zero
/// - `chart-line` and `chart-point` with `chart-line-1`/`-2`, `chart-point-1`/`-2`, `chart-tick-1`/`-2`
/// - `chart-goal`: the line of a goal; `chart-band`: the ground under bars that have something in common
/// - `chart-ring`, `chart-ring-track`, `chart-ring-share`, `chart-ring-text`, `chart-ring-note`: the progress ring
struct ChartFrame {
    /// The padding at the left, where the axis stands.
    static let gutter = 40.0
    private static let keyRow = 24.0

    let height: Double
    let top: Double
    let bottom: Double

    /// `keys` names what the drawing holds, two in a row, above the plot.
    init(height: Double, keys: Int) {
        let rows = Double((keys + 1) / 2)
        top = 24 + rows * ChartFrame.keyRow
        self.height = height + rows * ChartFrame.keyRow
        bottom = self.height - 28
    }

    /// The whole drawing.
    func svg(_ caption: ChartCaption, class name: String, _ content: String) -> String {
        caption.svg(class: "chart \(name)", width: "100%", height: SVG.number(height), content)
    }

    /// Lines across the plot; the lowest is the base line.
    func grid(_ scale: ChartScale) -> String {
        scale.ticks.map { tick in
            let y = SVG.number(scale.y(tick))
            let name = scale.y(tick) >= bottom ? "chart-axis" : "chart-grid"
            return SVG.element("line", ["class": name, "x1": "0", "x2": "100%", "y1": y, "y2": y])
        }.joined()
    }

    /// The numbers left of the plot.
    func ticks(_ scale: ChartScale, class name: String, _ format: (Double) -> String) -> String {
        scale.ticks.map { tick in
            text(format(tick), class: name, x: "-8", y: scale.y(tick) + 4, anchor: "end")
        }.joined()
    }

    /// The numbers right of the plot.
    func rightTicks(_ scale: ChartScale, class name: String, _ format: (Double) -> String) -> String {
        scale.ticks.map { tick in
            let place =
                ["class": name, "x": "100%", "y": SVG.number(scale.y(tick) + 4), "transform": "translate(12)"]
                as KeyValuePairs
            return SVG.element("text", place, SVG.escaped(format(tick)))
        }.joined()
    }

    /// The name of something drawn, beside a sample of it that is 28 px wide and has its middle at y = 14.
    func key(_ index: Int, _ name: String, _ sample: String) -> String {
        let x = index % 2 == 0 ? SVG.number(-ChartFrame.gutter) : "50%"
        return SVG.element(
            "svg", ["x": x, "y": SVG.number(Double(index / 2) * ChartFrame.keyRow), "overflow": "visible"],
            sample + text(name, class: "chart-key", x: "36", y: 18, anchor: "start"))
    }

    /// The names below, at the shares of the width that `place` gives.
    func labels(_ labels: [String], at place: (Int) -> Double) -> String {
        let room = ChartLabels(labels)
        let slot = ChartLabels.narrowest / Double(max(labels.count, 1))
        return labels.indices.map { index in
            let overhangs = ChartLabels.width(labels[index]) / 2 > (1 - place(index)) * ChartLabels.narrowest + 8
            let isLast = index == labels.count - 1 && overhangs && ChartLabels.width(labels[index]) > slot
            let x = isLast ? "100%" : ChartFrame.percent(place(index))
            let anchor = isLast ? "end" : "middle"
            switch room.room(at: index) {
            case .always: return text(labels[index], class: "chart-label", x: x, y: height - 8, anchor: anchor)
            case .wide:
                return text(labels[index], class: "chart-label chart-wide", x: x, y: height - 8, anchor: anchor)
            case .never: return ""
            }
        }.joined()
    }

    /// The line of a goal across the plot, and its key.
    func goal(_ goal: ChartGoal, _ scale: ChartScale, key index: Int) -> String {
        let sample = goalLine(to: "28", y: 14)
        return goalLine(to: "100%", y: scale.y(goal.value)) + key(index, goal.label, sample)
    }

    private func goalLine(to end: String, y: Double) -> String {
        let y = SVG.number(y)
        return SVG.element(
            "line", ["class": "chart-goal", "x1": "0", "x2": end, "y1": y, "y2": y, "stroke-dasharray": "2 4"])
    }

    func text(_ words: String, class name: String, x: String, y: Double, anchor: String) -> String {
        SVG.element(
            "text", ["class": name, "x": x, "y": SVG.number(y), "text-anchor": anchor], SVG.escaped(words))
    }

    static func percent(_ share: Double) -> String {
        SVG.number(share * 100) + "%"
    }
}

/// A value to reach, drawn as a dotted line across the chart.
package struct ChartGoal: Sendable, Hashable {
    package let value: Double
    package let label: String

    package init(value: Double, label: String) {
        self.value = value
        self.label = label
    }
}
