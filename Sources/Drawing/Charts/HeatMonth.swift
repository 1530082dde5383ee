/// A month as a leaf of a calendar, a square a day: the more was done, the larger and the darker. It scales with its
/// box and has no text; the name of the month and what the squares mean stand beside it.
///
/// Classes: `heat`: the drawing; `heat-day`: a day's place, with `heat-today`; `heat-level-1` to `-4`: what was done.
package struct HeatMonth: Sendable {
    package struct Day: Sendable {
        /// 0 when nothing was done, else 1 to 4.
        package let level: Int
        /// Where a press leads, with its name.
        package let href: String?
        package let label: String
        package let isToday: Bool

        package init(level: Int, href: String? = nil, label: String = "", isToday: Bool = false) {
            self.level = min(max(level, 0), 4)
            self.href = href
            self.label = label
            self.isToday = isToday
        }
    }

    private let name: String
    /// The weekday of the first day: 1 is Monday, at the left.
    private let first: Int
    private let days: [Day]

    package init(_ name: String, firstWeekday: Int, days: [Day]) {
        self.name = name
        first = min(max(firstWeekday, 1), 7)
        self.days = days
    }

    private static let step = 14.0
    /// The side of a square by its level.
    private static let sides = [0.0, 5.5, 7.5, 9.5, 11.5]

    package func svg() -> String {
        let size = "0 0 \(SVG.number(7 * Self.step)) \(SVG.number(6 * Self.step))"
        return SVG.element(
            "svg", ["class": "heat", "role": "group", "aria-label": name, "viewBox": size],
            days.indices.map(square).joined())
    }

    private func square(at index: Int) -> String {
        let day = days[index]
        let place = first - 1 + index
        let (x, y) = ((Double(place % 7) + 0.5) * Self.step, (Double(place / 7) + 0.5) * Self.step)
        let ground = Self.rect(day.isToday ? "heat-day heat-today" : "heat-day", x, y, 12)
        guard day.level > 0 else { return ground }
        let mark = ground + Self.rect("heat-level-\(day.level)", x, y, Self.sides[day.level])
        guard let href = day.href else { return mark }
        // A list beside it has the same links for the keyboard, without a hundred stops on the way.
        return SVG.element(
            "a", ["href": href, "aria-label": day.label, "tabindex": "-1"],
            SVG.element("title", [:], SVG.escaped(day.label)) + mark)
    }

    private static func rect(_ name: String, _ x: Double, _ y: Double, _ side: Double) -> String {
        SVG.element(
            "rect",
            [
                "class": name, "x": SVG.number(x - side / 2), "y": SVG.number(y - side / 2), "width": SVG.number(side),
                "height": SVG.number(side), "rx": "2",
            ])
    }
}
