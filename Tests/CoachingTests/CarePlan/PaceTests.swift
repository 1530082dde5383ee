import Testing

@testable import Coaching

struct PaceTests {
    @Test(arguments: [
        (Activity.none, [(20, 40, 2), (25, 35, 2), (30, 30, 2), (30, 30, 3)]),
        (.light, [(30, 30, 2), (30, 30, 3), (35, 25, 3), (40, 20, 3)]),
        (.regular, [(35, 25, 3), (40, 20, 3), (40, 20, 3), (45, 15, 3)]),
    ])
    func thePaceIsThatOfTheTable(_ activity: Activity, _ table: [(Int, Int, Int)]) {
        let days = CarePlan.personalised(for: People.make(activity: activity)).days
        let expected = table.map { Pace(work: $0.0, rest: $0.1, rounds: $0.2) }
        #expect(days.map(\.pace) == (0..<28).map { expected[$0 / 8] })
        #expect(days.allSatisfy { day in day.main.allSatisfy { $0.seconds == day.pace.work } })
    }

    @Test func theFixedPlanHasItsOwn() {
        let table = [(40, 20, 3), (40, 20, 3), (45, 15, 3), (45, 15, 3), (45, 15, 4), (45, 15, 4), (50, 10, 4)]
        let expected = table.map { Pace(work: $0.0, rest: $0.1, rounds: $0.2) }
        #expect(CarePlan.ana.days.map(\.pace) == (0..<28).map { expected[$0 / 4] })
    }

    @Test func theFloorsOfTheProgrammesDiffer() {
        let short = Pace(work: 20, rest: 40, rounds: 2)
        #expect(Programme.personalized.eased(short) == Pace(work: 15, rest: 50, rounds: 1))
        #expect(Programme.anaChallenge.eased(short) == Pace(work: 20, rest: 50, rounds: 2))
        let long = Pace(work: 40, rest: 20, rounds: 3)
        #expect(Programme.personalized.eased(long) == Pace(work: 30, rest: 30, rounds: 2))
        #expect(Programme.anaChallenge.eased(long) == Pace(work: 30, rest: 30, rounds: 2))
    }
}
