import Testing

@testable import Drawing

private let phases = (0..<48).map { Double($0) / 48 }

@Test(arguments: Motion.allCases)
func plantedPlacesDoNotSlide(motion: Motion) {
    let start = motion.pose(at: 0)
    for phase in phases {
        let pose = motion.pose(at: phase)
        for joint in motion.plantedJoints(at: phase) {
            #expect(pose[joint].distance(to: start[joint]) < 0.005, "\(joint) at \(phase)")
        }
    }
}

@Test(arguments: Motion.allCases)
func plantedPlacesDoNotSlideBetweenKeyframesEither(motion: Motion) {
    let start = motion.pose(at: 0)
    for index in 0..<12 {
        let middle = halfway(motion.pose(at: Double(index) / 12), motion.pose(at: Double(index + 1) / 12))
        for joint in motion.plantedJoints(at: (Double(index) + 0.5) / 12) {
            #expect(middle[joint].distance(to: start[joint]) < 0.01, "\(joint) after keyframe \(index)")
        }
    }
}

@Test(arguments: Motion.allCases)
func somethingIsPlantedInEveryMove(motion: Motion) {
    #expect(!motion.plantedJoints(at: 0.25).isEmpty)
}

@Test(arguments: Motion.allCases)
func nothingReachesUnderTheFloor(motion: Motion) {
    let scene = motion.choreography.scene
    for phase in phases {
        let pose = motion.pose(at: phase)
        for joint in Joint.all {
            #expect(pose[joint].y + flesh(joint) < scene.floor + 0.012, "\(joint) at \(phase)")
        }
    }
}

@Test(arguments: Motion.allCases)
func nothingReachesThroughChairOrWall(motion: Motion) {
    for phase in phases {
        let pose = motion.pose(at: phase)
        for prop in motion.choreography.scene.props {
            for joint in bodyOutline where !isClear(joint, pose[joint], of: prop) {
                Issue.record("\(joint) at \(phase) in \(prop)")
            }
        }
    }
}

@Test(arguments: [Motion.seatedMarch, .seatedKneeExtension, .diaphragmaticBreathing, .seatedCatCow, .sitToStand])
func noElbowGoesThroughTheBackOfTheSeat(motion: Motion) throws {
    guard case .seat(let top) = try #require(motion.choreography.scene.props.first) else {
        Issue.record("no seat")
        return
    }
    for phase in phases {
        for side in Side.allCases {
            let elbow = motion.pose(at: phase)[.elbow(side)]
            #expect(elbow.x - flesh(.elbow(side)) > top.x - 0.105, "\(side) at \(phase)")
        }
    }
}

@Test(arguments: [Motion.seatedMarch, .seatedKneeExtension, .diaphragmaticBreathing, .seatedCatCow])
func theSeatIsUnderTheThighs(motion: Motion) throws {
    let seat = try #require(motion.choreography.scene.props.first)
    guard case .seat(let top) = seat else {
        Issue.record("no seat")
        return
    }
    for phase in phases {
        let hip = motion.pose(at: phase)[.hip]
        #expect(abs(hip.x - top.x) < 0.05)
        #expect(abs(hip.y + 0.05 - top.y) < 0.01)
    }
}

@Test(arguments: [
    Motion.gluteBridge, .marchingBridge, .deadBug, .heelTaps, .pelvicTilt, .figureFour, .hamstringStretch,
])
func theHeadOfWhoLiesRestsOnTheMat(motion: Motion) {
    for phase in phases {
        let head = motion.pose(at: phase)[.head]
        #expect(abs(head.y + 0.06 - motion.choreography.scene.floor) < 0.015)
    }
}

@Test(arguments: [Motion.shortLunge, .calfRaise, .supportedBalance])
func bothHandsAreOnTheBackOfTheChair(motion: Motion) throws {
    guard case .chair(let top, _) = try #require(motion.choreography.scene.props.first) else {
        Issue.record("no chair")
        return
    }
    for phase in phases {
        let pose = motion.pose(at: phase)
        for side in Side.allCases {
            #expect(pose[.wrist(side)].towards(pose[.fingers(side)], 0.6).distance(to: top) < 0.03)
        }
    }
}

@Test func bothHandsPullTheTowelRoundTheFoot() throws {
    let towel = try #require(Motion.hamstringStretch.choreography.scene.towel)
    for phase in phases {
        let pose = Motion.hamstringStretch.pose(at: phase)
        let end = pose[.wrist(.near)].along(pose.arms.near.end, towel.length)
        let sole = pose[.heel(.near)].towards(pose[.toes(.near)], 0.7)
        #expect(end.distance(to: sole) < 0.02)
        #expect(pose[.wrist(.far)].distance(to: pose[.wrist(.near)]) < 0.02)
    }
}

extension Motion {
    fileprivate func plantedJoints(at phase: Double) -> [Joint] {
        let resting: Side = phase < 0.5 ? .far : .near
        return choreography.planted + choreography.plantedInTurn.map { $0(resting) }
    }
}

/// What a browser shows in the middle between two keyframes: every angle half done.
func halfway(_ a: Pose, _ b: Pose) -> Pose {
    func mean(_ first: Double, _ second: Double) -> Double {
        first + (second - first - 360 * ((second - first) / 360).rounded()) / 2
    }
    func mean(_ first: Limb, _ second: Limb) -> Limb {
        Limb(mean(first.upper, second.upper), mean(first.lower, second.lower), mean(first.end, second.end))
    }
    var pose = a
    pose.load = a.load.towards(b.load, 0.5)
    pose.root = a.root.towards(b.root, 0.5)
    pose.pelvis = mean(a.pelvis, b.pelvis)
    pose.chest = mean(a.chest, b.chest)
    for side in Side.allCases {
        pose.arms[side] = mean(a.arms[side], b.arms[side])
        pose.legs[side] = mean(a.legs[side], b.legs[side])
        pose.armShare[side] = LimbLengths(
            upper: (a.armShare[side].upper + b.armShare[side].upper) / 2,
            lower: (a.armShare[side].lower + b.armShare[side].lower) / 2)
        pose.shrug[side] = a.shrug[side].towards(b.shrug[side], 0.5)
    }
    return pose
}

/// How far the body goes on round a joint.
private func flesh(_ joint: Joint) -> Double {
    switch joint {
    case .head: 0.06
    case .hip, .waist: 0.045
    case .knee: 0.03
    case .elbow, .ankle: 0.018
    case .wrist: 0.012
    default: 0
    }
}

private let bodyOutline: [Joint] =
    [.head, .neck, .waist, .hip] + Side.allCases.flatMap { [.knee($0), .ankle($0), .toes($0), .heel($0), .elbow($0)] }

private func isClear(_ joint: Joint, _ spot: Spot, of prop: Prop) -> Bool {
    let flesh = flesh(joint)
    return switch prop {
    case .mat, .frontSeat: true
    case .station(let station): isClear(joint, spot, of: station)
    case .wall(let x, let right): right ? spot.x - flesh > x - 0.005 : spot.x + flesh < x + 0.005
    case .chair(let top, let ahead): ahead ? spot.x + flesh < top.x + 0.012 : spot.x - flesh > top.x - 0.012
    case .seat(let top):
        spot.y + flesh < top.y + 0.012 || spot.y - flesh > top.y + 0.02 || spot.x > top.x + 0.105 + flesh - 0.012
    }
}

/// Elbows pass beside a bench; nothing else does.
private func isClear(_ joint: Joint, _ spot: Spot, of station: Station) -> Bool {
    switch station {
    case .bench(let from, let to), .saddle(let from, let to), .block(let from, let to):
        joint == .elbow(.near) || joint == .elbow(.far) || !(from.x...to.x).contains(spot.x)
            || spot.y + flesh(joint) < from.y + 0.012 || spot.y - flesh(joint) > from.y + 0.02
    case .backrest, .rack, .highBar, .dipBars, .column, .roll, .footplate, .rail: true
    }
}
