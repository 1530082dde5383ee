/// How much of something is done, as a ring that fills clockwise. It has its own size in px, so that its text keeps
/// its size too.
package struct ProgressRing: Sendable {
    /// Nothing where the words beside it say the same: then it is decoration.
    private let caption: ChartCaption?
    private let share: Double
    private let diameter: Double
    private let text: String?
    private let note: String?

    /// `text` stands large in the middle and `note` small below it; give them only from 96 px of diameter on.
    package init(
        _ caption: ChartCaption?, done: Int, of total: Int, diameter: Int = 120, text: String? = nil,
        note: String? = nil
    ) {
        self.caption = caption
        share = total > 0 ? min(max(Double(done) / Double(total), 0), 1) : 0
        self.diameter = Double(max(diameter, 16))
        self.text = text
        self.note = note
    }

    package func svg() -> String {
        let size = SVG.number(diameter)
        let content = circle("chart-ring-track") + arc + texts
        guard let caption else {
            return SVG.element(
                "svg", ["class": "chart-ring", "aria-hidden": "true", "width": size, "height": size], content)
        }
        return caption.svg(class: "chart-ring", width: size, height: size, content)
    }

    private var stroke: Double { max(diameter / 12, 3) }

    /// No round ends: they would close the ring before all is done.
    private var arc: String {
        guard share > 0 else { return "" }
        // A share is cut to hundredths of a percent, so that only a whole is drawn whole.
        let percent = (share * 10_000).rounded(.down) / 100
        return circle("chart-ring-share", dashes: "\(SVG.number(percent)) 100")
    }

    private var texts: String {
        let middle = SVG.number(diameter / 2)
        var words = ""
        if let text {
            words += SVG.element(
                "text",
                [
                    "class": "chart-ring-text", "x": middle, "y": SVG.number(diameter / 2 + (note == nil ? 9 : 4)),
                    "text-anchor": "middle", "font-size": "26",
                ], SVG.escaped(text))
        }
        if let note {
            words += SVG.element(
                "text",
                [
                    "class": "chart-ring-note", "x": middle, "y": SVG.number(diameter / 2 + 24),
                    "text-anchor": "middle",
                ], SVG.escaped(note))
        }
        return words
    }

    private func circle(_ name: String, dashes: String? = nil) -> String {
        let middle = SVG.number(diameter / 2)
        let radius = SVG.number((diameter - stroke) / 2)
        guard let dashes else {
            return SVG.element(
                "circle",
                [
                    "class": name, "cx": middle, "cy": middle, "r": radius, "fill": "none",
                    "stroke-width": SVG.number(stroke),
                ])
        }
        return SVG.element(
            "circle",
            [
                "class": name, "cx": middle, "cy": middle, "r": radius, "fill": "none",
                "stroke-width": SVG.number(stroke), "pathLength": "100", "stroke-dasharray": dashes,
                "transform": "rotate(-90 \(middle) \(middle))",
            ])
    }
}
