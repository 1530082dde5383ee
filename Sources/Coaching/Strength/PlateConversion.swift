/// Weights of a bar in the other unit, as gyms reckon: with 2.20462 lb to a kilogram.
package enum PlateConversion {
    /// A target in the other unit, rounded up to tenths: 225 lb is 102.1 kg. Both in hundredths.
    package static func target(_ hundredths: Int, from unit: MassUnit) -> Int {
        let (numerator, denominator) = ratio(from: unit)
        let tenths = (Int128(max(hundredths, 0)) * numerator + denominator * 10 - 1) / (denominator * 10)
        return Int(clamping: tenths * 10)
    }

    /// A total in the other unit to one decimal, in hundredths.
    package static func shown(_ hundredths: Int, from unit: MassUnit) -> Int {
        let (numerator, denominator) = ratio(from: unit)
        return scaled(hundredths, Int(numerator), Int(denominator) * 10) * 10
    }

    private static func ratio(from unit: MassUnit) -> (Int128, Int128) {
        switch unit {
        case .kilograms: (220_462, 100_000)
        case .pounds: (100_000, 220_462)
        }
    }
}

extension MassUnit {
    package var other: MassUnit { self == .kilograms ? .pounds : .kilograms }
}
