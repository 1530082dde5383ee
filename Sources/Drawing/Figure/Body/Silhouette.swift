/// A closed outline through points, in units of the drawing.
struct Silhouette {
    private var points: [Spot]

    init(_ points: [(Double, Double)]) { self.points = points.map { Spot($0.0, $0.1) } }

    /// Both halves of a shape whose right one is given from top to bottom.
    init(mirrored right: [(Double, Double)]) {
        self.init(right + right.reversed().filter { $0.0 != 0 }.map { (-$0.0, $0.1) })
    }

    /// The same shape looked at from the other side.
    var flipped: Silhouette { map { Spot(-$0.x, $0.y) } }

    func stretched(_ y: Double) -> Silhouette { map { Spot($0.x, $0.y * y) } }

    private func map(_ move: (Spot) -> Spot) -> Silhouette {
        var copy = self
        copy.points = points.map(move)
        return copy
    }

    /// Path data: a smooth curve that passes through every point.
    var path: String {
        let count = points.count
        var text = "M" + Unit.text(points[0])
        for index in 0..<count {
            let before = points[(index + count - 1) % count]
            let from = points[index]
            let to = points[(index + 1) % count]
            let after = points[(index + 2) % count]
            let first = from + (to - before) * (1 / 6)
            let second = to - (after - from) * (1 / 6)
            text += "C" + Unit.text(first) + " " + Unit.text(second) + " " + Unit.text(to)
        }
        return text + "Z"
    }
}

/// Numbers as the drawing writes them: the box is 200 units wide, with one decimal.
enum Unit {
    static let box = 200.0

    static func text(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        let whole = abs(tenths) / 10
        let rest = abs(tenths) % 10
        let sign = tenths < 0 ? "-" : ""
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole == 0 ? "" : String(whole)).\(rest)"
    }

    static func text(_ point: Spot) -> String { text(point.x) + " " + text(point.y) }

    /// A place in the box, in units.
    static func place(_ spot: Spot) -> String { text(spot * box) }
}
