import Testing

@testable import Coaching

/// The tables that were computed from the rules beforehand.
struct GeneratedPlanTests {
    let empty = CarePlan.personalised(for: .empty)
    let light = CarePlan.personalised(for: People.make(activity: .light))
    let regular = CarePlan.personalised(for: People.make(activity: .regular))
    let ticked = CarePlan.personalised(for: People.everythingTicked)

    @Test func sessionsLastAsTheTableSays() {
        let table: [(plan: CarePlan, normal: [Int], low: [Int])] = [
            (empty, [700, 705, 710, 950], [470, 455, 460, 700]),
            (light, [750, 990, 995, 1000], [500, 740, 745, 750]),
            (regular, [995, 1000, 1000, 1005], [745, 750, 750, 755]),
            (ticked, [640, 645, 650, 890], [410, 395, 400, 640]),
        ]
        for row in table {
            #expect(row.plan.days.map { $0.seconds() } == everyDay(row.normal))
            #expect(row.plan.days.map { $0.seconds(lowEnergy: true) } == everyDay(row.low))
        }
    }

    /// Two weeks each of the first three, one of the last.
    private func everyDay(_ blocks: [Int]) -> [Int] {
        (0..<28).map { blocks[$0 / 8] }
    }

    @Test(
        arguments: [
            (1, [.seatedMarch, .pelvicTilt, .wallPushUp, .diaphragmaticBreathing]),
            (2, [.seatedMarch, .seatedKneeExtension, .wallPushUp, .diaphragmaticBreathing]),
            (3, [.pelvicTilt, .heelTaps, .diaphragmaticBreathing, .seatedMarch]),
            (4, [.calfRaise, .standingHipAbduction, .wallPushUp, .gluteBridge]),
            (5, [.shoulderRolls, .diaphragmaticBreathing, .wallPushUp, .gluteBridge]),
            (7, [.heelTaps, .pelvicTilt, .diaphragmaticBreathing, .seatedMarch]),
            (9, [.shoulderRolls, .diaphragmaticBreathing, .wallPushUp, .seatedMarch]),
            (10, [.seatedMarch, .seatedKneeExtension, .wallPushUp, .heelTaps]),
            (11, [.gluteBridge, .heelTaps, .pelvicTilt, .seatedMarch]),
        ] as [(Int, [Move])])
    func circuitsAreThoseOfTheTable(_ day: Int, _ moves: [Move]) {
        #expect(empty.day(day)?.main.map(\.move) == moves)
        #expect(regular.day(day)?.main.map(\.move) == moves)
    }

    @Test func warmUpsAreThoseOfTheTable() {
        for plan in [empty, light, regular] {
            for day in plan.days {
                #expect(day.warmUp.map(\.move) == [.marchInPlace, .hipCircles, .armSwings, .seatedRotation])
            }
        }
        #expect(empty.days.allSatisfy { $0.warmUp.allSatisfy { $0.seconds == 30 } })
        #expect(light.days.allSatisfy { $0.warmUp.allSatisfy { $0.seconds == 40 } })
    }

    @Test(
        arguments: [
            (1, [.figureFour, .hamstringStretch, .hipFlexorStretch]),
            (2, [.hamstringStretch, .hipFlexorStretch, .sideStretch]),
            (3, [.hipFlexorStretch, .sideStretch, .quadStretch]),
            (5, [.quadStretch, .seatedCatCow, .seatedRotation]),
        ] as [(Int, [Move])])
    func closesAreThoseOfTheTable(_ day: Int, _ stretches: [Move]) {
        let expected = stretches.map { Step($0, seconds: 30) } + [Step(.diaphragmaticBreathing, seconds: 45)]
        #expect(empty.day(day)?.close == expected)
    }

    @Test func withEverythingTickedFourSeatedMovesRemain() {
        for day in ticked.days {
            #expect(
                day.warmUp.map(\.move) == [.seatedMarch, .seatedKneeExtension, .shoulderRolls, .diaphragmaticBreathing])
            #expect(
                day.close == [Step(.shoulderRolls, seconds: 30), Step(.diaphragmaticBreathing, seconds: 45)])
        }
        #expect(
            ticked.day(1)?.main.map(\.move)
                == [.seatedMarch, .diaphragmaticBreathing, .shoulderRolls, .seatedKneeExtension])
        #expect(ticked.moves.allSatisfy { $0.position == .seated })
    }
}
