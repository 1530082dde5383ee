import Testing

@testable import Coaching

struct AnaChallengeTests {
    private let plan = CarePlan.ana

    /// The days as they were written: title, then the moves with their variations.
    private static let table = """
        wakeCoreAndLegs: sumoSquat gluteBridge birdDog sideLegRaise
        thighsAndGlutes: wallSit gluteBridge sideLegRaise calfRaise
        postpartumCore: deadBug heelTaps birdDog pelvicTilt
        fullBody: sumoSquat shortLunge gluteBridge birdDog
        controlAndRange: sumoSquat(d) gluteBridge(h2) birdDog(s) sideLegRaise
        thighsAndGlutes: wallSit calfRaise gluteBridge heelTaps
        postpartumCore: deadBug pelvicTilt birdDog gluteBridge
        fullBody: sumoSquat shortLunge sideLegRaise gluteBridge
        pulsesAndActivation: squat(p) gluteBridge(p) birdDog heelTaps
        thighsAndGlutes: wallSit sideLegRaise calfRaise gluteBridge
        postpartumCore: deadBug pelvicTilt birdDog gluteBridge
        fullBody: sumoSquat shortLunge marchingBridge heelTaps
        firstLoad: squat(p,w) gluteBridge(p) birdDog heelTaps
        thighsAndGlutes: wallSit gluteBridge(p) calfRaise heelTaps
        postpartumCore: deadBug birdDog pelvicTilt gluteBridge
        fullBody: sumoSquat shortLunge sideLegRaise gluteBridge
        loadedStrength: sumoSquat(w) marchingBridge birdDog heelTaps
        thighsAndGlutes: wallSit sideLegRaise(h1) calfRaise gluteBridge(p)
        postpartumCore: deadBug pelvicTilt birdDog gluteBridge
        fullBody: sumoSquat shortLunge marchingBridge heelTaps
        pulsesAndActivation: squat(p) gluteBridge(p) birdDog sideLegRaise
        thighsAndGlutes: wallSit calfRaise heelTaps gluteBridge
        postpartumCore: deadBug pelvicTilt birdDog marchingBridge
        fullBody: sumoSquat(w) shortLunge sideLegRaise heelTaps
        loadedStrength: sumoSquat(w) marchingBridge birdDog heelTaps
        thighsAndGlutes: wallSit sideLegRaise calfRaise gluteBridge(p)
        postpartumCore: deadBug pelvicTilt birdDog gluteBridge
        finalChallenge: sumoSquat(w) alternatingLunge marchingBridge heelTaps
        """

    @Test func everyDayIsAsItWasWritten() {
        let letters: [Modifier: String] = [
            .deeper: "d", .hold2: "h2", .hold1: "h1", .slow: "s", .pulse: "p", .bottles: "w",
        ]
        let written = plan.days.map { day in
            let moves = day.main.map { step in
                let variations = step.modifiers.compactMap { letters[$0] }.joined(separator: ",")
                return step.move.rawValue + (variations.isEmpty ? "" : "(\(variations))")
            }
            return "\(day.theme.rawValue): \(moves.joined(separator: " "))"
        }
        #expect(written == Self.table.split(separator: "\n").map(String.init))
    }

    @Test func everyWarmUpLastsThreeMinutes() {
        let warmUp = [Move.marchInPlace, .gentleSquat, .hipCircles, .armSwings].map { Step($0, seconds: 45) }
        #expect(plan.days.allSatisfy { $0.warmUp == warmUp })
    }

    @Test func everyCloseIsAsItWasWritten() {
        let closes = plan.days.map { day in
            day.close.map { "\($0.move.rawValue) \($0.seconds)" }.joined(separator: ", ")
        }
        #expect(
            closes.prefix(4) == [
                "childsPose 60, hamstringStretch 60", "figureFour 60, quadStretch 60",
                "childsPose 60, hipFlexorStretch 60", "sideStretch 60, hamstringStretch 60",
            ])
        #expect(
            Set(closes[4..<27]) == ["childsPose 30, figureFour 60, quadStretch 60, hamstringStretch 60"])
        #expect(closes[27] == "childsPose 30, figureFour 30, quadStretch 30, hamstringStretch 30")
    }

    @Test func sessionsLastAsTheTableSays() {
        let runs = [(4, 1005, 755), (4, 1095, 845), (8, 1100, 850), (8, 1340, 1090), (3, 1345, 1095), (1, 1255, 1005)]
        let normal = runs.flatMap { Array(repeating: $0.1, count: $0.0) }
        let low = runs.flatMap { Array(repeating: $0.2, count: $0.0) }
        #expect(plan.days.map { $0.seconds() } == normal)
        #expect(plan.days.map { $0.seconds(lowEnergy: true) } == low)
        let firsts = [1, 5, 9, 17, 25, 28].compactMap { plan.day($0) }
        #expect(firsts.map { $0.minutes() } == [17, 18, 18, 22, 22, 21])
        #expect(firsts.map { $0.minutes(lowEnergy: true) } == [13, 14, 14, 18, 18, 17])
    }

    @Test func fiveDaysAreLoaded() {
        let loaded = plan.days.filter { $0.main.contains { $0.modifiers.contains(.bottles) } }
        #expect(loaded.map(\.number) == [13, 17, 24, 25, 28])
    }

    @Test func lowEnergyKeepsTwoRoundsAndTwentySeconds() {
        #expect(plan.days.allSatisfy { $0.lowEnergyPace.rounds >= 2 && $0.lowEnergyPace.work >= 20 })
    }

    @Test func lowEnergyLeavesTheBottlesAndKeepsThePulse() throws {
        let day = try #require(plan.day(13))
        #expect(day.main[0].modifiers == [.pulse, .bottles])
        #expect(day.main(lowEnergy: true)[0] == Step(.squat, seconds: 35, modifiers: [.pulse]))
    }

    @Test func healthAnswersDoNotChangeIt() {
        #expect(CarePlan.plan(.anaChallenge, for: People.everythingTicked) == CarePlan.plan(.anaChallenge, for: .empty))
        #expect(CarePlan.plan(.personalized, for: .empty) == CarePlan.personalised(for: .empty))
    }

    @Test func whatAnswersRuleOutInItIsNamed() {
        let conflicts = plan.conflicts(with: Restrictions(People.make(limitations: [.kneePain])))
        #expect(
            conflicts.map(\.move) == [
                .gentleSquat, .sumoSquat, .squat, .shortLunge, .alternatingLunge, .wallSit, .birdDog, .childsPose,
                .quadStretch, .hipFlexorStretch,
            ])
        #expect(conflicts.allSatisfy { !$0.reasons.isEmpty && $0.reasons.allSatisfy { $0.source.id == "kneePain" } })
        #expect(plan.conflicts(with: Restrictions(.empty)).isEmpty)
    }

    @Test(arguments: [nil, "", "standard", "personalized", "yoga"])
    func whateverIsNotItIsThePersonalisedPlan(_ id: String?) {
        #expect(Programme(id: id) == .personalized)
        #expect(Programme(id: "anaChallenge") == .anaChallenge)
    }
}
