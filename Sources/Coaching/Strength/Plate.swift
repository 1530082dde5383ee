/// A plate by what it weighs.
package struct Plate: Hashable, Comparable, Sendable {
    /// How a plate is painted: the colours of competitions, and the usual ones where those leave the choice.
    package enum Colour: String, CaseIterable, Sendable {
        case red, blue, yellow, green, white, grey, dark
    }

    /// Hundredths of the unit.
    package let hundredths: Int
    package let unit: MassUnit

    /// From 0.1 to 100 of the unit.
    package static let range = 10...10_000

    package init?(hundredths: Int, unit: MassUnit) {
        guard Self.range.contains(hundredths) else { return nil }
        self.hundredths = hundredths
        self.unit = unit
    }

    init(known hundredths: Int, _ unit: MassUnit) {
        self.hundredths = hundredths
        self.unit = unit
    }

    package init?(typed text: String, unit: MassUnit) {
        guard let thousandths = parseDecimal(text) else { return nil }
        self.init(hundredths: thousandths / 10, unit: unit)
    }

    /// With a point: `2.5`.
    package var text: String { decimalText(hundredths: hundredths) }

    package var colour: Colour { look.colour }

    /// Across, where the largest plate has 200.
    package var diameter: Int { look.diameter }

    /// The plate of the other unit's gym set that is nearest in mass; of two equally near ones the larger.
    package var counterpart: Plate {
        let mass = Mass(thousandths: hundredths * 10, unit: unit).grams
        let distance = { (plate: Plate) in
            abs(Mass(thousandths: plate.hundredths * 10, unit: plate.unit).grams - mass)
        }
        let plates = PlateSet.gym(unit.other).stacks.map(\.plate)
        return plates.min { distance($0) < distance($1) } ?? self
    }

    package static func < (left: Plate, right: Plate) -> Bool { left.hundredths < right.hundredths }
}

extension Plate {
    private typealias Look = (from: Int, colour: Colour, diameter: Int)

    /// A plate between two known ones is as large as the lighter, and grey.
    private var look: Look {
        let looks = unit == .kilograms ? Self.kilogramLooks : Self.poundLooks
        guard let look = looks.first(where: { $0.from <= hundredths }) else { return (hundredths, .grey, 40) }
        return look.from == hundredths ? look : (hundredths, .grey, look.diameter)
    }

    /// IWF colours, with the small plates below 5 kg grey where gyms have them so.
    private static let kilogramLooks: [Look] = [
        (2500, .red, 200), (2000, .blue, 200), (1500, .yellow, 150), (1000, .green, 130), (500, .white, 110),
        (250, .grey, 65), (200, .blue, 60), (150, .yellow, 58), (125, .grey, 55), (100, .green, 52), (50, .white, 48),
        (25, .grey, 44),
    ]

    /// The usual colours of bumper plates in pounds; the small ones are dark.
    private static let poundLooks: [Look] = [
        (5500, .red, 200), (4500, .blue, 200), (3500, .yellow, 150), (2500, .green, 130), (1000, .dark, 110),
        (500, .dark, 75), (250, .dark, 65), (125, .dark, 55),
    ]
}
