extension Choreography {
    static var benchPress: Choreography {
        let hip = Spot(0.60, 0.68)
        return Choreography(
            scene: Scene(
                floor: ground,
                props: [.station(.rack(Spot(0.285, 0.42))), .station(.bench(Spot(0.13, 0.735), Spot(0.68, 0.735)))],
                arrows: [Arrow(Spot(0.62, 0.56), Spot(0.62, 0.40))], gear: [.barbell(plate: 0.095)]),
            planted: [.hip, .neck, .ankle(.near), .ankle(.far)]
        ) { beat in
            var pose = Pose(.side, root: hip)
            pose.lean(270)
            pose.feetOnFloor(x: 0.775)
            let shoulder = pose[.shoulder(.near)]
            let low = Spot(shoulder.x + 0.094, hip.y - 0.069)
            let high = Spot(shoulder.x + 0.008, shoulder.y - 0.257 - palm)
            pose.grip(high.towards(low, beat.rise), hand: 180)
            return pose
        }
    }

    static var inclineBenchPress: Choreography {
        let hip = Spot(0.55, 0.685)
        let slope = 236.0
        let under = hip.along(slope + 90, 0.075)
        return Choreography(
            scene: Scene(
                floor: ground,
                props: [
                    .station(.rail([under.along(slope, 0.27), Spot(under.along(slope, 0.27).x, ground - 0.01)])),
                    .station(.backrest(under.along(slope, 0.03), under.along(slope, 0.41))),
                    .station(.saddle(Spot(0.47, 0.735), Spot(0.65, 0.735))),
                ],
                arrows: [Arrow(Spot(0.60, 0.46), Spot(0.60, 0.30))], gear: [.barbell(plate: 0.095)]),
            planted: [.hip, .neck, .ankle(.near), .ankle(.far)]
        ) { beat in
            var pose = Pose(.side, root: hip)
            pose.lean(slope)
            pose.feetOnFloor(x: 0.745)
            let shoulder = pose[.shoulder(.near)]
            let low = pose.onTrunk(Spot(0.070, -0.206))
            let high = Spot(shoulder.x + 0.012, shoulder.y - 0.257 - palm)
            pose.grip(high.towards(low, beat.rise), hand: 180)
            return pose
        }
    }

    static var overheadPress: Choreography {
        let ankle = Spot(0.47, ankleHeight)
        return Choreography(
            scene: Scene(
                floor: ground, arrows: [Arrow(Spot(0.75, 0.26), Spot(0.75, 0.07))], gear: [.barbell(plate: 0.072)],
                zoom: 0.82),
            planted: [.ankle(.near), .ankle(.far)]
        ) { beat in
            let up = beat.rise
            var pose = Pose(.side, root: Spot(ankle.x + blend(0.016, 0, up), standing(apart: 0.02)))
            pose.lean(blend(188, 177, up))
            pose.head = blend(190, 176, up)
            pose.feetOnFloor(x: ankle.x)
            let shoulder = pose[.shoulder(.near)]
            pose.grip(Spot(ankle.x + 0.045, shoulder.y - blend(0.02, 0.257 + palm, up)), hand: 180)
            return pose
        }
    }

    static var dips: Choreography {
        let hand = Spot(0.47, 0.53)
        return Choreography(
            scene: Scene(
                floor: ground, props: [.station(.dipBars(Spot(0.34, 0.53), Spot(0.68, 0.53)))],
                arrows: [Arrow(Spot(0.80, 0.48), Spot(0.80, 0.32))]),
            planted: [.wrist(.near), .wrist(.far)]
        ) { beat in
            let low = beat.rise
            var pose = Pose(.side, root: Spot(0, 0))
            pose.lean(blend(174, 156, low))
            pose.head = blend(178, 168, low)
            pose.hang(shoulder: Spot(blend(0.478, 0.566, low), blend(0.246, 0.402, low)))
            for side in Side.allCases {
                let far = side == .far ? 4.0 : 0
                pose.legs[side] = Limb(-2 + far, -82 + far, -34)
                pose.hold(side, at: hand + Spot(0, -palm), hand: 30)
            }
            return pose
        }
    }
}
