extension Choreography {
    static var barbellCurl: Choreography {
        let ankle = Spot(0.47, ankleHeight)
        return Choreography(
            scene: Scene(
                floor: ground, arrows: [Arrow(Spot(0.76, 0.54), Spot(0.70, 0.30), bend: Spot(0.80, 0.40))],
                gear: [.barbell(plate: 0.075)]),
            planted: [.hip, .neck, .ankle(.near), .ankle(.far)]
        ) { beat in
            let up = beat.rise
            var pose = Pose(.side, root: Spot(ankle.x - 0.004, standing(apart: 0.01)))
            pose.lean(181)
            pose.feetOnFloor(x: ankle.x)
            for side in Side.allCases {
                let forearm = blend(14, 142, up)
                pose.arms[side] = Limb(blend(4, 10, up), forearm, forearm + blend(0, 8, up))
            }
            pose.load = pose[.wrist(.near)].along(pose.arms.near.end, palm)
            return pose
        }
    }

    static var tricepExtension: Choreography {
        let ankle = Spot(0.47, ankleHeight)
        return Choreography(
            scene: Scene(
                floor: ground, arrows: [Arrow(Spot(0.17, 0.16), Spot(0.33, -0.06), bend: Spot(0.20, -0.03))],
                gear: [.hangingDumbbell], zoom: 0.82),
            planted: [.hip, .neck, .ankle(.near), .ankle(.far)]
        ) { beat in
            let low = beat.rise
            var pose = Pose(.side, root: Spot(ankle.x, standing(apart: 0.01)))
            pose.feetOnFloor(x: ankle.x)
            for side in Side.allCases {
                let forearm = blend(182, 300, low)
                pose.arms[side] = Limb(174, forearm, forearm - 8)
            }
            pose.load = pose[.wrist(.near)].along(pose.arms.near.end, palm + 0.01)
            return pose
        }
    }

    static var lateralRaise: Choreography {
        Choreography(
            scene: Scene(
                floor: ground,
                arrows: [
                    Arrow(Spot(0.74, 0.58), Spot(0.86, 0.38), bend: Spot(0.84, 0.52)),
                    Arrow(Spot(0.26, 0.58), Spot(0.14, 0.38), bend: Spot(0.16, 0.52)),
                ],
                gear: [.dumbbells]),
            planted: [.hip, .ankle(.near), .ankle(.far)]
        ) { beat in
            var pose = Pose(.front, root: Spot(0.5, standing(apart: 0.03)))
            pose.stand(apart: 0.06)
            let up = beat.rise
            let limb = Limb(blend(9, 86, up), blend(14, 80, up), blend(8, 82, up))
            pose.arms.near = limb
            pose.arms.far = Limb(-limb.upper, -limb.lower, -limb.end)
            return pose
        }
    }
}
