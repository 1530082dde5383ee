/// The plates that somebody has, in one unit.
package struct PlateSet: Hashable, Sendable {
    /// Plates of one weight.
    package struct Stack: Hashable, Sendable {
        package let plate: Plate
        /// One plate for each side is a pair; nil is as many as needed.
        package let pairs: Int?

        package init(_ plate: Plate, pairs: Int?) {
            self.plate = plate
            self.pairs = pairs
        }
    }

    package let unit: MassUnit
    /// From the heaviest to the lightest, each weight once.
    package let stacks: [Stack]

    /// More kinds of plates than any gym has.
    package static let kindLimit = 12
    package static let pairLimit = 99

    /// Stacks of another unit or of nothing are left out, the same plate is counted together, and of too many kinds the
    /// lightest stay away.
    package init(unit: MassUnit, stacks: [Stack]) {
        self.unit = unit
        var pairs: [Plate: Int?] = [:]
        for stack in stacks where stack.plate.unit == unit && stack.pairs ?? 1 > 0 {
            guard let known = pairs[stack.plate] else {
                pairs[stack.plate] = .some(stack.pairs.map { min($0, Self.pairLimit) })
                continue
            }
            let sum = known.flatMap { known in stack.pairs.map { min(known + min($0, Self.pairLimit), Self.pairLimit) }
            }
            pairs[stack.plate] = .some(sum)
        }
        self.stacks = pairs.keys.sorted(by: >).prefix(Self.kindLimit).map { Stack($0, pairs: pairs[$0] ?? nil) }
    }

    /// What a gym has, as many as needed.
    package static func gym(_ unit: MassUnit) -> PlateSet {
        switch unit {
        case .kilograms: PlateSet(unit, [2500, 2000, 1500, 1000, 500, 250, 125])
        case .pounds: PlateSet(unit, [4500, 3500, 2500, 1000, 500, 250])
        }
    }

    /// What a platform of the IWF has; in pounds, which have no such rule, the gym's plates with 55 and 1.25.
    package static func competition(_ unit: MassUnit) -> PlateSet {
        switch unit {
        case .kilograms: PlateSet(unit, [2500, 2000, 1500, 1000, 500, 250, 200, 150, 100, 50])
        case .pounds: PlateSet(unit, [5500, 4500, 3500, 2500, 1000, 500, 250, 125])
        }
    }

    /// Every weight that is commonly sold, for somebody who counts what they own.
    package static func sold(_ unit: MassUnit) -> PlateSet {
        switch unit {
        case .kilograms: PlateSet(unit, [2500, 2000, 1500, 1000, 500, 250, 200, 150, 125, 100, 50, 25])
        case .pounds: competition(unit)
        }
    }

    private init(_ unit: MassUnit, _ hundredths: [Int]) {
        self.unit = unit
        stacks = hundredths.map { Stack(Plate(known: $0, unit), pairs: nil) }
    }
}

/// A bar by its usual weight.
package struct Bar: Hashable, Sendable {
    /// Names its text.
    package let id: String
    /// Hundredths of the unit.
    package let hundredths: Int
    package let unit: MassUnit

    package var text: String { decimalText(hundredths: hundredths) }

    /// The first is the usual one.
    package static func usual(_ unit: MassUnit) -> [Bar] {
        switch unit {
        case .kilograms:
            [
                Bar(id: "olympic", hundredths: 2000, unit: unit), Bar(id: "women", hundredths: 1500, unit: unit),
                Bar(id: "light", hundredths: 1000, unit: unit), Bar(id: "trap", hundredths: 2500, unit: unit),
                Bar(id: "safety", hundredths: 2700, unit: unit),
            ]
        case .pounds:
            [Bar(id: "gym", hundredths: 4500, unit: unit), Bar(id: "women", hundredths: 3500, unit: unit)]
        }
    }
}
