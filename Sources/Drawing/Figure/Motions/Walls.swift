extension Choreography {
    static var wallSit: Choreography {
        let wall = 0.26
        let ankle = Spot(0.535, ankleHeight)
        return Choreography(
            scene: Scene(
                floor: ground, props: [.wall(x: wall, bodyOnRight: true)],
                arrows: [Arrow(Spot(0.62, 0.28), Spot(0.62, 0.46))], halo: Spot(wall + 0.06, 0.52)),
            planted: Joint.all,
            still: Still(before: againstWall(hip: Spot(wall + 0.066, standing(apart: 0.09)), ankle: ankle, breath: 0))
        ) { beat in
            againstWall(hip: Spot(wall + 0.066, ankle.y - 0.225), ankle: ankle, breath: (beat.wave + 1) / 2)
        }
    }

    private static func againstWall(hip: Spot, ankle: Spot, breath: Double) -> Pose {
        var pose = Pose(.side, root: hip)
        pose.breath = breath
        pose.lean(180)
        pose.plant(.near, ankle: ankle)
        pose.plant(.far, ankle: ankle + Spot(0.016, 0))
        for side in Side.allCases {
            let thigh = pose[.hipJoint(side)].along(pose.legs[side].upper, 0.085)
            pose.hold(side, at: thigh.along(pose.legs[side].upper + 90, 0.05), hand: pose.legs[side].upper - 8)
        }
        return pose
    }

    static var wallPushUp: Choreography {
        let wall = 0.80
        let ankle = Spot(0.32, ankleHeight)
        return Choreography(
            scene: Scene(
                floor: ground, props: [.wall(x: wall, bodyOnRight: false)],
                arrows: [Arrow(Spot(0.22, 0.36), Spot(0.38, 0.36), bothWays: true)]),
            planted: [.ankle(.near), .ankle(.far), .wrist(.near), .wrist(.far)]
        ) { beat in
            let lean = 180 - blend(20, 32, beat.rise)
            var pose = Pose(.side, root: ankle.along(lean, 0.3985))
            pose.lean(lean)
            pose.head = lean + 6
            for side in Side.allCases {
                pose.plant(side, ankle: ankle)
                pose.hold(side, at: Spot(wall - 0.02, side == .far ? 0.365 : 0.38), hand: 176)
            }
            return pose
        }
    }
}
