import Testing

@testable import Drawing

private let moments = (0..<40).map { Double($0) / 40 }

private func drop(_ motion: Motion, _ modifiers: Set<FigureModifier> = []) -> Double {
    let heights = moments.map { motion.pose(at: $0, modifiers: modifiers)[.hip].y }
    return (heights.max() ?? 0) - (heights.min() ?? 0)
}

private func stride(_ motion: Motion) -> Double {
    moments.map { motion.pose(at: $0) }.map { $0[.ankle(.near)].distance(to: $0[.ankle(.far)]) }.max() ?? 0
}

@Test func aGentleSquatIsShallowerThanASquat() {
    #expect(drop(.gentleSquat) > 0.05)
    #expect(drop(.gentleSquat) < drop(.squat) * 0.7)
}

@Test func aPulseIsShorterThanTheWholeMovement() {
    #expect(drop(.squat, [.pulse]) > 0.02)
    #expect(drop(.squat, [.pulse]) < drop(.squat) / 2)
    #expect(drop(.gluteBridge, [.pulse]) < drop(.gluteBridge) / 2)
}

@Test func deeperGoesFurther() {
    #expect(drop(.sumoSquat, [.deeper]) > drop(.sumoSquat) * 1.1)
}

@Test func aShortLungeStepsLessFarThanALongOne() {
    #expect(stride(.shortLunge) < stride(.alternatingLunge) * 0.85)
}

@Test(arguments: [Motion.gentleSquat, .squat, .shortLunge, .alternatingLunge])
func noKneeGoesBeyondTheToesOfTheFrontFoot(motion: Motion) {
    for pose in moments.map({ motion.pose(at: $0) }) {
        let toes = max(pose[.toes(.near)].x, pose[.toes(.far)].x)
        for side in Side.allCases { #expect(pose[.knee(side)].x < toes - 0.015) }
    }
}

@Test(arguments: [Motion.shortLunge, .alternatingLunge])
func theBackKneeStaysWellAboveTheFloor(motion: Motion) {
    for pose in moments.map({ motion.pose(at: $0) }) {
        for side in Side.allCases { #expect(pose[.knee(side)].y < motion.choreography.scene.floor - 0.12) }
    }
}

@Test func handsStayAtTheHeightOfTheChestWhileArmsSwing() {
    for pose in moments.map({ Motion.armSwings.pose(at: $0) }) {
        for side in Side.allCases {
            #expect(pose[.fingers(side)].y > pose[.neck].y - 0.035)
            #expect(pose[.fingers(side)].y < pose[.waist].y)
        }
    }
}

@Test func aSumoSquatStandsWider() {
    #expect(stride(.sumoSquat) > stride(.armSwings) + 0.2)
}

@Test func aHoldStaysAtTheEndForItsSeconds() {
    for (modifier, seconds) in [(FigureModifier.holdTwoSeconds, 2.0), (.holdOneSecond, 1.0)] {
        let end = Motion.gluteBridge.pose(at: 0.25)[.hip]
        let cycle = Motion.gluteBridge.cycleSeconds(with: [modifier])
        let held = (0..<1000).filter {
            Motion.gluteBridge.pose(at: Double($0) / 1000, modifiers: [modifier])[.hip].distance(to: end) < 1e-6
        }
        #expect(abs(Double(held.count) / 1000 * cycle - seconds) < 0.02)
    }
}

@Test func cyclesLastAsLongAsTheirMoveAsks() {
    #expect(Motion.squat.cycleSeconds() == 2)
    #expect(Motion.marchInPlace.cycleSeconds() == 1.2)
    #expect(Motion.seatedMarch.cycleSeconds() == 1.6)
    #expect(Motion.sitToStand.cycleSeconds() == 3)
    #expect(Motion.childsPose.cycleSeconds() == 4)
    #expect(Motion.diaphragmaticBreathing.cycleSeconds() == 6)
}

@Test func theShortestOfSeveralModifiersCounts() {
    #expect(Motion.birdDog.cycleSeconds(with: [.slow]) == 6)
    #expect(Motion.gluteBridge.cycleSeconds(with: [.holdTwoSeconds]) == 3.2)
    #expect(Motion.sideLegRaise.cycleSeconds(with: [.holdOneSecond, .slow]) == 2.6)
    #expect(Motion.squat.cycleSeconds(with: [.pulse, .bottles]) == 0.6)
    #expect(Motion.sumoSquat.cycleSeconds(with: [.deeper, .slow]) == 2)
}
