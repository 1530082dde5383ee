/// A unit that lengths are typed and shown in.
package enum LengthUnit: String, CaseIterable, Codable, Sendable {
    case centimetres = "cm"
    case inches = "in"
}

/// A length in whole millimetres: every tenth of an inch comes back as it was typed. In JSON its millimetres.
package struct Length: Hashable, Comparable, Sendable {
    package let millimetres: Int

    package init(millimetres: Int) { self.millimetres = millimetres }

    /// From thousandths of the unit, as `parseDecimal` gives them.
    package init(thousandths: Int, unit: LengthUnit) {
        switch unit {
        case .centimetres: millimetres = scaled(thousandths, 1, 100)
        case .inches: millimetres = scaled(thousandths, 254, 10_000)
        }
    }

    package init(feet: Int, thousandthsOfInches: Int = 0) {
        self.init(thousandths: feet * 12_000 + thousandthsOfInches, unit: .inches)
    }

    /// From a typed number with up to two decimals; nothing if it is none.
    package init?(typed text: String, unit: LengthUnit) {
        guard let thousandths = parseDecimal(text) else { return nil }
        self.init(thousandths: thousandths, unit: unit)
    }

    /// From two fields: whole feet, and inches under 12, which may be left empty.
    package init?(typedFeet feet: String, inches: String) {
        guard let feet = parseWhole(feet) else { return nil }
        guard !trimmed(inches).isEmpty else {
            self.init(feet: feet)
            return
        }
        guard let thousandths = parseDecimal(inches), thousandths < 12_000 else { return nil }
        self.init(feet: feet, thousandthsOfInches: thousandths)
    }

    package static func centimetres(_ whole: Int) -> Length { Length(millimetres: whole * 10) }

    /// Rounded half up to tenths of the unit.
    package func tenths(in unit: LengthUnit) -> Int {
        switch unit {
        case .centimetres: millimetres
        case .inches: scaled(millimetres, 100, 254)
        }
    }

    /// With a point and at most one decimal: `165.5`.
    package func text(in unit: LengthUnit) -> String { decimalText(hundredths: tenths(in: unit) * 10) }

    /// Whole feet, and the rest in tenths of an inch (0 to 119).
    package var feetAndInches: (feet: Int, tenthsOfInches: Int) {
        let tenths = tenths(in: .inches)
        return (tenths / 120, tenths % 120)
    }

    /// Whole feet and the rest in inches, with as few decimals as bring the same length back: 1702 mm is 5′ 7″.
    package var feetAndInchesText: (feet: String, inches: String) {
        let (feet, tenths) = feetAndInches
        if Length(feet: feet, thousandthsOfInches: tenths * 100) == self {
            return (String(feet), decimalText(hundredths: tenths * 10))
        }
        let hundredths = scaled(millimetres, 1000, 254)
        return (String(hundredths / 1200), decimalText(hundredths: hundredths % 1200))
    }

    package static func < (left: Length, right: Length) -> Bool { left.millimetres < right.millimetres }
}

extension Length: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        millimetres = try container.decode(Int.self)
        guard millimetres.magnitude <= 1_000_000_000 else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "too much to be a length")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(millimetres)
    }
}
