import Testing

@testable import Coaching

/// What holds for the plan of each of 20,000 people with answers at random.
struct EveryonesPlanTests {
    private static let people = People.random(20_000) + [.empty, People.everythingTicked]
    private static let plans = people.map(CarePlan.personalised)

    /// The people for whom a day breaks the promise.
    private func broken(_ holds: (PlanDay, CarePlan, Restrictions) -> Bool) -> [HealthAnswers] {
        zip(Self.people, Self.plans).filter { answers, plan in
            let restrictions = Restrictions(answers)
            return !plan.days.allSatisfy { holds($0, plan, restrictions) }
        }.map { $0.0 }
    }

    @Test func nothingExcludedIsAnywhereInASession() {
        #expect(broken { day, _, restrictions in day.moves.allSatisfy { restrictions.allows($0) } }.isEmpty)
    }

    @Test func theCircuitHasFourDifferentMovesWithinTheTier() {
        let wrong = broken { day, plan, _ in
            day.main.count == 4 && Set(day.main.map(\.move)).count == 4
                && day.moves.allSatisfy { $0.level <= plan.tier?.rawValue ?? 0 }
        }
        #expect(wrong.isEmpty)
    }

    @Test func theWarmUpHasFourDifferentMovesAndTheCloseEndsWithBreath() {
        let wrong = broken { day, _, _ in
            Set(day.warmUp.map(\.move)).count == 4 && day.warmUp.count == 4 && (2...4).contains(day.close.count)
                && Set(day.close.map(\.move)).count == day.close.count
                && day.close.last == Step(.diaphragmaticBreathing, seconds: 45)
        }
        #expect(wrong.isEmpty)
    }

    @Test func noCircuitHoldsAStretchOrAModifier() {
        let wrong = broken { day, _, _ in
            day.main.allSatisfy { !$0.move.isStretch }
                && (day.warmUp + day.main + day.close).allSatisfy { $0.modifiers.isEmpty }
        }
        #expect(wrong.isEmpty)
    }

    @Test func sessionsLastFrom640To1005Seconds() {
        let seconds = Self.plans.flatMap { $0.days.map { $0.seconds() } }
        #expect(seconds.min() == 640)
        #expect(seconds.max() == 1_005)
    }

    @Test func lowEnergyIsShorterAndKeepsItsFloors() {
        let days = Self.plans.prefix(3_000).flatMap(\.days)
        let wrong = days.filter { day in
            let eased = day.pace(lowEnergy: true)
            return day.seconds(lowEnergy: true) >= day.seconds() || eased.work < 15 || eased.rounds < 1
                || eased.work > day.pace.work || eased.rest != day.pace.rest + 10
        }
        #expect(wrong.isEmpty)
    }

    /// The promises above are not kept by idleness: somebody meets each move. Only the gentle squat is never chosen,
    /// for whoever may stand and bend the knees has a move for the legs that is no warm-up.
    @Test func everyMoveButOneIsMetBySomebody() {
        let met = Set(Self.plans.flatMap(\.moves))
        let unmet = Move.allCases.filter { !met.contains($0) }
        #expect(unmet == [.gentleSquat])
    }

    @Test func theSameAnswersGiveTheSamePlan() {
        for (answers, plan) in zip(Self.people.prefix(2_000), Self.plans) {
            #expect(CarePlan.personalised(for: answers) == plan)
        }
    }

    @Test func answersWithoutEffectChangeNothing() throws {
        for answers in Self.people.prefix(2_000) {
            let idle = Condition.allCases.filter { !$0.shapesThePlan }
            let other = try HealthAnswers(
                age: answers.age, weight: answers.weight, height: answers.height,
                conditions: answers.conditions.symmetricDifference(idle), otherCondition: "gout",
                limitations: answers.limitations.symmetricDifference([.neckPain]), energy: answers.energy,
                activity: answers.activity)
            #expect(CarePlan.personalised(for: other) == CarePlan.personalised(for: answers))
        }
    }

    @Test func anAnswerThatIsSaidToShapeThePlanDoesSoForSomebody() {
        let active = CarePlan.personalised(for: People.make(activity: .regular))
        for condition in Condition.allCases {
            let plan = CarePlan.personalised(for: People.make(conditions: [condition], activity: .regular))
            #expect((plan != active) == condition.shapesThePlan, "\(condition)")
        }
        for limitation in Limitation.allCases {
            let plan = CarePlan.personalised(for: People.make(limitations: [limitation], activity: .regular))
            #expect((plan != active) == limitation.shapesThePlan, "\(limitation)")
        }
    }
}
