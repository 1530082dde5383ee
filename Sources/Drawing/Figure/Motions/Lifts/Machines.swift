extension Choreography {
    static var legPress: Choreography {
        let hip = Spot(0.375, 0.715)
        let track = 132.0
        let low = hip.along(track, 0.16).along(track + 90, -0.068)
        let high = hip.along(track, 0.60).along(track + 90, -0.068)
        return Choreography(
            scene: Scene(
                floor: ground,
                props: [
                    .station(.rail([Spot(low.x, ground - 0.01), low, high, Spot(high.x, ground - 0.01)])),
                    .station(.rail([Spot(0.27, 0.73), Spot(0.27, ground - 0.01)])),
                    .station(.rail([Spot(0.27, 0.86), Spot(low.x, 0.86)])),
                    .station(
                        .backrest(hip.along(315, 0.075).along(225, -0.02), hip.along(315, 0.075).along(225, 0.40))),
                    .station(.backrest(hip + Spot(-0.03, 0.082), hip + Spot(0.08, 0.082))),
                ],
                arrows: [Arrow(Spot(0.49, 0.30), Spot(0.63, 0.174))], gear: [.sled(heading: track)]),
            planted: [.hip, .neck]
        ) { beat in
            var pose = Pose(.side, root: hip)
            pose.lean(225)
            pose.head = 218
            let far = blend(0.39, 0.225, beat.rise)
            for side in Side.allCases {
                let ankle = hip.along(track, far).along(track + 90, side == .far ? 0.012 : 0)
                pose.plant(side, ankle: ankle, foot: track + 90)
                pose.hold(side, at: hip + Spot(0.055, 0.04), hand: 40)
            }
            pose.load = hip.along(track, far + Skeleton.sole + 0.013).along(track + 90, 0.02)
            return pose
        }
    }

    static var legExtension: Choreography {
        let hip = Spot(0.40, 0.615)
        return Choreography(
            scene: Scene(
                floor: ground,
                props: [
                    .station(.rail([Spot(0.585, 0.68), Spot(0.585, ground - 0.01)])),
                    .station(.backrest(Spot(0.322, 0.64), Spot(0.285, 0.36))),
                    .station(.saddle(Spot(0.33, 0.667), Spot(0.585, 0.667))),
                ],
                arrows: [Arrow(Spot(0.76, 0.86), Spot(0.90, 0.67), bend: Spot(0.88, 0.81))],
                gear: [.roller(ahead: true)]),
            planted: [.hip, .neck, .knee(.near), .knee(.far), .wrist(.near), .wrist(.far)]
        ) { beat in
            var pose = Pose(.side, root: hip)
            pose.lean(187)
            pose.head = 180
            for side in Side.allCases {
                let shank = blend(-10, 86, beat.rise)
                pose.legs[side] = Limb(side == .far ? 94 : 92, shank, shank + 78)
                pose.hold(side, at: hip + Spot(0.045, 0.045), hand: 60)
            }
            return pose
        }
    }

    static var legCurl: Choreography {
        let top = 0.60
        let hip = Spot(0.50, top - 0.055)
        return Choreography(
            scene: Scene(
                floor: ground, props: [.station(.bench(Spot(0.32, top), Spot(0.90, top)))],
                arrows: [Arrow(Spot(0.06, 0.46), Spot(0.20, 0.27), bend: Spot(0.07, 0.31))],
                gear: [.roller(ahead: false)]),
            planted: [.hip, .neck, .knee(.near), .knee(.far), .wrist(.near), .wrist(.far)]
        ) { beat in
            var pose = Pose(.side, root: hip)
            pose.pelvis = 91
            pose.chest = 97
            pose.head = 112
            for side in Side.allCases {
                let shank = -blend(92, 200, beat.rise)
                pose.legs[side] = Limb(side == .far ? -89 : -91, shank, shank + 80)
                pose.hold(side, at: Spot(0.80, top + 0.065), hand: 60)
            }
            return pose
        }
    }

    static var standingCalfRaise: Choreography {
        let block = Spot(0.455, 0.87)
        let ankle = Spot(0.415, block.y - Skeleton.sole)
        return Choreography(
            scene: Scene(
                floor: ground,
                props: [
                    .station(
                        .rail([Spot(0.84, ground - 0.01), Spot(0.84, 0.0), Spot(0.93, 0.0), Spot(0.93, ground - 0.01)])),
                    .station(.block(block, Spot(0.62, block.y))),
                ],
                arrows: [Arrow(Spot(0.22, 0.92), Spot(0.22, 0.76))],
                gear: [.shoulderPad(bar: 0.40), .stack(Spot(0.885, ground - 0.01))], zoom: 0.86),
            planted: [.toes(.near), .toes(.far)]
        ) { beat in
            let foot = blend(106, 46, beat.rise)
            let lifted = ankle + Skeleton.ball - Skeleton.ball.turned(90 - foot)
            var pose = Pose(.onToes, root: Spot(lifted.x + blend(0.012, 0, beat.rise), lifted.y - 0.3985))
            for side in Side.allCases {
                pose.plant(side, ankle: lifted + Spot(side == .far ? 0.012 : 0, 0), foot: foot)
            }
            pose.load = pose[.shoulder(.near)] + Spot(0.01, -0.033)
            pose.risen = ankle.y - lifted.y
            for side in Side.allCases { pose.hold(side, at: pose.load + Spot(0.085, 0.02), hand: 150) }
            return pose
        }
    }
}
