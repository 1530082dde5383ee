extension Choreography {
    /// The back of the chair that is held, and where a wrist is that rests on it.
    private static let chair = Spot(0.645, 0.47)

    private static func grip(_ side: Side) -> Spot { chair + Spot(side == .far ? -0.03 : -0.042, -0.026) }

    private static func behindChair(_ arrow: Arrow) -> Scene {
        Scene(floor: ground, props: [.chair(top: chair, seatAhead: true)], arrows: [arrow])
    }

    static var calfRaise: Choreography {
        let ankle = Spot(0.45, ankleHeight)
        return Choreography(
            scene: behindChair(Arrow(Spot(0.30, 0.92), Spot(0.30, 0.77))),
            planted: [.wrist(.near), .wrist(.far), .toes(.near), .toes(.far)]
        ) { beat in
            let foot = 90 - 50 * beat.rise
            let lifted = ankle + Skeleton.ball - Skeleton.ball.turned(90 - foot)
            var pose = Pose(.onToes, root: Spot(lifted.x + 0.006 - 0.012 * beat.rise, lifted.y - 0.3985))
            for side in Side.allCases {
                pose.plant(side, ankle: lifted + Spot(side == .far ? 0.014 : 0, 0), foot: foot)
                pose.hold(side, at: grip(side), hand: 66)
            }
            return pose
        }
    }

    static var quadStretch: Choreography {
        let ankle = Spot(0.46, ankleHeight)
        return Choreography(
            scene: behindChair(Arrow(Spot(0.17, 0.74), Spot(0.25, 0.53), bend: Spot(0.17, 0.60))),
            planted: [.ankle(.far), .wrist(.far)]
        ) { beat in
            let pull = beat.rise
            var pose = Pose(.side, root: Spot(ankle.x, standing()))
            pose.lean(177)
            pose.plant(.far, ankle: ankle)
            let thigh = 2 - 12 * pull
            pose.legs.near = Limb(thigh, thigh - 128 - 22 * pull, thigh - 150 - 26 * pull)
            pose.hold(.far, at: grip(.far), hand: 66)
            let instep = pose[.ankle(.near)].towards(pose[.toes(.near)], 0.25)
            pose.hold(.near, at: instep + Spot(0.012, -0.03), hand: -28)
            return pose
        }
    }

    static var supportedBalance: Choreography {
        let ankle = Spot(0.45, ankleHeight)
        return Choreography(
            scene: behindChair(Arrow(Spot(0.22, 0.90), Spot(0.22, 0.75))),
            planted: [.ankle(.far), .wrist(.near), .wrist(.far), .hip]
        ) { beat in
            var pose = Pose(.side, root: Spot(ankle.x, standing()))
            for side in Side.allCases {
                pose.plant(side, ankle: ankle)
                pose.hold(side, at: grip(side), hand: 66)
            }
            pose.lift(.near, to: Limb(12, -48, 46), beat.rise)
            return pose
        }
    }

    static var standingHipAbduction: Choreography {
        let back = Spot(0.25, 0.47)
        return Choreography(
            scene: Scene(
                floor: ground, props: [.chair(top: back, seatAhead: false)],
                arrows: [Arrow(Spot(0.74, 0.925), Spot(0.94, 0.75), bend: Spot(0.89, 0.88))]),
            planted: [.ankle(.far), .wrist(.far), .hip]
        ) { beat in
            var pose = Pose(.front, root: Spot(0.48, standing(apart: 0)))
            pose.stand(apart: 0.036, middle: 0.48)
            pose.lift(.near, to: Limb(34, 34, 120), beat.rise)
            pose.hold(.far, at: back + Spot(0.03, -0.028), hand: -64, .ahead)
            pose.hold(.near, at: pose[.hip] + Spot(0.078, -0.05), hand: -50, .ahead)
            return pose
        }
    }

    static var hipFlexorStretch: Choreography {
        let knee = Spot(0.36, ground - 0.032)
        return Choreography(
            scene: Scene(floor: ground, arrows: [Arrow(Spot(0.62, 0.56), Spot(0.78, 0.56))]),
            planted: [.knee(.near), .ankle(.near), .ankle(.far)]
        ) { beat in
            let ahead = beat.rise
            var pose = Pose(.side, root: knee.along(182 - 34 * ahead, Skeleton.leg.upper))
            pose.pelvis = 180 + 2 * ahead
            pose.chest = 180 + 6 * ahead
            pose.legs.near = Limb(pose.root.heading(to: knee), -88, -92)
            pose.plant(.far, ankle: Spot(0.65, ankleHeight))
            for side in Side.allCases { pose.hold(side, at: pose.root + Spot(0.014, -0.05), hand: 58) }
            return pose
        }
    }
}
