extension Choreography {
    static var pullUps: Choreography {
        var build = Build.front
        build.legs = Sides(both: Skeleton.leg.seen(lower: 0.6))
        let bar = -0.02
        return Choreography(
            scene: Scene(
                floor: ground, props: [.station(.highBar(y: bar))],
                arrows: [Arrow(Spot(0.83, 0.55), Spot(0.83, 0.35))], zoom: 0.82),
            planted: [.wrist(.near), .wrist(.far)]
        ) { [build] beat in
            var pose = Pose(build, root: Spot(0.5, blend(0.492, 0.276, beat.rise)))
            pose.legs = Sides(near: Limb(3, 1, 90), far: Limb(-3, -1, 90))
            pose.hold(.near, at: Spot(0.648, bar + palm), hand: 180, .behind)
            pose.hold(.far, at: Spot(0.352, bar + palm), hand: 180, .ahead)
            return pose
        }
    }

    static var latPulldown: Choreography {
        let hip = Spot(0.42, 0.665)
        let pulley = Spot(0.475, 0.075)
        return Choreography(
            scene: Scene(
                floor: ground,
                props: [
                    .station(.column(x: 0.84, pulley: pulley)),
                    .station(.rail([Spot(0.69, ground - 0.01), Spot(0.69, 0.628), Spot(0.58, 0.628)])),
                    .station(.saddle(Spot(0.33, 0.717), Spot(0.52, 0.717))), .station(.roll(Spot(0.58, 0.628))),
                ],
                arrows: [Arrow(Spot(0.62, 0.22), Spot(0.62, 0.40))],
                gear: [.cable(.bar), .stack(Spot(0.885, ground - 0.01))]),
            planted: [.hip, .ankle(.near), .ankle(.far)]
        ) { beat in
            let low = beat.rise
            var pose = Pose(.side, root: hip)
            pose.lean(blend(181, 190, low))
            pose.head = blend(190, 186, low)
            pose.feetOnFloor(x: 0.605)
            pose.pulley = pulley
            pose.grip(Spot(pulley.x, blend(0.146, 0.435, low)), hand: blend(172, 178, low))
            pose.risen = 0.24 * low
            return pose
        }
    }

    static var cableRow: Choreography {
        let hip = Spot(0.35, 0.69)
        let pulley = Spot(0.83, 0.578)
        return Choreography(
            scene: Scene(
                floor: ground,
                props: [
                    .station(.column(x: 0.86, pulley: pulley)), .station(.bench(Spot(0.20, 0.745), Spot(0.56, 0.745))),
                    .station(.footplate(Spot(0.768, 0.81), Spot(0.775, 0.66))),
                ],
                arrows: [Arrow(Spot(0.78, 0.44), Spot(0.62, 0.44))],
                gear: [.cable(.handle), .stack(Spot(0.905, ground - 0.01))]),
            planted: [.hip, .ankle(.near), .ankle(.far)]
        ) { beat in
            let pull = beat.rise
            var pose = Pose(.side, root: hip)
            pose.lean(blend(164, 184, pull))
            pose.head = blend(172, 182, pull)
            pose.plant(.near, ankle: Spot(0.722, 0.745), foot: 172)
            pose.plant(.far, ankle: Spot(0.722, 0.735), foot: 172)
            pose.pulley = pulley
            pose.grip(Spot(blend(0.672, 0.432, pull), pulley.y), hand: blend(78, 88, pull))
            pose.risen = 0.2 * pull
            return pose
        }
    }

    static var facePull: Choreography {
        let ankle = Spot(0.34, ankleHeight)
        let pulley = Spot(0.83, 0.14)
        return Choreography(
            scene: Scene(
                floor: ground, props: [.station(.column(x: 0.86, pulley: pulley))],
                arrows: [Arrow(Spot(0.64, 0.33), Spot(0.49, 0.33))],
                gear: [.cable(.rope), .stack(Spot(0.905, ground - 0.01))]),
            planted: [.hip, .ankle(.near), .ankle(.far)]
        ) { beat in
            let pull = beat.rise
            var pose = Pose(.side, root: Spot(ankle.x - 0.01, standing(apart: 0.01)))
            pose.lean(181)
            pose.feetOnFloor(x: ankle.x)
            pose.pulley = pulley
            for side in Side.allCases {
                let shoulder = pose[.shoulder(side)]
                let straight = shoulder.along(102, 0.13)
                let elbow = straight.towards(shoulder + Spot(0.022, -0.026), pull)
                let wrist = straight.along(105, 0.128).towards(pose[.head] + Spot(0.052, 0.012), pull)
                pose.place(side, elbow: elbow, wrist: wrist, hand: blend(104, 122, pull))
            }
            pose.load = pose[.wrist(.near)].along(pose.arms.near.end, palm)
            pose.risen = 0.2 * pull
            return pose
        }
    }
}
