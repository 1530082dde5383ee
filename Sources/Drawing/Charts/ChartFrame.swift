/// What bar and line charts share: lines across, numbers at the side, names below.
///
/// A chart fills the width it is given and never scales its text: across it counts in percent, downwards in px.
/// Everything is coloured by classes:
///
/// - `chart`: the drawing, with `chart-bars` or `chart-lines`
/// - `chart-plot`: the part right of the axis. Needs `width: calc(100% - 48px)`; with `chart-plot-both`, which has
///   an axis on the right too, `calc(100% - 76px)`. Without them it is a little too narrow, nothing else.
/// - `chart-grid`, `chart-axis`: lines across, and the base line
/// - `chart-tick`: numbers at the side; `chart-label`: names below; `chart-value`: values on bars; `chart-key`: names
///   of lines. All are text; at least 12 px.
/// - `chart-wide`: what has room only from 30rem: `@container (max-width: 30rem) { .chart-wide { display: none } }`
/// - `chart-bar`, with `chart-bar-now` for the bar at hand; `chart-empty`: the mark of a bar of zero
/// - `chart-line` and `chart-point` with `chart-line-1`/`-2`, `chart-point-1`/`-2`, `chart-tick-1`/`-2`
/// - `chart-goal`: the line of a goal; `chart-goal-label`: its name
/// - `chart-ring`, `chart-ring-track`, `chart-ring-share`, `chart-ring-text`, `chart-ring-note`: the progress ring
struct ChartFrame {
    static let gutter = 40.0
    static let rightGutter = 36.0
    static let rightMargin = 8.0

    let height: Double
    let top: Double
    let bottom: Double

    init(height: Double, top: Double) {
        self.height = height
        self.top = top
        bottom = height - 28
    }

    /// The whole drawing: the axis at the left, then the plot.
    func svg(_ caption: ChartCaption, class name: String, hasRightAxis: Bool = false, axis: String, plot: String)
        -> String
    {
        let inner = SVG.element(
            "svg",
            [
                "class": hasRightAxis ? "chart-plot chart-plot-both" : "chart-plot",
                "x": SVG.number(ChartFrame.gutter), "width": hasRightAxis ? "70%" : "82%",
                "height": SVG.number(height), "overflow": "visible",
            ], plot)
        return caption.svg(class: "chart \(name)", width: "100%", height: SVG.number(height), axis + inner)
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
            text(format(tick), class: name, x: SVG.number(ChartFrame.gutter - 8), y: scale.y(tick) + 4, anchor: "end")
        }.joined()
    }

    /// The numbers right of the plot, drawn inside it.
    func rightTicks(_ scale: ChartScale, class name: String, _ format: (Double) -> String) -> String {
        scale.ticks.map { tick in
            SVG.element(
                "text",
                [
                    "class": name, "x": "100%", "y": SVG.number(scale.y(tick) + 4), "transform": "translate(12 0)",
                ], SVG.escaped(format(tick)))
        }.joined()
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

    /// The line of a goal across the plot, with its name above its right end.
    func goal(_ goal: ChartGoal, _ scale: ChartScale) -> String {
        let y = scale.y(goal.value)
        let line = SVG.element(
            "line",
            [
                "class": "chart-goal", "x1": "0", "x2": "100%", "y1": SVG.number(y), "y2": SVG.number(y),
                "stroke-dasharray": "6 5",
            ])
        return line + text(goal.label, class: "chart-goal-label", x: "100%", y: y - 6, anchor: "end")
    }

    func text(_ words: String, class name: String, x: String, y: Double, anchor: String) -> String {
        SVG.element(
            "text", ["class": name, "x": x, "y": SVG.number(y), "text-anchor": anchor], SVG.escaped(words))
    }

    static func percent(_ share: Double) -> String {
        SVG.number(share * 100) + "%"
    }
}

/// A value to reach, drawn as a dashed line across the chart.
package struct ChartGoal: Sendable, Hashable {
    package let value: Double
    package let label: String

    package init(value: Double, label: String) {
        self.value = value
        self.label = label
    }
}
