/// Values over time, in one line or two. The second line is dashed and has square points, so that it needs no colour
/// to be told from the first.
package struct LineChart: Sendable {
    package struct Series: Sendable {
        package let name: String
        /// One for each label; nil is a gap.
        package let values: [Double?]
        /// The ends of the scale when they are known, as for energy from 1 to 5.
        package let range: ClosedRange<Double>?

        package init(name: String, values: [Double?], range: ClosedRange<Double>? = nil) {
            self.name = name
            self.values = values.map { $0.flatMap { $0.isFinite ? $0 : nil } }
            self.range = range
        }
    }

    private let caption: ChartCaption
    private let labels: [String]
    private let series: [Series]
    private let goal: ChartGoal?
    private let bridgesGaps: Bool
    private let format: @Sendable (Double) -> String

    /// With `bridgesGaps` a line goes on across what is missing, as for weigh-ins on some days only. Two series with
    /// different ranges get an axis each: the first's at the left, the second's at the right.
    package init(
        _ caption: ChartCaption, labels: [String], _ first: Series, _ second: Series? = nil, goal: ChartGoal? = nil,
        bridgesGaps: Bool = false, format: @escaping @Sendable (Double) -> String = SVG.number
    ) {
        self.caption = caption
        self.labels = labels
        series = [first] + (second.map { [$0] } ?? [])
        self.goal = goal
        self.bridgesGaps = bridgesGaps
        self.format = format
    }

    package func svg() -> String {
        let keys = (series.count > 1 ? series.count : 0) + (goal == nil ? 0 : 1)
        let frame = ChartFrame(height: 220, keys: keys)
        let scales = scales(in: frame)
        let hasRightAxis = series.count > 1 && series[0].range != series[1].range
        var content = frame.grid(scales[0])
        content += frame.ticks(scales[0], class: hasRightAxis ? "chart-tick chart-tick-1" : "chart-tick", format)
        if hasRightAxis { content += frame.rightTicks(scales[1], class: "chart-tick chart-tick-2", format) }
        if let goal { content += frame.goal(goal, scales[0], key: keys - 1) }
        for index in series.indices { content += line(index, scales[index], frame) }
        content += frame.labels(labels, at: { LineDrawing.place($0, of: labels.count) })
        return frame.svg(caption, class: hasRightAxis ? "chart-lines chart-both" : "chart-lines", content)
    }

    /// A line with its points. Of two lines each has its key; one alone is named by the title.
    private func line(_ index: Int, _ scale: ChartScale, _ frame: ChartFrame) -> String {
        let drawing = LineDrawing(
            values: series[index].values, count: labels.count, number: index + 1, scale: scale,
            bridgesGaps: bridgesGaps)
        let line = drawing.line(height: frame.height) + drawing.points()
        guard series.count > 1 else { return line }
        let sample = LineDrawing.stroke("line", index + 1, ["x1": "0", "x2": "28", "y1": "14", "y2": "14"])
        return line + frame.key(index, series[index].name, sample + LineDrawing.point(index + 1, x: "14", y: 14))
    }

    /// A scale for each series: its own range, else one around the values of both.
    private func scales(in frame: ChartFrame) -> [ChartScale] {
        let values = series.filter { $0.range == nil }.flatMap(\.values).compactMap { $0 }
        let shared = ChartScale(
            around: values + [goal?.value].compactMap { $0 }, fromZero: false, top: frame.top, bottom: frame.bottom)
        return series.map { line in
            line.range.map { ChartScale($0, top: frame.top, bottom: frame.bottom) } ?? shared
        }
    }
}
