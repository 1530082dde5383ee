/// A range of values with round ticks, laid onto a height in px.
struct ChartScale {
    let ticks: [Double]
    private let low: Double
    private let high: Double
    /// The y of the highest and of the lowest value.
    private let top: Double
    private let bottom: Double

    /// Ticks at 1, 2 or 5 times a power of ten, about four steps, around all of the values.
    init(around values: [Double], fromZero: Bool, top: Double, bottom: Double) {
        let finite = values.filter(\.isFinite)
        var least = finite.min() ?? 0
        var most = finite.max() ?? 0
        if fromZero {
            least = min(least, 0)
            most = max(most, 0)
        }
        if most - least < 1e-9 { (least, most) = fromZero ? (least, least + 1) : (least - 1, most + 1) }
        let step = ChartScale.niceStep(atLeast: (most - least) / 4)
        let first = (least / step).rounded(.down)
        let last = (most / step).rounded(.up)
        ticks = stride(from: first, through: last, by: 1).map { $0 * step }
        low = first * step
        high = last * step
        (self.top, self.bottom) = (top, bottom)
    }

    /// A range that is given: its ends and its middle are the ticks.
    init(_ range: ClosedRange<Double>, top: Double, bottom: Double) {
        low = range.lowerBound
        high = max(range.upperBound, range.lowerBound + 1e-9)
        ticks = [low, (low + high) / 2, high]
        (self.top, self.bottom) = (top, bottom)
    }

    /// The y of a value; what is outside the range stands at its edge.
    func y(_ value: Double) -> Double {
        let share = (value - low) / (high - low)
        return bottom - min(max(share, 0), 1) * (bottom - top)
    }

    private static func niceStep(atLeast least: Double) -> Double {
        var power = 1.0
        while power * 10 <= least { power *= 10 }
        while power > least { power /= 10 }
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least * 0.999 } ?? power * 10
    }
}
