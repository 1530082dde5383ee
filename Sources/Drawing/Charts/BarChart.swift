/// Amounts side by side: minutes a week, calories a day. Bars stand on zero.
package struct BarChart: Sendable {
    package struct Bar: Sendable {
        package let label: String
        /// Nil where nothing is known: its place stays empty. Zero is drawn as a mark on the base line.
        package let value: Double?
        /// The bar at hand, such as this week's.
        package let isCurrent: Bool

        package init(label: String, value: Double?, isCurrent: Bool = false) {
            self.label = label
            self.value = value.map { $0.isFinite ? max($0, 0) : 0 }
            self.isCurrent = isCurrent
        }
    }

    private static let frame = ChartFrame(height: 220, top: 28)

    private let caption: ChartCaption
    private let bars: [Bar]
    private let goal: ChartGoal?
    private let format: @Sendable (Double) -> String

    /// `format` writes the numbers at the side and on the bars as the reader's language does.
    package init(
        _ caption: ChartCaption, bars: [Bar], goal: ChartGoal? = nil,
        format: @escaping @Sendable (Double) -> String = SVG.number
    ) {
        self.caption = caption
        self.bars = bars
        self.goal = goal
        self.format = format
    }

    package func svg() -> String {
        let frame = BarChart.frame
        let values = bars.compactMap(\.value) + [goal?.value].compactMap { $0 }
        let scale = ChartScale(around: values, fromZero: true, top: frame.top, bottom: frame.bottom)
        let slot = 1 / Double(max(bars.count, 1))
        var plot = frame.grid(scale)
        plot += bars.indices.map { rect(at: $0, slot, scale) }.joined()
        if let goal { plot += frame.goal(goal, scale) }
        plot += valueTexts(slot, scale)
        plot += frame.labels(bars.map(\.label)) { (Double($0) + 0.5) * slot }
        return frame.svg(
            caption, class: "chart-bars", axis: frame.ticks(scale, class: "chart-tick", format), plot: plot)
    }

    private func rect(at index: Int, _ slot: Double, _ scale: ChartScale) -> String {
        guard let value = bars[index].value else { return "" }
        // Something is never drawn as nothing.
        let height = max(scale.y(0) - scale.y(value), 2)
        let width = bars.count > 40 ? 0.8 : 0.64
        let name = value > 0 ? "chart-bar" : "chart-empty"
        return SVG.element(
            "rect",
            [
                "class": bars[index].isCurrent ? "\(name) chart-bar-now" : name,
                "x": ChartFrame.percent((Double(index) + (1 - width) / 2) * slot),
                "y": SVG.number(scale.y(0) - height), "width": ChartFrame.percent(width * slot),
                "height": SVG.number(height), "rx": bars.count > 40 ? "0" : "3",
            ])
    }

    private func valueTexts(_ slot: Double, _ scale: ChartScale) -> String {
        let texts = bars.map { $0.value.map(format) ?? "" }
        let room = ChartLabels(texts)
        return bars.indices.map { index in
            guard let value = bars[index].value else { return "" }
            let x = ChartFrame.percent((Double(index) + 0.5) * slot)
            let y = scale.y(value) - 7
            switch room.room(at: index) {
            case .always:
                return BarChart.frame.text(texts[index], class: "chart-value", x: x, y: y, anchor: "middle")
            case .wide:
                return BarChart.frame.text(texts[index], class: "chart-value chart-wide", x: x, y: y, anchor: "middle")
            case .never: return ""
            }
        }.joined()
    }
}
