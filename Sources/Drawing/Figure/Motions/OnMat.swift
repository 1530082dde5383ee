import Foundation

extension Choreography {
    private static func onMat(_ arrows: [Arrow], halo: Spot? = nil) -> Scene {
        Scene(floor: mat, props: [.mat], arrows: arrows, halo: halo)
    }

    static var birdDog: Choreography {
        Choreography(
            scene: onMat([
                Arrow(Spot(0.87, 0.29), Spot(0.87, 0.18)),
                Arrow(Spot(0.11, 0.47), Spot(0.11, 0.36)),
            ]),
            planted: [.hip, .neck], plantedInTurn: [{ .knee($0) }, { .wrist($0.other) }], still: Still(start: 0)
        ) { beat in
            var pose = onFours()
            for side in Side.allCases {
                pose.lift(side, to: Limb(-75, -79, 6), beat.turn(of: side))
                pose.reachOut(side.other, beat.turn(of: side))
            }
            return pose
        }
    }

    private static func onFours() -> Pose {
        var pose = Pose(.side, root: Spot(0.446, mat - 0.229))
        pose.lean(99)
        pose.head = 90
        for side in Side.allCases {
            pose.legs[side] = Limb(0, -88, -92)
            pose.hold(side, at: Spot(0.687, mat - 0.017), hand: 88)
        }
        return pose
    }

    static var childsPose: Choreography {
        Choreography(
            scene: onMat(
                [Arrow(Spot(0.40, 0.40), Spot(0.19, 0.49), bend: Spot(0.27, 0.40))], halo: Spot(0.40, mat - 0.13)),
            planted: Joint.all, still: Still(before: onFours())
        ) { beat in
            var pose = Pose(.side, root: Spot(0.24, mat - 0.12))
            pose.pelvis = 101
            pose.chest = 78
            pose.head = 62
            pose.breath = (beat.wave + 1) / 2
            for side in Side.allCases {
                let knee = Spot(0.425, mat - 0.034)
                pose.legs[side] = Limb(pose.root.heading(to: knee), -90, -92)
                pose.hold(side, at: Spot(0.74, mat - 0.02), hand: 90)
            }
            return pose
        }
    }

    static var sideLegRaise: Choreography {
        var build = Build.front
        build.legs.far = Skeleton.leg.seen(upper: 0.8, lower: 0.6)
        build.arms.far = Skeleton.arm.seen(upper: 0.6, lower: 0.5)
        build.arms.near = Skeleton.arm.seen(upper: 0.8, lower: 0.9)
        return Choreography(
            scene: onMat([Arrow(Spot(0.958, 0.48), Spot(0.861, 0.29), bend: Spot(0.93, 0.372))]),
            planted: [.hip, .neck, .ankle(.far), .wrist(.near), .wrist(.far)]
        ) { [build] beat in
            var pose = Pose(build, root: Spot(0.495, mat - 0.08))
            pose.pelvis = 267
            pose.chest = 264
            pose.head = 268
            pose.arms.far = Limb(268, 262, 262)
            pose.hold(.near, at: Spot(0.38, mat - 0.036), hand: 60, .ahead)
            pose.legs.far = Limb(81, 125, 215)
            let up = blend(90, 132, beat.rise)
            pose.legs.near = Limb(up, up, up + 90)
            return pose
        }
    }
}

extension Pose {
    /// Unfolds an arm to the front; bent on its way, it stays in the picture.
    fileprivate mutating func reachOut(_ side: Side, _ share: Double) {
        swing(side, to: Limb(114, 115, 115), share)
        let bend = 40 * sin(.pi * share)
        arms[side].lower += bend
        arms[side].end += bend
    }
}
