/// The health questionnaire: every answer is optional, and what is there lies in its range.
package struct HealthAnswers: Hashable, Sendable {
    package let age: Int?
    package let weight: Mass?
    package let height: Length?
    package let conditions: Set<Condition>
    /// In the member's words, trimmed; no rule reads it.
    package let otherCondition: String
    package let limitations: Set<Limitation>
    /// On a normal day, 1 to 5.
    package let energy: Int
    package let activity: Activity

    package static let ages = 10...110
    package static let weights = Mass.kilograms(20)...Mass.kilograms(300)
    package static let heights = Length.centimetres(100)...Length.centimetres(250)
    package static let energies = 1...5
    package static let defaultEnergy = 3
    /// In characters, for `otherCondition`.
    package static let longestOtherCondition = 200

    package static let empty = HealthAnswers()

    /// Throws every problem at once, for the page to show beside the fields.
    package init(
        age: Int? = nil, weight: Mass? = nil, height: Length? = nil, conditions: Set<Condition> = [],
        otherCondition: String = "", limitations: Set<Limitation> = [], energy: Int = defaultEnergy,
        activity: Activity = .none
    ) throws(HealthProblems) {
        let otherCondition = String(trimmed(otherCondition))
        var problems: [HealthProblem] = []
        if let age, !Self.ages.contains(age) { problems.append(.age) }
        if let weight, !Self.weights.contains(weight) { problems.append(.weight) }
        if let height, !Self.heights.contains(height) { problems.append(.height) }
        if otherCondition.count > Self.longestOtherCondition { problems.append(.otherCondition) }
        if !Self.energies.contains(energy) { problems.append(.energy) }
        guard problems.isEmpty else { throw HealthProblems(problems) }

        self.age = age
        self.weight = weight
        self.height = height
        self.conditions = conditions
        self.otherCondition = otherCondition
        self.limitations = limitations
        self.energy = energy
        self.activity = activity
    }

    private init() {
        (age, weight, height, conditions) = (nil, nil, nil, [])
        (otherCondition, limitations, energy, activity) = ("", [], Self.defaultEnergy, .none)
    }
}

/// An answer outside its range (see the ranges of `HealthAnswers`), or a text that is too long.
package enum HealthProblem: String, CaseIterable, Sendable {
    case age, weight, height, otherCondition, energy
}

package struct HealthProblems: Error, Equatable {
    package let list: [HealthProblem]

    init(_ list: [HealthProblem]) { self.list = list }
}
