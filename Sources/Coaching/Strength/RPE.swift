/// How hard a set was, from 1 (no effort) to 10 (nothing left), in halves: 10 less the repetitions left in reserve.
package struct RPE: Hashable, Comparable, Sendable {
    /// 2 to 20.
    package let halves: Int

    package static let ten = RPE(known: 20)

    /// From 10 down to 1.
    package static let all = (2...20).reversed().map { RPE(known: $0) }

    package init?(halves: Int) {
        guard (2...20).contains(halves) else { return nil }
        self.halves = halves
    }

    private init(known halves: Int) { self.halves = halves }

    /// From a number as people type it, `8`, `8.5` or `8,5`; nothing if it is not one of the scale.
    package init?(typed text: String) {
        guard let thousandths = parseDecimal(text), thousandths % 500 == 0 else { return nil }
        self.init(halves: thousandths / 500)
    }

    /// With a point: `8.5`.
    package var text: String { decimalText(hundredths: halves * 50) }

    package static func < (left: RPE, right: RPE) -> Bool { left.halves < right.halves }
}

extension RPE: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let rpe = RPE(halves: try container.decode(Int.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no RPE")
        }
        self = rpe
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(halves)
    }
}
