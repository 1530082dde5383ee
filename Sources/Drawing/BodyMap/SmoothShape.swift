/// A closed shape that runs smoothly through its points.
struct SmoothShape: Sendable {
    private let points: [(x: Double, y: Double)]

    init(_ points: [(Double, Double)]) { self.points = points.map { (x: $0.0, y: $0.1) } }

    /// As a path of cubic curves: at each point it runs parallel to the line between its neighbours (Catmull and Rom).
    var path: String {
        guard let first = points.first else { return "" }
        let count = points.count
        let curves = points.indices.map { index in
            let (before, start) = (points[(index + count - 1) % count], points[index])
            let (end, after) = (points[(index + 1) % count], points[(index + 2) % count])
            let leaving = (start.x + (end.x - before.x) / 6, start.y + (end.y - before.y) / 6)
            let coming = (end.x - (after.x - start.x) / 6, end.y - (after.y - start.y) / 6)
            return "C" + [leaving, coming, (end.x, end.y)].map(Self.text).joined(separator: " ")
        }
        return "M" + Self.text((first.x, first.y)) + curves.joined() + "Z"
    }

    private static func text(_ point: (Double, Double)) -> String {
        SVG.number((point.0 * 10).rounded() / 10) + " " + SVG.number((point.1 * 10).rounded() / 10)
    }
}
