import Testing

@testable import Coaching

struct PlanChangesTests {
    @Test func theSamePlanHasNoChanges() {
        #expect(CarePlan.ana.changes(to: .ana) == [])
    }

    @Test func aNewAnswerShowsWhatGoesAndWhatComes() throws {
        let before = CarePlan.personalised(for: .empty)
        let after = CarePlan.personalised(for: People.make(limitations: [.shoulderPain]))
        let first = try #require(before.changes(to: after).first)
        #expect(first.number == 1)
        #expect(first.removed.contains(.armSwings))
        #expect(first.removed.contains(.wallPushUp))
        #expect(first.added.contains(.shoulderRolls))
        #expect(Set(first.removed).isDisjoint(with: first.added))
        #expect(!first.changesPace)
    }

    @Test func anotherTierChangesThePace() {
        let changes = CarePlan.personalised(for: .empty).changes(to: .personalised(for: People.make(activity: .light)))
        #expect(changes.count == 28)
        #expect(changes.allSatisfy { $0.changesPace })
    }
}
