import Foundation

extension Choreography {
    /// The floor for those who stand.
    static let ground = 0.94
    static let ankleHeight = ground - Skeleton.sole

    /// The height of the hips over straight legs whose ankles are that far from under the hip joints.
    static func standing(apart: Double = 0) -> Double { ankleHeight - (0.3995 * 0.3995 - apart * apart).squareRoot() }

    static var marchInPlace: Choreography {
        let ankle = Spot(0.45, ankleHeight)
        return Choreography(
            scene: Scene(floor: ground, arrows: [Arrow(Spot(0.76, 0.62), Spot(0.76, 0.45))]),
            planted: [.hip], plantedInTurn: [{ .ankle($0) }], still: Still(start: 0)
        ) { beat in
            var pose = Pose(.side, root: Spot(ankle.x, standing()))
            pose.lean(178)
            for side in Side.allCases {
                pose.plant(side, ankle: ankle + Spot(side == .far ? 0.02 : 0, 0))
                pose.lift(side, to: Limb(90, -4, 72), beat.turn(of: side))
                let swing = beat.turn(of: side.other) - beat.turn(of: side)
                pose.arms[side] = Limb(
                    2 + 36 * swing, 26 + 36 * swing + 46 * abs(swing), 30 + 36 * swing + 46 * abs(swing))
            }
            return pose
        }
    }

    static var hipCircles: Choreography {
        Choreography(
            scene: Scene(
                floor: ground,
                arrows: [Arrow(round: Spot(0.5, 0.485), across: 0.2, down: 0.045, from: 190, to: 2)]),
            planted: [.ankle(.near), .ankle(.far)]
        ) { beat in
            let aside = 0.052 * beat.wave * beat.reach
            // Both legs stay straight, so the hip over the slanting one sinks.
            let near = standing(apart: aside - 0.03)
            let far = standing(apart: aside + 0.03)
            var pose = Pose(.front, root: Spot(0.5 + aside, (near + far) / 2))
            pose.pelvis = 180 + asin((far - near) / 0.072) * 180 / .pi
            pose.chest = 180 + asin((pose[.waist].x - 0.5 - 0.3 * aside) / Skeleton.chest) * 180 / .pi
            pose.stand(apart: 0.066)
            pose.handsOnHips()
            return pose
        }
    }

    static var armSwings: Choreography {
        Choreography(
            scene: Scene(
                floor: ground,
                arrows: [
                    Arrow(Spot(0.90, 0.34), Spot(0.73, 0.43), bend: Spot(0.87, 0.43), bothWays: true),
                    Arrow(Spot(0.10, 0.34), Spot(0.27, 0.43), bend: Spot(0.13, 0.43), bothWays: true),
                ]),
            planted: [.ankle(.near), .ankle(.far)], still: Still(start: 0.25, end: 0.75)
        ) { beat in
            var pose = Pose(.front, root: Spot(0.5, standing(apart: 0.03)))
            pose.stand(apart: 0.066)
            let open = beat.rise
            // The elbow sinks while the forearm and then the hand come in: so the hand stays as high as the chest.
            let forearm = 95 + 160 * pow(1 - open, 1.3)
            let limb = Limb(blend(16, 92, open * open * open), forearm, forearm + 80 * pow(sin(.pi * open), 4))
            pose.arms.near = limb
            pose.arms.far = Limb(-limb.upper, -limb.lower - 10 * (1 - open), -limb.end - 10 * (1 - open))
            return pose
        }
    }

    static var sideStretch: Choreography {
        Choreography(
            scene: Scene(floor: ground, arrows: [Arrow(Spot(0.26, 0.05), Spot(0.11, 0.31), bend: Spot(0.12, 0.10))]),
            planted: [.ankle(.near), .ankle(.far)]
        ) { beat in
            let over = beat.rise
            var pose = Pose(.front, root: Spot(0.56 + 0.03 * over, standing(apart: 0.07)))
            pose.pelvis = 180 + 10 * over
            pose.chest = 180 + 36 * over
            pose.head = 180 + 46 * over
            pose.stand(apart: 0.08, middle: 0.56)
            pose.arms.near = Limb(134 + 78 * over, 224 + 28 * over, 234 + 24 * over)
            pose.hold(.far, at: pose[.hip] + Spot(-0.072, -0.055), hand: 50, .behind)
            return pose
        }
    }
}

extension Pose {
    /// Both feet on the floor, seen from the front.
    mutating func stand(apart: Double, middle: Double = 0.5) {
        plant(.near, ankle: Spot(middle + apart, Choreography.ankleHeight), .ahead)
        plant(.far, ankle: Spot(middle - apart, Choreography.ankleHeight), .behind)
    }

    mutating func handsOnHips() {
        hold(.near, at: root + Spot(0.078, -0.05), hand: -50, .ahead)
        hold(.far, at: root + Spot(-0.078, -0.05), hand: 50, .behind)
    }

    /// Brings a leg part of the way from where it is to other directions.
    mutating func lift(_ side: Side, to limb: Limb, _ share: Double) {
        let from = legs[side]
        legs[side] = Limb(
            blend(from.upper, limb.upper, share), blend(from.lower, limb.lower, share), blend(from.end, limb.end, share)
        )
    }

    mutating func swing(_ side: Side, to limb: Limb, _ share: Double) {
        let from = arms[side]
        arms[side] = Limb(
            blend(from.upper, limb.upper, share), blend(from.lower, limb.lower, share), blend(from.end, limb.end, share)
        )
    }
}
