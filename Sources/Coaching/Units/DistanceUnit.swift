/// A unit that ways are typed in.
package enum DistanceUnit: String, CaseIterable, Codable, Sendable {
    case metres = "m"
    case kilometres = "km"
    case yards = "yd"
    case miles = "mi"

    /// As exact fractions of a millimetre.
    fileprivate var scale: (numerator: Int, denominator: Int) {
        switch self {
        case .metres: (1, 1)
        case .kilometres: (1_000, 1)
        case .yards: (9_144, 10_000)
        case .miles: (1_609_344, 1_000)
        }
    }
}

extension Length {
    /// From a typed number with up to three decimals; nothing if it is none, or further than anybody goes.
    package init?(typed text: String, unit: DistanceUnit) {
        guard let thousandths = parseDecimal(text, decimals: 3), thousandths <= 1_000_000_000 else { return nil }
        self.init(millimetres: scaled(thousandths, unit.scale.numerator, unit.scale.denominator))
    }

    /// Rounded half up to hundredths of the unit.
    package func hundredths(in unit: DistanceUnit) -> Int {
        scaled(millimetres, unit.scale.denominator, unit.scale.numerator * 10)
    }

    /// With a point and at most two decimals; where that would lose something, with three.
    package func text(in unit: DistanceUnit) -> String {
        let short = decimalText(hundredths: hundredths(in: unit))
        if Length(typed: short, unit: unit) == self { return short }
        let thousandths = scaled(millimetres, unit.scale.denominator, unit.scale.numerator)
        return "\(thousandths / 1000).\(padded(thousandths % 1000, to: 3))"
    }

    /// The unit that suits the size.
    package func usualUnit(isMetric: Bool) -> DistanceUnit {
        isMetric
            ? (millimetres < 1_000_000 ? .metres : .kilometres) : (millimetres < 1_609_344 ? .yards : .miles)
    }
}
