import Foundation
import Testing

@testable import Drawing

/// What someone who lifts would look for in each figure.
private let moments = (0..<48).map { Double($0) / 48 }

private func poses(_ motion: Motion) -> [Pose] { moments.map { motion.pose(at: $0) } }

/// The two ends of the movement.
private func ends(_ motion: Motion) -> (start: Pose, end: Pose) { (motion.pose(at: 0.75), motion.pose(at: 0.25)) }

private let withBarbell = Motion.allCases.filter { motion in
    motion.choreography.scene.gear.contains { if case .barbell = $0 { true } else { false } }
}

private let withCable = Motion.allCases.filter { motion in
    motion.choreography.scene.gear.contains { if case .cable = $0 { true } else { false } }
}

private func radius(_ motion: Motion) throws -> Double {
    let plate = motion.choreography.scene.gear.compactMap { if case .barbell(let plate) = $0 { plate } else { nil } }
    return try #require(plate.first)
}

/// The angle inside a knee, in degrees: 180 is straight.
private func knee(_ pose: Pose, _ side: Side = .near) -> Double {
    180 - abs(pose.legs[side].upper - pose.legs[side].lower)
}

@Test func thereAreTwentyLifts() { #expect(Motion.lifts.count == 20) }

@Test(arguments: withBarbell + withCable)
func bothHandsStayOnTheBar(motion: Motion) {
    for index in 0..<12 {
        let (a, b) = (motion.pose(at: Double(index) / 12), motion.pose(at: Double(index + 1) / 12))
        for (pose, slack) in [(a, 1e-3), (halfway(a, b), 0.012)] {
            for side in Side.allCases {
                let grasp = pose[.wrist(side)].along(pose.arms[side].end, palm)
                let far = grasp.distance(to: pose.load)
                let lying: Set<Motion> = [.backSquat, .frontSquat]
                #expect(far < slack + (lying.contains(motion) ? 0.03 : 0), "\(side) after keyframe \(index)")
            }
        }
    }
}

@Test(arguments: [
    Motion.backSquat, .frontSquat, .deadlift, .romanianDeadlift, .overheadPress, .barbellRow,
])
func theBarGoesStraightUpAndDownOverTheMiddleOfTheFoot(motion: Motion) {
    for pose in poses(motion) {
        let foot = (pose[.heel(.near)].x, pose[.toes(.near)].x)
        let share = (pose.load.x - foot.0) / (foot.1 - foot.0)
        #expect(share > 0.33 && share < 0.67, "\(share)")
        #expect(abs(pose.load.x - ends(motion).start.load.x) < 1e-9)
    }
}

@Test(arguments: [Motion.backSquat, .frontSquat])
func aSquatGoesDownUntilTheHipsAreBelowTheKnees(motion: Motion) {
    let (top, bottom) = ends(motion)
    #expect(knee(top) > 165)
    #expect(bottom[.hip].y > bottom[.knee(.near)].y)
    #expect(bottom[.knee(.near)].x < bottom[.toes(.near)].x + 0.02)
}

@Test func aFrontSquatIsMoreUprightWithTheElbowsHigh() {
    let (front, back) = (ends(.frontSquat).end, ends(.backSquat).end)
    #expect(front.chest > back.chest + 12)
    #expect(abs(front[.elbow(.near)].y - front[.shoulder(.near)].y) < 0.06)
    #expect(front[.elbow(.near)].x > front[.shoulder(.near)].x + 0.1)
    #expect(back[.elbow(.near)].x < back[.shoulder(.near)].x)
}

@Test func aDeadliftStartsOnTheFloorAndEndsUpright() throws {
    let (start, end) = ends(.deadlift)
    #expect(abs(start.load.y + (try radius(.deadlift)) - Motion.deadlift.choreography.scene.floor) < 0.006)
    #expect(start[.hip].y < start[.knee(.near)].y - 0.03 && start[.hip].y > start[.shoulder(.near)].y)
    #expect(abs(end.chest - 180) < 3 && knee(end) > 170)
}

@Test(arguments: [Motion.deadlift, .romanianDeadlift, .barbellRow])
func theBarPassesInFrontOfShinsAndKnees(motion: Motion) {
    for pose in poses(motion) {
        for (from, to) in [(Joint.knee(.near), Joint.ankle(.near)), (.hip, .knee(.near))] {
            let (high, low) = (pose[from], pose[to])
            guard pose.load.y > high.y, pose.load.y < low.y else { continue }
            let bone = high.towards(low, (pose.load.y - high.y) / (low.y - high.y))
            #expect(pose.load.x > bone.x + 0.012, "\(from)")
        }
    }
}

@Test func aRomanianDeadliftSendsTheHipsBackOverNearlyStraightKnees() {
    let (top, bottom) = ends(.romanianDeadlift)
    #expect(bottom[.hip].x < top[.hip].x - 0.12)
    #expect(knee(bottom) > 140)
    #expect(bottom.load.y > bottom[.knee(.near)].y)
    #expect(bottom.load.y < bottom[.ankle(.near)].y - 0.05)
}

@Test(arguments: [Motion.benchPress, .inclineBenchPress])
func theBarTouchesTheChestAndEndsAboveTheShoulders(motion: Motion) {
    let top = ends(motion).start
    let touch = ends(motion).end
    let chest = touch[.waist].towards(touch[.neck], motion == .benchPress ? 0.45 : 0.6)
    // Half of the chest, and of a bar's thickness.
    #expect(abs(touch.load.distance(to: chest) - 0.068) < 0.02)
    #expect(abs(top.load.x - top[.shoulder(.near)].x) < 0.02)
    // The forearm stands upright under the bar.
    #expect(abs(touch[.wrist(.near)].x - touch[.elbow(.near)].x) < 0.03)
}

@Test func anOverheadPressGoesFromTheCollarbonesToStraightArms() {
    let (start, end) = ends(.overheadPress)
    #expect(abs(start.load.y - start[.neck].y) < 0.03)
    #expect(end[.wrist(.near)].distance(to: end[.shoulder(.near)]) > 0.25)
    #expect(abs(end.load.x - end[.shoulder(.near)].x) < 0.04)
}

@Test func aRowPullsTheBarToTheBellyWithAStillBack() {
    let (start, end) = ends(.barbellRow)
    #expect((105...135).contains(end.chest) && start.chest == end.chest)
    #expect(start[.wrist(.near)].distance(to: start[.shoulder(.near)]) > 0.25)
    let belly = end[.hip].towards(end[.neck], 0.45)
    #expect(end.load.distance(to: belly) < 0.085)
    #expect(end[.elbow(.near)].y < end[.shoulder(.near)].y)
}

@Test func theChinComesOverTheBarAndTheArmsGoStraight() throws {
    let (start, end) = ends(.pullUps)
    guard case .station(.highBar(let bar)) = try #require(Motion.pullUps.choreography.scene.props.first) else {
        Issue.record("no bar")
        return
    }
    #expect(end[.neck].y - 0.035 < bar)
    #expect(start[.wrist(.near)].distance(to: start[.shoulder(.near)]) > 0.24)
    #expect(end[.elbow(.near)].y > end[.shoulder(.near)].y)
    #expect(start[.toes(.near)].y < Motion.pullUps.choreography.scene.floor - 0.05)
}

@Test func dipsGoDownUntilTheUpperArmsAreLevel() {
    let (top, bottom) = ends(.dips)
    #expect(top[.wrist(.near)].distance(to: top[.shoulder(.near)]) > 0.25)
    #expect(bottom[.shoulder(.near)].y > bottom[.elbow(.near)].y - 0.015)
    #expect(bottom[.elbow(.near)].x < bottom[.shoulder(.near)].x)
}

@Test func elbowsStayWhereTheyAreWhileOnlyForearmsMove() {
    for motion in [Motion.barbellCurl, .tricepExtension] {
        let (start, end) = ends(motion)
        #expect(start[.elbow(.near)].distance(to: end[.elbow(.near)]) < 0.02)
        #expect(start[.wrist(.near)].distance(to: end[.wrist(.near)]) > 0.2)
    }
    let stretched = ends(.tricepExtension).end
    #expect(stretched[.wrist(.near)].x < stretched[.head].x - 0.06)
}

@Test func aPulldownEndsAtTheChestAndARowAtTheBelly() {
    let down = ends(.latPulldown).end
    #expect(abs(down.load.y - down[.shoulder(.near)].y) < 0.04 && down.load.x > down[.shoulder(.near)].x)
    #expect(down[.elbow(.near)].y > down.load.y)
    let row = ends(.cableRow).end
    #expect(row.load.x - row[.hip].x < 0.1 && row[.elbow(.near)].x < row[.shoulder(.near)].x)
    #expect(abs(row.chest - 180) < 8)
}

@Test func aFacePullEndsBesideTheFaceWithHighElbows() {
    let end = ends(.facePull).end
    #expect(abs(end[.wrist(.near)].y - end[.head].y) < 0.05)
    #expect(end[.elbow(.near)].y < end[.shoulder(.near)].y)
}

@Test func aLateralRaiseEndsAtTheHeightOfTheShoulders() {
    let end = ends(.lateralRaise).end
    for side in Side.allCases { #expect(abs(end[.wrist(side)].y - end[.shoulder(side)].y) < 0.04) }
}

@Test func machinesTakeTheKneesThroughTheirRange() {
    #expect(knee(ends(.legExtension).end) > 170 && knee(ends(.legExtension).start) < 90)
    #expect(knee(ends(.legCurl).end) < 80 && knee(ends(.legCurl).start) > 170)
    let press = ends(.legPress)
    #expect(knee(press.end) < 90 && (150..<179).contains(knee(press.start)))
}

@Test func theFeetStayOnThePlateOfTheLegPress() {
    for pose in poses(.legPress) {
        for side in Side.allCases { #expect(abs(pose[.ankle(side)].distance(to: pose.load) - 0.05) < 0.02) }
    }
}

@Test func calfRaisesGoBelowTheBlockAndHighAboveIt() throws {
    let block = Motion.standingCalfRaise.choreography.scene.props.compactMap { prop in
        if case .station(.block(let from, _)) = prop { from } else { nil }
    }
    let top = try #require(block.first).y
    let (low, high) = ends(.standingCalfRaise)
    #expect(low[.heel(.near)].y > top + 0.015)
    #expect(high[.heel(.near)].y < top - 0.04)
}

@Test(arguments: withCable)
func theWeightsRiseWhenTheCableIsPulled(motion: Motion) {
    let (start, end) = ends(motion)
    let pulled = end.pulley.distance(to: end.load) - start.pulley.distance(to: start.load)
    #expect(start.risen == 0 && end.risen > 0.15)
    #expect(abs(pulled - end.risen) < 0.06)
}
