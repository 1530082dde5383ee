/// One line of a line chart: the strokes between neighbours, and the points.
struct LineDrawing {
    let values: [Double?]
    let count: Int
    /// 1 or 2.
    let number: Int
    let scale: ChartScale
    let bridgesGaps: Bool

    /// Where the value at an index stands, as a share of the width.
    static func place(_ index: Int, of count: Int) -> Double {
        count < 2 ? 0.5 : Double(index) / Double(count - 1)
    }

    /// The strokes. They are drawn a hundred units wide and stretched to the plot, but their width is not stretched.
    func line(height: Double) -> String {
        let strokes = runs.filter { $0.count > 1 }.map { run in
            let points = run.map { index, value in
                SVG.number(LineDrawing.place(index, of: count) * 100) + "," + SVG.number(scale.y(value))
            }
            return LineDrawing.stroke(
                "polyline", number,
                ["points": points.joined(separator: " "), "fill": "none", "vector-effect": "non-scaling-stroke"])
        }
        return SVG.element(
            "svg",
            [
                "viewBox": "0 0 100 \(SVG.number(height))", "preserveAspectRatio": "none", "width": "100%",
                "height": SVG.number(height), "overflow": "visible",
            ], strokes.joined())
    }

    /// A point for each value while they are few, else only for a value without neighbours and for the last.
    func points() -> String {
        let runs = runs
        let isCrowded = count > 40
        let last = runs.last?.last?.0
        return runs.flatMap { run in
            run.filter { !isCrowded || run.count == 1 || $0.0 == last }
        }.map { index, value in
            LineDrawing.point(
                number, x: ChartFrame.percent(LineDrawing.place(index, of: count)), y: scale.y(value))
        }.joined()
    }

    static func stroke(_ element: String, _ number: Int, _ attributes: KeyValuePairs<String, String>) -> String {
        let dash = number == 1 ? "" : " stroke-dasharray=\"7 5\""
        let rest = attributes.map { " \($0)=\"\(SVG.escaped($1))\"" }.joined()
        return "<\(element) class=\"chart-line chart-line-\(number)\"\(dash)\(rest)/>"
    }

    static func point(_ number: Int, x: String, y: Double) -> String {
        let name = "chart-point chart-point-\(number)"
        if number == 1 { return SVG.element("circle", ["class": name, "cx": x, "cy": SVG.number(y), "r": "4"]) }
        return SVG.element(
            "rect",
            [
                "class": name, "x": x, "y": SVG.number(y), "width": "8", "height": "8",
                "transform": "translate(-4 -4)",
            ])
    }

    /// The values that hang together, with their indices.
    private var runs: [[(Int, Double)]] {
        var runs: [[(Int, Double)]] = []
        var run: [(Int, Double)] = []
        for (index, value) in values.prefix(count).enumerated() {
            if let value {
                run.append((index, value))
            } else if !bridgesGaps, !run.isEmpty {
                runs.append(run)
                run = []
            }
        }
        return run.isEmpty ? runs : runs + [run]
    }
}
