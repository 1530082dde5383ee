/// One side of a loaded bar, from the middle outwards, with its plates as large and as coloured as they are.
///
/// Everything is coloured by classes: `barbell` with `barbell-steel` (bar), `barbell-clip` (collar), `barbell-plate` with
/// `barbell-red -blue -yellow -green -white -grey -dark`, and the words `barbell-words` and `barbell-bar`. Its words
/// have 12 px and more wherever the drawing is at least 252 px wide.
package struct Barbell: Sendable {
    package enum Colour: String, Hashable, Sendable {
        case red, blue, yellow, green, white, grey, dark
    }

    /// Plates of one weight, as many as hang on this side.
    package struct Stack: Hashable, Sendable {
        package let label: String
        package let colour: Colour
        /// Across, where the largest plate has 200.
        package let diameter: Int
        package let count: Int

        package init(label: String, colour: Colour, diameter: Int, count: Int) {
            self.label = label
            self.colour = colour
            self.diameter = min(max(diameter, 20), 200)
            self.count = max(count, 0)
        }
    }

    /// So many plates have room side by side; of more, the plates of one weight are drawn as one with their number.
    private static let room = 10

    private let discs: [Disc]
    private let bar: String?
    private let hasCollar: Bool

    /// `stacks` from the heaviest; `bar` is what the bar weighs.
    package init(_ stacks: [Stack], bar: String? = nil, hasCollar: Bool = false) {
        self.bar = bar
        self.hasCollar = hasCollar
        discs = Self.discs(of: stacks.filter { $0.count > 0 })
    }

    package func svg(_ caption: ChartCaption) -> String {
        let content =
            SVG.element("title", ["id": "\(caption.id)-title"], SVG.escaped(caption.title))
            + SVG.element("desc", ["id": "\(caption.id)-desc"], SVG.escaped(caption.description)) + drawing(.large)
        return SVG.element(
            "svg",
            [
                "class": "barbell", "role": "img", "aria-labelledby": "\(caption.id)-title \(caption.id)-desc",
                "viewBox": "0 0 330 208", "font-size": "16",
            ], content)
    }

    /// For a line of a list that says the same in words: it has its own size, and no words.
    package func small() -> String {
        SVG.element(
            "svg",
            [
                "class": "barbell barbell-small", "aria-hidden": "true", "viewBox": "0 0 96 40", "width": "96",
                "height": "40",
            ], drawing(.small))
    }

    /// What is drawn as one plate.
    private struct Disc {
        let stack: Stack
        let number: Int
    }

    private static func discs(of stacks: [Stack]) -> [Disc] {
        var room = stacks.reduce(0) { $0 + min($1.count, Barbell.room + 1) }
        return stacks.flatMap { stack in
            guard room > Barbell.room, stack.count > 1 else {
                return Array(repeating: Disc(stack: stack, number: 1), count: stack.count)
            }
            room -= min(stack.count, Barbell.room + 1) - 1
            return [Disc(stack: stack, number: stack.count)]
        }
    }

    /// The measures of a drawing, in its own units.
    private struct Size {
        let height: Double
        let shaft: Double
        let sleeve: Double
        let end: Double
        let pitch: Double
        let scale: Double
        let hasWords: Bool

        static let large = Size(
            height: 208, shaft: 50, sleeve: 64, end: 326, pitch: 24, scale: 1, hasWords: true)
        static let small = Size(
            height: 40, shaft: 12, sleeve: 16, end: 95, pitch: 7, scale: 0.19, hasWords: false)
    }

    private func drawing(_ size: Size) -> String {
        let middle = size.height / 2
        let flange = size.sleeve - size.shaft
        var content =
            rect("barbell-steel", x: 0, width: size.shaft, height: 12 * size.scale, middle)
            + rect("barbell-steel", x: size.shaft, width: size.end - size.shaft, height: 22 * size.scale, middle)
            + rect("barbell-steel", x: size.shaft, width: flange - 2, height: 46 * size.scale, middle)
        let pitch = min(size.pitch, (size.end - size.sleeve - 18) / Double(max(discs.count, 1)))
        for (index, disc) in discs.enumerated() {
            content += plate(disc, x: size.sleeve + Double(index) * pitch, width: pitch * 0.92, size)
        }
        if hasCollar {
            let x = size.sleeve + Double(discs.count) * pitch
            content += rect("barbell-clip", x: x, width: pitch * 0.6, height: 52 * size.scale, middle)
        }
        if size.hasWords, let bar {
            content += SVG.element(
                "text", ["class": "barbell-bar", "x": "0", "y": SVG.number(middle - 14)], SVG.escaped(bar))
        }
        return content
    }

    private func plate(_ disc: Disc, x: Double, width: Double, _ size: Size) -> String {
        // A number beside the weight needs its room.
        let diameter = Double(disc.number > 1 ? max(disc.stack.diameter, 84) : disc.stack.diameter)
        let middle = size.height / 2
        let shape = rect(
            "barbell-plate barbell-\(disc.stack.colour.rawValue)", x: x, width: width, height: diameter * size.scale,
            middle, round: 4 * size.scale)
        guard size.hasWords else { return shape }
        let words = disc.number > 1 ? "\(disc.stack.label) ×\(disc.number)" : disc.stack.label
        let centre = SVG.number(x + width / 2)
        return shape
            + SVG.element(
                "text",
                [
                    "class": "barbell-words barbell-on-\(disc.stack.colour.rawValue)", "text-anchor": "middle",
                    "x": centre, "y": SVG.number(middle), "dy": "5.5",
                    "transform": "rotate(-90 \(centre) \(SVG.number(middle)))",
                ], SVG.escaped(words))
    }

    private func rect(
        _ name: String, x: Double, width: Double, height: Double, _ middle: Double, round: Double = 1.5
    ) -> String {
        SVG.element(
            "rect",
            [
                "class": name, "x": SVG.number(x), "y": SVG.number(middle - height / 2), "width": SVG.number(width),
                "height": SVG.number(height), "rx": SVG.number(round),
            ])
    }
}
