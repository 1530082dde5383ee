/// A body from the front and from the back, with each muscle in the shade of how much it was worked. It has no text:
/// what the shades mean stands beside it.
///
/// Classes: `body-map`: the drawing; `body-base`: the body; `body-muscle` with `body-shade-0` to `-4`: a muscle.
package struct BodyMap: Sendable {
    package enum Side: String, CaseIterable, Sendable {
        case front, back
    }

    /// A muscle's shade, 0 to 4, and what is said of it.
    package struct Tint: Sendable {
        package let shade: Int
        package let label: String

        package init(shade: Int, label: String) {
            self.shade = min(max(shade, 0), 4)
            self.label = label
        }
    }

    private let caption: ChartCaption
    private let side: Side
    private let tints: [Region: Tint]

    /// A muscle without a tint is drawn as one that rested.
    package init(_ caption: ChartCaption, _ side: Side, tints: [Region: Tint]) {
        self.caption = caption
        self.side = side
        self.tints = tints
    }

    package func svg() -> String {
        let body = Self.twice(BodyShapes.outline.path, class: "body-base") + Self.head
        let muscles = BodyShapes.shapes(of: side).map { region, shape in muscle(region, shape) }
        return SVG.element(
            "svg",
            [
                "class": "body-map", "role": "img", "viewBox": "0 0 200 432",
                "aria-labelledby": "\(caption.id)-title \(caption.id)-desc",
            ],
            SVG.element("title", ["id": "\(caption.id)-title"], SVG.escaped(caption.title))
                + SVG.element("desc", ["id": "\(caption.id)-desc"], SVG.escaped(caption.description))
                + body + muscles.joined())
    }

    private func muscle(_ region: Region, _ shape: SmoothShape) -> String {
        let tint = tints[region]
        let name = "body-muscle body-shade-\(tint?.shade ?? 0)"
        let title = tint.map { SVG.element("title", [:], SVG.escaped($0.label)) } ?? ""
        return SVG.element("g", [:], title + Self.twice(shape.path, class: name))
    }

    private static let head = SVG.element(
        "ellipse", ["class": "body-base", "cx": "100", "cy": "31", "rx": "19", "ry": "24"])

    /// A shape of the one half, and its image in the other.
    private static func twice(_ path: String, class name: String) -> String {
        SVG.element("path", ["class": name, "d": path])
            + SVG.element("path", ["class": name, "d": path, "transform": "matrix(-1 0 0 1 200 0)"])
    }
}

extension BodyMap {
    /// The muscles that are drawn, by the names that the exercises have for them.
    package enum Region: String, CaseIterable, Sendable {
        case abdominals, abductors, adductors, biceps, calves, chest, forearms, glutes, hamstrings, lats
        case lowerBack = "lower_back"
        case middleBack = "middle_back"
        case neck, quadriceps, shoulders, traps, triceps
    }
}
