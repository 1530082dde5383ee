extension Move {
    /// All that the programmes know about a move.
    package struct Traits: Hashable, Sendable {
        package let category: Category
        package let position: Position
        package let focuses: [Focus]
        /// 1 to 3; a tier allows the levels up to its own number.
        package let level: Int
        package let loads: Set<Load>
        package let side: Side
        package let muscles: [Muscle]
        package let props: [Prop]

        init(
            _ category: Category, _ position: Position, _ focuses: [Focus], level: Int = 1, loads: Set<Load> = [],
            side: Side = .none, muscles: [Muscle], props: [Prop] = []
        ) {
            self.category = category
            self.position = position
            self.focuses = focuses
            self.level = level
            self.loads = loads
            self.side = side
            self.muscles = muscles
            self.props = props
        }
    }

    package var traits: Traits { Self.catalogue[self] ?? written }

    /// Made once: the rules ask for traits a few thousand times a plan.
    private static let catalogue = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.written) })

    package var category: Category { traits.category }
    package var position: Position { traits.position }
    package var focuses: [Focus] { traits.focuses }
    package var level: Int { traits.level }
    package var loads: Set<Load> { traits.loads }
    package var side: Side { traits.side }
    package var muscles: [Muscle] { traits.muscles }
    package var props: [Prop] { traits.props }

    /// Has the focus `stretch`; such a move never stands in a generated circuit.
    package var isStretch: Bool { traits.focuses.contains(.stretch) }
}
