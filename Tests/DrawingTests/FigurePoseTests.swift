import Testing

@testable import Drawing

private let samples = (0..<12).map { Double($0) / 12 }
private let twenty = (0..<20).map { Double($0) / 20 }

@Test(arguments: Motion.allCases)
func limbsKeepTheirLength(motion: Motion) {
    let build = motion.pose(at: 0).build
    for pose in samples.map({ motion.pose(at: $0) }) {
        #expect(abs(pose[.hip].distance(to: pose[.waist]) - Skeleton.pelvis) < 1e-9)
        #expect(abs(pose[.waist].distance(to: pose[.neck]) - Skeleton.chest) < 1e-9)
        for side in Side.allCases {
            #expect(abs(pose[.shoulder(side)].distance(to: pose[.elbow(side)]) - pose.arm(side).upper) < 1e-9)
            #expect(abs(pose[.elbow(side)].distance(to: pose[.wrist(side)]) - pose.arm(side).lower) < 1e-9)
            for share in [pose.armShare[side].upper, pose.armShare[side].lower] {
                #expect(share > 0.15 && share < 1 + 1e-9)
            }
            #expect(abs(pose[.hipJoint(side)].distance(to: pose[.knee(side)]) - build.legs[side].upper) < 1e-9)
            #expect(abs(pose[.knee(side)].distance(to: pose[.ankle(side)]) - build.legs[side].lower) < 1e-9)
        }
    }
}

@Test(arguments: Motion.allCases)
func noLimbIsLongerThanTheSkeleton(motion: Motion) {
    let build = motion.pose(at: 0).build
    #expect(abs(Skeleton.trunk - 0.27) < 1e-9)
    for side in Side.allCases {
        for (seen, whole) in [(build.arms[side], Skeleton.arm), (build.legs[side], Skeleton.leg)] {
            #expect(seen.upper <= whole.upper && seen.lower <= whole.lower)
            if build.view == .side && motion != .figureFour { #expect(seen == whole) }
        }
    }
}

@Test(arguments: Motion.allCases)
func everyJointStaysInThePicture(motion: Motion) {
    for phase in twenty {
        let pose = motion.pose(at: phase)
        for joint in Joint.all {
            let spot = motion.choreography.scene.seen(pose[joint])
            #expect((0...1).contains(spot.x) && (0...1).contains(spot.y), "\(joint) at \(phase)")
        }
    }
}

@Test(arguments: Motion.allCases)
func everyArrowStaysInThePicture(motion: Motion) {
    let scene = motion.choreography.scene
    #expect(!scene.arrows.isEmpty)
    for spot in scene.arrows.flatMap(\.spots).map(scene.seen) {
        #expect((0.02...0.98).contains(spot.x) && (0.02...0.98).contains(spot.y))
    }
}

@Test(arguments: Motion.allCases)
func wholeCyclesAreTheSameMoment(motion: Motion) {
    for joint in Joint.all {
        #expect(motion.pose(at: 0)[joint] == motion.pose(at: 1)[joint])
        #expect(motion.pose(at: 0)[joint] == motion.pose(at: 2)[joint])
    }
}

@Test(arguments: Motion.allCases)
func everyFigureMovesOrBreathes(motion: Motion) {
    let start = motion.pose(at: 0.75)
    let end = motion.pose(at: 0.25)
    let farthest = Joint.all.map { start[$0].distance(to: end[$0]) }.max() ?? 0
    let breath = abs(start.breath - end.breath) + abs(start.bellyBreath - end.bellyBreath)
    #expect(farthest > 0.005 || breath > 0.5)
    #expect(motion.breathes == (breath > 0.5))
}

@Test(arguments: Motion.allCases.filter(\.alternates))
func theSecondHalfIsTheFirstWithTheSidesChanged(motion: Motion) {
    for phase in samples where phase < 0.5 {
        let first = motion.pose(at: phase)
        let second = motion.pose(at: phase + 0.5)
        let mirror = first.build.view == .front
        // One hand stays on the chair in both halves of a lunge.
        for (joint, other) in motion == .alternatingLunge ? legJoints : legJoints + armJoints {
            let spot = second[other]
            let expected = mirror ? Spot(1 - spot.x, spot.y) : spot
            #expect(first[joint].distance(to: expected) < 0.05, "\(joint) at \(phase)")
        }
    }
    let half = Joint.all.map { motion.pose(at: 0.25)[$0].distance(to: motion.pose(at: 0.75)[$0]) }.max() ?? 0
    #expect(half > 0.02)
}

private let legJoints: [(Joint, Joint)] = Side.allCases.flatMap { side in
    [(.knee(side), .knee(side.other)), (.ankle(side), .ankle(side.other))]
}

private let armJoints: [(Joint, Joint)] = Side.allCases.flatMap { side in
    [(.elbow(side), .elbow(side.other)), (.wrist(side), .wrist(side.other))]
}

@Test(arguments: Motion.allCases)
func kneesAndElbowsBendTheirOwnWay(motion: Motion) {
    for pose in twenty.map({ motion.pose(at: $0) }) where pose.build.view == .side {
        for side in Side.allCases where !(motion == .figureFour && side == .near) {
            let knee = turned(pose.legs[side].upper - pose.legs[side].lower)
            let elbow = turned(pose.arms[side].lower - pose.arms[side].upper)
            #expect((-2...160).contains(knee), "knee \(knee)")
            // An arm that leaves the plane of the picture may look bent any way.
            let flat = pose.armShare[side] == LimbLengths(upper: 1, lower: 1)
            #expect(!flat || (-3...165).contains(elbow), "elbow \(elbow)")
        }
    }
}

private func turned(_ degrees: Double) -> Double { degrees - 360 * (degrees / 360).rounded() }
