import Foundation

/// A place in the figure's box: 0…1 from the top left.
package struct Spot: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    static func + (a: Spot, b: Spot) -> Spot { Spot(a.x + b.x, a.y + b.y) }
    static func - (a: Spot, b: Spot) -> Spot { Spot(a.x - b.x, a.y - b.y) }
    static func * (a: Spot, scale: Double) -> Spot { Spot(a.x * scale, a.y * scale) }

    package func distance(to other: Spot) -> Double { hypot(other.x - x, other.y - y) }

    /// The place at a distance in a direction: 0 points down, 90 to the front, 180 up.
    func along(_ heading: Double, _ distance: Double) -> Spot {
        let angle = heading * .pi / 180
        return Spot(x + sin(angle) * distance, y + cos(angle) * distance)
    }

    /// The direction from here, in degrees, −180…180.
    func heading(to other: Spot) -> Double { atan2(other.x - x, other.y - y) * 180 / .pi }

    /// The place between this one and another.
    func towards(_ other: Spot, _ share: Double) -> Spot { self + (other - self) * share }

    /// Turned about the origin as a drawing is, clockwise for positive degrees.
    func turned(_ degrees: Double) -> Spot {
        let angle = degrees * .pi / 180
        return Spot(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
    }
}

/// Between two numbers.
func blend(_ from: Double, _ to: Double, _ share: Double) -> Double { from + (to - from) * share }
