import Testing

@testable import Coaching

struct TierTests {
    @Test(
        arguments: [
            ("nothing answered", [], 3, nil, Activity.none, 1),
            ("light", [], 3, nil, .light, 2),
            ("regular", [], 3, nil, .regular, 3),
            ("regular, energy 2", [], 2, nil, .regular, 2),
            ("regular, age 64", [], 3, 64, .regular, 3),
            ("regular, age 65", [], 3, 65, .regular, 2),
            ("regular, age 70", [], 3, 70, .regular, 2),
            ("regular, age 75", [], 3, 75, .regular, 1),
            ("regular, age 80", [], 3, 80, .regular, 1),
            ("regular, heart", [.heartCondition], 3, nil, .regular, 2),
            ("regular, two that count once", [.lupus, .fibromyalgia], 3, nil, .regular, 2),
            ("regular, lowered and capped", [.lupus, .cancer], 3, nil, .regular, 2),
            ("regular, lowered twice", [.multipleSclerosis], 1, nil, .regular, 1),
            ("regular, energy 5, chronic fatigue", [.chronicFatigue], 5, nil, .regular, 1),
            ("regular, long COVID", [.longCovid], 3, nil, .regular, 1),
            ("regular, POTS", [.pots], 3, nil, .regular, 1),
            ("regular, without effect", [.behcet, .diabetes, .bowelDisease, .postpartum], 3, nil, .regular, 3),
            ("all conditions, energy 1", Set(Condition.allCases), 1, nil, .none, 1),
        ] as [(String, Set<Condition>, Int, Int?, Activity, Int)])
    func theTierFollowsTheRules(
        _ name: String, _ conditions: Set<Condition>, _ energy: Int, _ age: Int?, _ activity: Activity, _ tier: Int
    ) throws {
        let answers = try HealthAnswers(age: age, conditions: conditions, energy: energy, activity: activity)
        #expect(Tier(for: answers).rawValue == tier)
    }

    @Test func theWorkingNamesEveryRuleThatApplied() throws {
        let answers = try HealthAnswers(
            age: 80, conditions: [.lupus, .fibromyalgia, .cancer, .pots], energy: 2, activity: .none)
        let rules = TierWorking(for: answers).rules
        #expect(rules.map(\.effect) == [.start(1), .minus(1), .minus(1), .atMost(2), .atMost(1), .exactly(1)])
        #expect(rules.map(\.result) == [1, 0, -1, -1, -1, 1])
        #expect(rules[2].sources == [.condition(.fibromyalgia), .condition(.lupus)])
    }

    @Test func theWorkingSaysWhenTheClampBit() throws {
        let rules = TierWorking(for: try HealthAnswers(energy: 1)).rules
        #expect(rules.map(\.effect) == [.start(1), .minus(1), .clamped(1)])
    }
}
