/// What goes on a bar to make a weight: exactly if the plates allow it, else the nearest weights below and above. Nothing
/// is rounded unsaid. All weights are hundredths of the plates' unit, both sides and the bar together.
package struct PlateLoading: Hashable, Sendable {
    package let target: Int
    /// The bar and its collars, before any plate.
    package let base: Int
    /// The heaviest that is not above the target; nil when the bar alone is heavier.
    package let below: Load?
    /// The lightest that is not below the target; nil when all plates together are lighter.
    package let above: Load?

    /// What one side carries, and what that makes.
    package struct Load: Hashable, Sendable {
        /// From the heaviest to the lightest.
        package let perSide: [Stack]
        package let total: Int

        package struct Stack: Hashable, Sendable {
            package let plate: Plate
            package let count: Int
        }

        package init(base: Int, perSide: [Stack]) {
            self.perSide = perSide
            total = base + 2 * perSide.reduce(0) { $0 + $1.plate.hundredths * $1.count }
        }

        /// From plates as somebody picks them, each standing for one on each side.
        package init(base: Int, picked: [Plate]) {
            let counts = Dictionary(picked.map { ($0, 1) }, uniquingKeysWith: +)
            let perSide = counts.keys.sorted(by: >).map { Stack(plate: $0, count: counts[$0] ?? 0) }
            self.init(base: base, perSide: perSide)
        }

        /// Each plate of one side, from the heaviest.
        package var plates: [Plate] { perSide.flatMap { Array(repeating: $0.plate, count: $0.count) } }
    }

    /// The largest weight that is looked for: 9999.99.
    package static let limit = 999_999

    /// `collars` is the weight of the pair. Fewest plates first; among as many, the one with the larger plates.
    package init(target: Int, bar: Int, collars: Int = 0, plates: PlateSet) {
        self.target = min(max(target, 0), Self.limit)
        base = min(max(bar, 0), Self.limit) + min(max(collars, 0), Self.limit)
        guard self.target > base else {
            let empty = Load(base: base, perSide: [])
            below = self.target == base ? empty : nil
            above = empty
            return
        }
        let search = PlateSearch(plates.stacks, upTo: self.target - base)
        let base = base
        below = search.sum(atMost: self.target - base).map { Load(base: base, perSide: search.fewest(for: $0)) }
        above = search.sum(atLeast: self.target - base).map { Load(base: base, perSide: search.fewest(for: $0)) }
    }

    package var isExact: Bool { nearest.total == target }

    /// The nearer of the two; of two as near, the heavier.
    package var nearest: Load {
        guard let below else { return above ?? Load(base: base, perSide: []) }
        guard let above, above.total - target <= target - below.total else { return below }
        return above
    }
}

/// Everything that one side can carry, with the fewest plates for each sum. Sums are counted in the plates' greatest
/// common divisor; how many of a plate are best comes from a sliding minimum, so that the work is kinds × sums, however
/// many plates there are.
private struct PlateSearch {
    private let grain: Int
    private let stacks: [PlateSet.Stack]
    /// For each stack, from the lightest: how many of it are best in each sum of it and the lighter ones.
    private var counts: [[UInt16]] = []
    private var fewest: [Int32]

    private static let unreachable = Int32.max

    /// `weight` is what both sides together should carry, in hundredths.
    init(_ stacks: [PlateSet.Stack], upTo weight: Int) {
        self.stacks = stacks.sorted { $0.plate < $1.plate }
        let grain = stacks.reduce(0) { Self.divisor($0, $1.plate.hundredths) }
        self.grain = grain
        guard grain > 0, let heaviest = self.stacks.last?.plate.hundredths else {
            fewest = [0]
            return
        }
        // Nothing above the nearest sum is of use, and that is less than one plate away.
        let useful = (weight + 1) / 2 / grain + heaviest / grain
        let owned = stacks.reduce(0) { sum, stack in
            min(useful, sum + min(stack.pairs ?? useful, useful) * (stack.plate.hundredths / grain))
        }
        fewest = Array(repeating: Self.unreachable, count: owned + 1)
        fewest[0] = 0
        for stack in self.stacks { add(stack) }
    }

    /// The heaviest side whose double is not above the weight; nothing lighter than no plates.
    func sum(atMost weight: Int) -> Int? {
        let last = min(weight / 2 / grain(or: weight), fewest.count - 1)
        return (0...max(last, 0)).last { fewest[$0] != Self.unreachable }
    }

    func sum(atLeast weight: Int) -> Int? {
        guard grain > 0 else { return nil }
        let first = (weight + 2 * grain - 1) / (2 * grain)
        return first < fewest.count ? (first..<fewest.count).first { fewest[$0] != Self.unreachable } : nil
    }

    func fewest(for sum: Int) -> [PlateLoading.Load.Stack] {
        var rest = sum
        return zip(stacks, counts).reversed().compactMap { stack, counts in
            let count = Int(counts[rest])
            rest -= count * (stack.plate.hundredths / grain)
            return count > 0 ? PlateLoading.Load.Stack(plate: stack.plate, count: count) : nil
        }
    }

    private func grain(or weight: Int) -> Int { grain > 0 ? grain : max(weight, 1) }

    private mutating func add(_ stack: PlateSet.Stack) {
        let step = stack.plate.hundredths / grain
        let most = min(stack.pairs ?? Int(UInt16.max), Int(UInt16.max))
        var best = [UInt16](repeating: 0, count: fewest.count)
        var window = Window(capacity: fewest.count / step + 1)
        for residue in 0..<min(step, fewest.count) {
            window.clear()
            for (index, sum) in stride(from: residue, to: fewest.count, by: step).enumerated() {
                window.slide(to: index, from: index - most, value: fewest[sum])
                guard let least = window.least else { continue }
                fewest[sum] = least.value + Int32(index)
                best[sum] = UInt16(index - least.index)
            }
        }
        counts.append(best)
    }

    private static func divisor(_ one: Int, _ other: Int) -> Int { other == 0 ? one : divisor(other, one % other) }

    /// The least of the last so many values, each less its index: what a sum would need without this plate, and how many
    /// of the plate bring it here. Of equal ones the oldest stays: more of the larger plate.
    private struct Window {
        private var kept: [(index: Int, value: Int32)]
        private var first = 0
        private var end = 0

        init(capacity: Int) { kept = Array(repeating: (0, 0), count: capacity) }

        var least: (index: Int, value: Int32)? { first < end ? kept[first] : nil }

        mutating func clear() { (first, end) = (0, 0) }

        mutating func slide(to index: Int, from oldest: Int, value: Int32) {
            while first < end, kept[first].index < oldest { first += 1 }
            guard value != PlateSearch.unreachable else { return }
            let value = value - Int32(index)
            while first < end, kept[end - 1].value > value { end -= 1 }
            kept[end] = (index, value)
            end += 1
        }
    }
}
