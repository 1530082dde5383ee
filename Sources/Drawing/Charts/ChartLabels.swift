/// Which of the labels along a chart have room, in a narrow drawing and in a wide one.
struct ChartLabels {
    enum Room {
        /// Shown at every width.
        case always
        /// Shown only where the drawing is wide: it carries the class `chart-wide`.
        case wide
        case never
    }

    /// The least width of a plot: a screen of 320 px less the paddings of page and card and the axis.
    static let narrowest = 200.0
    /// The least width of a plot in a drawing that is wide enough for `chart-wide` (30rem).
    static let widest = 400.0

    private let count: Int
    private let narrowStep: Int
    private let wideStep: Int

    init(_ labels: [String]) {
        count = labels.count
        let width = labels.map(ChartLabels.width).max() ?? 0
        wideStep = ChartLabels.step(count: labels.count, width: width, room: ChartLabels.widest)
        let least = ChartLabels.step(count: labels.count, width: width, room: ChartLabels.narrowest)
        // A multiple, so that the labels of the narrow drawing are among those of the wide one.
        narrowStep = (least + wideStep - 1) / wideStep * wideStep
    }

    var allFit: Bool { narrowStep == 1 }
    var allFitWide: Bool { wideStep == 1 }

    /// The last label is always shown, since it is the newest.
    func room(at index: Int) -> Room {
        let fromEnd = count - 1 - index
        if fromEnd % narrowStep == 0 { return .always }
        return fromEnd % wideStep == 0 ? .wide : .never
    }

    /// A guess on the safe side, in px, for text of 13 px.
    static func width(_ text: String) -> Double {
        Double(text.count) * 7.4 + 2
    }

    private static func step(count: Int, width: Double, room: Double) -> Int {
        let slot = room / Double(max(count, 1))
        if slot >= width { return 1 }
        // The last label is drawn to the left of its place when it is wider than that, which takes half a label more.
        return max(1, Int((width * 1.5 / slot).rounded(.up)))
    }
}
