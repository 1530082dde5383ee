extension Choreography {
    private static let hip = Spot(0.5, ground - Skeleton.sole - 0.2 - 0.075)

    private static func onSeat(_ arrows: [Arrow]) -> Scene {
        Scene(floor: ground, props: [.frontSeat(hip + Spot(0, 0.045))], arrows: arrows)
    }

    /// On a chair, the thighs towards the eye.
    private static func facingUs() -> Pose {
        var build = Build.front
        build.legs = Sides(both: Skeleton.leg.seen(upper: 0.42))
        var pose = Pose(build, root: hip)
        pose.plant(.near, ankle: Spot(hip.x + 0.085, ankleHeight), .ahead)
        pose.plant(.far, ankle: Spot(hip.x - 0.085, ankleHeight), .behind)
        return pose
    }

    static var shoulderRolls: Choreography {
        Choreography(
            scene: onSeat([
                Arrow(round: Spot(0.70, 0.33), across: 0.055, down: 0.055, from: 120, to: -150),
                Arrow(round: Spot(0.30, 0.33), across: 0.055, down: 0.055, from: 60, to: 330),
            ]),
            planted: [.hip, .wrist(.near), .wrist(.far), .ankle(.near), .ankle(.far)]
        ) { beat in
            var pose = facingUs()
            let up = -0.004 - 0.024 * beat.wave * beat.reach
            pose.shrug = Sides(near: Spot(0.012 * beat.sway, up), far: Spot(-0.012 * beat.sway, up))
            pose.hold(.near, at: hip + Spot(0.082, -0.005), hand: -14, .ahead)
            pose.hold(.far, at: hip + Spot(-0.082, -0.005), hand: 14, .behind)
            return pose
        }
    }

    static var seatedRotation: Choreography {
        Choreography(
            scene: onSeat([Arrow(round: Spot(0.5, 0.53), across: 0.26, down: 0.05, from: 165, to: 15, bothWays: true)]),
            planted: [.hip, .ankle(.near), .ankle(.far)]
        ) { beat in
            var pose = facingUs()
            let turned = beat.turn(of: .near) - beat.turn(of: .far)
            pose.chestWidth = 1 - 0.4 * abs(turned)
            pose.gaze = 1.3 * turned
            let cross = pose[.neck] + Spot(0.055 * turned, 0.075)
            pose.hold(.near, at: cross + Spot(-0.045 * pose.chestWidth, 0), hand: -130, .ahead)
            pose.hold(.far, at: cross + Spot(0.045 * pose.chestWidth, 0.01), hand: 130, .behind)
            return pose
        }
    }
}
