/// A unit that masses are typed and shown in.
package enum MassUnit: String, CaseIterable, Codable, Sendable {
    case kilograms = "kg"
    case pounds = "lb"
}

/// A mass in whole grams: every hundredth of a pound up to 1,000 lb comes back as it was typed. In JSON its grams.
package struct Mass: Hashable, Comparable, Sendable {
    package let grams: Int

    package init(grams: Int) { self.grams = grams }

    /// From thousandths of the unit, as `parseDecimal` gives them.
    package init(thousandths: Int, unit: MassUnit) {
        switch unit {
        case .kilograms: grams = thousandths
        case .pounds: grams = scaled(thousandths, 45_359_237, 100_000_000)
        }
    }

    /// From a typed number with up to two decimals; nothing if it is none.
    package init?(typed text: String, unit: MassUnit) {
        guard let thousandths = parseDecimal(text) else { return nil }
        self.init(thousandths: thousandths, unit: unit)
    }

    package static func kilograms(_ whole: Int) -> Mass { Mass(grams: whole * 1_000) }

    package static func pounds(_ whole: Int) -> Mass { Mass(thousandths: whole * 1_000, unit: .pounds) }

    /// Rounded half up to hundredths of the unit.
    package func hundredths(in unit: MassUnit) -> Int {
        switch unit {
        case .kilograms: scaled(grams, 1, 10)
        case .pounds: scaled(grams, 10_000_000, 45_359_237)
        }
    }

    /// With a point and at most two decimals: `82.5`.
    package func text(in unit: MassUnit) -> String { decimalText(hundredths: hundredths(in: unit)) }

    package static func < (left: Mass, right: Mass) -> Bool { left.grams < right.grams }
}

extension Mass: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        grams = try container.decode(Int.self)
        guard grams.magnitude <= 1_000_000_000 else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "too much to be a mass")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(grams)
    }
}
