@testable import Coaching

/// The people that the rules are tried on.
enum People {
    static let everythingTicked = make(
        conditions: Set(Condition.allCases), limitations: Set(Limitation.allCases), energy: 1)

    static func make(
        age: Int? = nil, kilograms: Int? = nil, centimetres: Int? = nil, conditions: Set<Condition> = [],
        limitations: Set<Limitation> = [], energy: Int = 3, activity: Activity = .none
    ) -> HealthAnswers {
        do {
            return try HealthAnswers(
                age: age, weight: kilograms.map(Mass.kilograms), height: centimetres.map(Length.centimetres),
                conditions: conditions, limitations: limitations, energy: energy, activity: activity)
        } catch {
            preconditionFailure("out of range: \(error.list)")
        }
    }

    /// `count` people, each answer at random; the same ones in every run.
    static func random(_ count: Int, seed: UInt64 = 2026) -> [HealthAnswers] {
        var numbers = SplitMix64(state: seed)
        return (0..<count).map { _ in person(&numbers) }
    }

    private static func person(_ numbers: inout SplitMix64) -> HealthAnswers {
        // Some tick nothing, some nearly everything.
        let conditions = Int.random(in: 0...12, using: &numbers)
        let limitations = Int.random(in: 0...8, using: &numbers)
        return make(
            age: Bool.random(using: &numbers) ? Int.random(in: 10...110, using: &numbers) : nil,
            kilograms: Bool.random(using: &numbers) ? Int.random(in: 20...300, using: &numbers) : nil,
            centimetres: Bool.random(using: &numbers) ? Int.random(in: 100...250, using: &numbers) : nil,
            conditions: Set(Condition.allCases.filter { _ in Int.random(in: 0..<16, using: &numbers) < conditions }),
            limitations: Set(Limitation.allCases.filter { _ in Int.random(in: 0..<10, using: &numbers) < limitations }),
            energy: Int.random(in: 1...5, using: &numbers),
            activity: Activity.allCases.randomElement(using: &numbers) ?? .none)
    }
}

struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
