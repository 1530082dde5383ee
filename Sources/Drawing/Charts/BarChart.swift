/// Amounts side by side: minutes a week, calories a day. Bars stand on zero.
package struct BarChart: Sendable {
    package struct Bar: Sendable {
        package let label: String
        /// Nil where nothing is known: its place stays empty. Zero is drawn as a mark on the base line.
        package let value: Double?
        /// The bar at hand, such as this week's.
        package let isCurrent: Bool
        /// Whether it stands on the chart's band.
        package let isBanded: Bool

        package init(label: String, value: Double?, isCurrent: Bool = false, isBanded: Bool = false) {
            self.label = label
            self.isBanded = isBanded
            self.value = value.map { $0.isFinite ? max($0, 0) : 0 }
            self.isCurrent = isCurrent
        }
    }

    private let caption: ChartCaption
    private let bars: [Bar]
    private let goal: ChartGoal?
    private let band: String?
    private let format: @Sendable (Double) -> String

    /// `band` names what the bars of the band have in common; without any such bar nothing is said. `format` writes the
    /// numbers at the side and on the bars as the reader's language does.
    package init(
        _ caption: ChartCaption, bars: [Bar], goal: ChartGoal? = nil, band: String? = nil,
        format: @escaping @Sendable (Double) -> String = SVG.number
    ) {
        self.caption = caption
        self.bars = bars
        self.goal = goal
        self.band = bars.contains(where: \.isBanded) ? band : nil
        self.format = format
    }

    package func svg() -> String {
        let frame = ChartFrame(height: 220, keys: (goal == nil ? 0 : 1) + (band == nil ? 0 : 1))
        let values = bars.compactMap(\.value) + [goal?.value].compactMap { $0 }
        let scale = ChartScale(around: values, fromZero: true, top: frame.top, bottom: frame.bottom)
        let slot = 1 / Double(max(bars.count, 1))
        var content = bands(slot, frame) + frame.grid(scale) + frame.ticks(scale, class: "chart-tick", format)
        content += bars.indices.map { rect(at: $0, slot, scale) }.joined()
        if let goal { content += frame.goal(goal, scale, key: 0) }
        if let band {
            content += frame.key(goal == nil ? 0 : 1, band, Self.band(x: "0", y: 6, width: "28", height: 16))
        }
        content += valueTexts(slot, scale, frame)
        content += frame.labels(bars.map(\.label)) { (Double($0) + 0.5) * slot }
        return frame.svg(caption, class: "chart-bars", content)
    }

    /// Neighbours share one band.
    private func bands(_ slot: Double, _ frame: ChartFrame) -> String {
        guard band != nil else { return "" }
        return bars.indices.filter { bars[$0].isBanded }.map { index in
            Self.band(
                x: ChartFrame.percent(Double(index) * slot), y: frame.top, width: ChartFrame.percent(slot),
                height: frame.bottom - frame.top)
        }.joined()
    }

    private static func band(x: String, y: Double, width: String, height: Double) -> String {
        SVG.element(
            "rect",
            ["class": "chart-band", "x": x, "y": SVG.number(y), "width": width, "height": SVG.number(height)])
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

    /// The values above the bars: all where they have room, else those of the highest and the last bar.
    private func valueTexts(_ slot: Double, _ scale: ChartScale, _ frame: ChartFrame) -> String {
        let texts = bars.map { $0.value.map(format) ?? "" }
        let room = ChartLabels(texts)
        let chosen = chosenBars(slot, texts)
        return bars.indices.map { index in
            guard let value = bars[index].value, room.allFitWide || chosen.contains(index) else { return "" }
            let isAlways = room.allFit || chosen.contains(index)
            return frame.text(
                texts[index], class: isAlways ? "chart-value" : "chart-value chart-wide",
                x: ChartFrame.percent((Double(index) + 0.5) * slot), y: scale.y(value) - 7, anchor: "middle")
        }.joined()
    }

    /// The last known bar, and the highest if that is far enough away.
    private func chosenBars(_ slot: Double, _ texts: [String]) -> Set<Int> {
        guard let last = bars.lastIndex(where: { $0.value != nil }),
            let highest = bars.indices.max(by: { (bars[$0].value ?? -1) < (bars[$1].value ?? -1) })
        else { return [] }
        let distance = Double(last - highest) * slot * ChartLabels.narrowest
        let needed = (ChartLabels.width(texts[last]) + ChartLabels.width(texts[highest])) / 2
        return distance >= needed ? [last, highest] : [last]
    }
}
