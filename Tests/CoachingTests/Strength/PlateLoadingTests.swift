import Testing

@testable import Coaching

struct PlateLoadingTests {
    private func words(_ load: PlateLoading.Load?) -> String? {
        load.map { load in
            let side = load.perSide.map { "\($0.count)x\($0.plate.text)" }.joined(separator: " ")
            return "\(decimalText(hundredths: load.total)): \(side)"
        }
    }

    private func loading(_ target: Int, bar: Int, _ plates: PlateSet, collars: Int = 0) -> PlateLoading {
        PlateLoading(target: target, bar: bar, collars: collars, plates: plates)
    }

    private func own(_ unit: MassUnit, _ pairs: [(Int, Int?)]) -> PlateSet {
        PlateSet(
            unit: unit,
            stacks: pairs.compactMap { pair in
                Plate(hundredths: pair.0, unit: unit).map { PlateSet.Stack($0, pairs: pair.1) }
            })
    }

    @Test(arguments: [
        (22500, "225: 2x45"), (13500, "135: 1x45"), (18500, "185: 1x45 1x25"), (31500, "315: 3x45"),
        (4500, "45: "),
    ])
    func knownWeightsInPounds(target: Int, load: String) {
        let loading = loading(target, bar: 4500, .gym(.pounds))
        #expect(words(loading.nearest) == load)
        #expect(loading.isExact && loading.below == loading.above)
    }

    @Test(arguments: [(10000, "100: 1x25 1x15"), (6000, "60: 1x20"), (14250, "142.5: 2x25 1x10 1x1.25")])
    func knownWeightsInKilograms(target: Int, load: String) {
        #expect(words(loading(target, bar: 2000, .gym(.kilograms)).nearest) == load)
    }

    @Test func whatCannotBeLoadedHasTheNearestBelowAndAbove() {
        let pounds = loading(13700, bar: 4500, .gym(.pounds))
        #expect(!pounds.isExact && pounds.nearest == pounds.below)
        #expect(words(pounds.below) == "135: 1x45" && words(pounds.above) == "140: 1x45 1x2.5")
        let kilograms = loading(10100, bar: 2000, .gym(.kilograms))
        #expect(words(kilograms.below) == "100: 1x25 1x15" && words(kilograms.above) == "102.5: 1x25 1x15 1x1.25")
        #expect(words(loading(10125, bar: 2000, .gym(.kilograms)).nearest) == "102.5: 1x25 1x15 1x1.25")
        #expect(words(loading(10001, bar: 2000, .gym(.kilograms)).nearest) == "100: 1x25 1x15")
    }

    @Test func aTargetBelowTheBarHasOnlyTheBarAbove() {
        let loading = loading(4000, bar: 4500, .gym(.pounds))
        #expect(loading.below == nil && words(loading.above) == "45: " && words(loading.nearest) == "45: ")
        #expect(!loading.isExact)
    }

    @Test func collarsCountLikeTheBar() {
        let loading = loading(10000, bar: 2000, .gym(.kilograms), collars: 500)
        #expect(words(loading.nearest) == "100: 1x25 1x10 1x2.5" && loading.base == 2500)
    }

    @Test func whereTheGreedyWayFailsTheSearchFindsIt() {
        // A greedy way takes 25 and is left with 5 that nothing makes.
        #expect(words(loading(8000, bar: 2000, own(.kilograms, [(2500, 1), (1500, 2)])).nearest) == "80: 2x15")
        #expect(
            words(loading(8000, bar: 2000, own(.kilograms, [(2000, 1), (2500, 1), (1000, 1)])).nearest)
                == "80: 1x20 1x10")
        #expect(
            words(loading(6000, bar: 2000, own(.kilograms, [(1500, nil), (1000, nil), (500, nil)])).nearest)
                == "60: 1x15 1x5")
    }

    @Test func whatIsNotOwnedIsNotLoaded() {
        let few = loading(20000, bar: 2000, own(.kilograms, [(2500, 1), (2000, 1)]))
        #expect(words(few.below) == "110: 1x25 1x20" && few.above == nil && few.nearest == few.below)
        let none = loading(6000, bar: 2000, own(.kilograms, []))
        #expect(words(none.below) == "20: " && none.above == nil && !none.isExact)
    }

    @Test func itIsNeverWorseThanTryingEverything() {
        var numbers = SmallNumbers(seed: 7)
        for _ in 0..<3_000 {
            let weights = [50, 125, 175, 250, 300, 500, 700, 1000, 1100, 1500, 2000, 2500]
            let stacks = (0..<numbers.next(below: 5)).map { _ in
                (weights[numbers.next(below: weights.count)], Optional(numbers.next(below: 4)))
            }
            let plates = own(.kilograms, stacks)
            let target = numbers.next(below: 14_000)
            let loading = loading(target, bar: 2000, plates)
            let all = sides(plates.stacks)
            #expect(loading.below == best(all.filter { $0.total <= target }, nearTo: target), "\(stacks) \(target)")
            #expect(loading.above == best(all.filter { $0.total >= target }, nearTo: target), "\(stacks) \(target)")
        }
    }

    /// Everything that can be loaded on a bar of 20 kg.
    private func sides(_ stacks: [PlateSet.Stack]) -> [PlateLoading.Load] {
        let counts = stacks.reduce([[]]) { (lists: [[Int]], stack) in
            lists.flatMap { list in (0...(stack.pairs ?? 0)).map { list + [$0] } }
        }
        return counts.map { counts in
            let side = zip(stacks, counts).filter { $1 > 0 }.map { PlateLoading.Load.Stack(plate: $0.plate, count: $1) }
            return PlateLoading.Load(base: 2000, perSide: side)
        }
    }

    private func best(_ loads: [PlateLoading.Load], nearTo target: Int) -> PlateLoading.Load? {
        loads.min { one, other in
            let (far, farther) = (abs(one.total - target), abs(other.total - target))
            if far != farther { return far < farther }
            if one.plates.count != other.plates.count { return one.plates.count < other.plates.count }
            return one.plates.lexicographicallyPrecedes(other.plates) { $0 > $1 }
        }
    }

    @Test func absurdWishesEndSoonAndWithoutATrap() {
        let odd = own(.pounds, [(10, nil), (11, nil), (13, 99), (9_999, 99), (9_973, nil), (10_000, nil), (17, 3)])
        for target in [Int.min, -1, 0, 1, 999_998, 999_999, .max] {
            for bar in [Int.min, 0, 2000, .max] {
                let loading = loading(target, bar: bar, odd, collars: bar)
                #expect((0...PlateLoading.limit).contains(loading.target))
                #expect(loading.nearest.total >= loading.base)
            }
        }
        #expect(loading(999_999, bar: 0, odd).below?.total == 999_998)
    }

    @Test func anInventoryIsCountedOnceAndStaysSmall() {
        let plates = own(.kilograms, [(500, 1), (2500, 2), (500, 1), (1000, 0), (250, nil), (250, 3), (2000, 1_000)])
        #expect(plates.stacks.map { $0.plate.text } == ["25", "20", "5", "2.5"])
        #expect(plates.stacks.map(\.pairs) == [2, 99, 2, nil])
        #expect(own(.pounds, (1...40).map { ($0 * 100, 1) }).stacks.count == PlateSet.kindLimit)
        let mixed = PlateSet(unit: .pounds, stacks: PlateSet.gym(.kilograms).stacks)
        #expect(mixed.stacks.isEmpty)
    }

    @Test func pickedPlatesMakeTheirTotal() throws {
        let picked = ["20", "25", "25", "1,25"].compactMap { Plate(typed: $0, unit: .kilograms) }
        let load = PlateLoading.Load(base: 2000, picked: picked)
        #expect(words(load) == "162.5: 2x25 1x20 1x1.25")
        #expect(loading(load.total, bar: 2000, .gym(.kilograms)).nearest == load)
    }

    @Test func everyPlateHasItsCounterpartInTheOtherUnit() {
        let pounds = PlateSet.gym(.pounds).stacks.map(\.plate.counterpart.text)
        #expect(pounds == ["20", "15", "10", "5", "2.5", "1.25"])
        let kilograms = PlateSet.gym(.kilograms).stacks.map(\.plate.counterpart.text)
        #expect(kilograms == ["45", "45", "35", "25", "10", "5", "2.5"])
    }

    @Test func platesLookAsInCompetitions() {
        let looks = { (set: PlateSet) in set.stacks.map { "\($0.plate.colour) \($0.plate.diameter)" } }
        #expect(
            looks(.gym(.kilograms)) == [
                "red 200", "blue 200", "yellow 150", "green 130", "white 110", "grey 65", "grey 55",
            ])
        #expect(looks(.gym(.pounds)) == ["blue 200", "yellow 150", "green 130", "dark 110", "dark 75", "dark 65"])
        #expect(Plate(hundredths: 2200, unit: .kilograms)?.colour == .grey)
        for text in ["0", "0.05", "100.01", "-5", "ten"] { #expect(Plate(typed: text, unit: .kilograms) == nil) }
    }
}

/// Small numbers in an order that is always the same.
private struct SmallNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
