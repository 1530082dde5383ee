extension Choreography {
    /// The top of the mat.
    static let mat = 0.71
    /// From the spine of someone who lies down to the mat.
    static let back = 0.058

    private static func onMat(_ arrows: [Arrow]) -> Scene { Scene(floor: mat, props: [.mat], arrows: arrows) }

    /// On the back, with the head at the left.
    private static func lying(hip: Double) -> Pose {
        var pose = Pose(.side, root: Spot(hip, mat - back))
        pose.lean(270)
        return pose
    }

    static var gluteBridge: Choreography {
        Choreography(
            scene: onMat([Arrow(Spot(0.45, 0.42), Spot(0.45, 0.28))]),
            planted: [.ankle(.near), .ankle(.far), .neck, .wrist(.near), .wrist(.far)]
        ) { beat in
            bridge(lift: beat.rise)
        }
    }

    static var marchingBridge: Choreography {
        Choreography(
            scene: onMat([Arrow(Spot(0.92, 0.59), Spot(0.92, 0.42))]),
            planted: [.hip, .neck, .wrist(.near), .wrist(.far)], plantedInTurn: [{ .ankle($0) }], still: Still(start: 0)
        ) { beat in
            var pose = bridge(lift: 0.92)
            for side in Side.allCases { pose.lift(side, to: Limb(152, 62, 150), beat.turn(of: side)) }
            return pose
        }
    }

    /// Feet on the mat, the hips lifted.
    private static func bridge(lift: Double) -> Pose {
        let neck = Spot(0.26, mat - back)
        var pose = Pose(.side, root: neck)
        pose.chest = 270 + 26 * lift
        pose.pelvis = 270 + 36 * lift
        pose.head = 270
        pose.root = neck.along(pose.chest - 180, Skeleton.chest).along(pose.pelvis - 180, Skeleton.pelvis)
        feetDown(&pose, at: 0.73)
        armsDown(&pose)
        return pose
    }

    private static func feetDown(_ pose: inout Pose, at x: Double) {
        pose.plant(.near, ankle: Spot(x, mat - Skeleton.sole))
        pose.plant(.far, ankle: Spot(x + 0.02, mat - Skeleton.sole))
    }

    private static func armsDown(_ pose: inout Pose) {
        let reach = pose[.neck].x + 0.278
        for side in Side.allCases { pose.hold(side, at: Spot(reach, mat - 0.022), hand: 90) }
    }

    static var deadBug: Choreography {
        Choreography(
            scene: onMat([
                Arrow(Spot(0.81, 0.29), Spot(0.93, 0.375), bend: Spot(0.89, 0.30)),
                Arrow(Spot(0.207, 0.292), Spot(0.078, 0.349), bend: Spot(0.136, 0.307)),
            ]),
            planted: [.hip, .neck], still: Still(start: 0)
        ) { beat in
            var pose = lying(hip: 0.535)
            for side in Side.allCases {
                pose.legs[side] = Limb(side == .far ? 176 : 180, side == .far ? 88 : 90, 170)
                pose.lift(side, to: Limb(106, 104, 186), beat.turn(of: side))
                pose.arms[side] = Limb(straight: side == .far ? 176 : 180)
                pose.swing(side, to: Limb(straight: 222), beat.turn(of: side.other))
            }
            return pose
        }
    }

    static var heelTaps: Choreography {
        Choreography(
            scene: onMat([Arrow(Spot(0.955, 0.42), Spot(0.955, 0.60))]),
            planted: [.hip, .neck, .wrist(.near), .wrist(.far)], still: Still(start: 0)
        ) { beat in
            var pose = lying(hip: 0.52)
            armsDown(&pose)
            for side in Side.allCases {
                pose.legs[side] = Limb(side == .far ? 172 : 176, side == .far ? 86 : 88, 172)
                pose.lift(side, to: Limb(133.5, 41.5, 128), beat.turn(of: side))
            }
            return pose
        }
    }

    static var pelvicTilt: Choreography {
        let neck = Spot(0.25, mat - back)
        return Choreography(
            scene: onMat([
                Arrow(Spot(0.33, 0.37), Spot(0.33, 0.50)),
                Arrow(Spot(0.53, 0.44), Spot(0.42, 0.44), bend: Spot(0.475, 0.35)),
            ]),
            planted: [.neck, .ankle(.near), .ankle(.far), .wrist(.near), .wrist(.far)]
        ) { beat in
            var pose = Pose(.side, root: neck)
            pose.chest = blend(285, 268, beat.rise)
            pose.pelvis = blend(247, 291, beat.rise)
            pose.head = 270
            pose.root = neck.along(pose.chest - 180, Skeleton.chest).along(pose.pelvis - 180, Skeleton.pelvis)
            feetDown(&pose, at: 0.70)
            armsDown(&pose)
            return pose
        }
    }

    static var figureFour: Choreography {
        var build = Build.side
        build.legs.near = Skeleton.leg.seen(upper: 0.9, lower: 0.95)
        build.crossed = .near
        return Choreography(
            scene: onMat([Arrow(Spot(0.93, 0.43), Spot(0.84, 0.26), bend: Spot(0.93, 0.32))]), planted: [.hip, .neck]
        ) { [build] beat in
            var pose = lying(hip: 0.54)
            pose.build = build
            let thigh = blend(158, 184, beat.rise)
            pose.legs.far = Limb(thigh, thigh - 62, thigh + 22)
            let ankle = pose[.hipJoint(.far)].along(thigh, 0.19).along(thigh + 90, 0.02)
            pose.plant(.near, ankle: ankle, foot: 0, .behind)
            pose.legs.near.end = pose.legs.near.lower - 62
            let grip = pose[.hipJoint(.far)].along(thigh, 0.10).along(thigh + 90, 0.03)
            for side in Side.allCases { pose.hold(side, at: grip, hand: 110) }
            return pose
        }
    }

    static var hamstringStretch: Choreography {
        let towel = Towel(length: 0.325)
        var scene = onMat([Arrow(Spot(0.86, 0.31), Spot(0.70, 0.12), bend: Spot(0.82, 0.19))])
        scene.towel = towel
        return Choreography(scene: scene, planted: [.hip, .neck, .ankle(.far)]) { beat in
            var pose = lying(hip: 0.53)
            feetDown(&pose, at: 0.73)
            let up = blend(150, 178, beat.rise)
            pose.legs.near = Limb(up, up, up + 84)
            let sole = pose[.ankle(.near)] + Spot(0.045, 0.034).turned(90 - pose.legs.near.end)
            for side in Side.allCases {
                let wrist = sole.along(sole.heading(to: pose[.shoulder(side)]), towel.length)
                pose.hold(side, at: wrist)
                pose.arms[side].end = pose[.wrist(side)].heading(to: sole)
            }
            return pose
        }
    }
}
