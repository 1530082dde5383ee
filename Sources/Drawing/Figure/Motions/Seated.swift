extension Choreography {
    /// The floor under a chair.
    private static let hip = Spot(0.41, ground - Skeleton.sole - 0.207)
    private static let ankle = Spot(0.612, ground - Skeleton.sole)

    static func onSeat(_ arrows: [Arrow], halo: Spot? = nil) -> Scene {
        Scene(floor: ground, props: [.seat(hip + Spot(0.01, 0.051))], arrows: arrows, halo: halo)
    }

    /// Upright on the chair, seen from the side.
    static func sitting() -> Pose {
        var pose = Pose(.side, root: hip)
        pose.plant(.near, ankle: ankle)
        pose.plant(.far, ankle: ankle + Spot(0.02, 0))
        return pose
    }

    static var seatedMarch: Choreography {
        Choreography(
            scene: onSeat([Arrow(Spot(0.74, 0.68), Spot(0.74, 0.50))]),
            planted: [.hip], plantedInTurn: [{ .ankle($0) }], still: Still(start: 0)
        ) { beat in
            var pose = sitting()
            for side in Side.allCases {
                let up = beat.turn(of: side)
                pose.lift(side, to: Limb(126, -2, 74), up)
                let swing = beat.turn(of: side.other) - up
                pose.arms[side] = Limb(14 + 16 * swing, 62 + 36 * swing, 66 + 36 * swing)
            }
            return pose
        }
    }

    static var seatedKneeExtension: Choreography {
        Choreography(
            scene: onSeat([Arrow(Spot(0.80, 0.88), Spot(0.90, 0.72), bend: Spot(0.89, 0.83))]),
            planted: [.hip, .wrist(.near), .wrist(.far)], plantedInTurn: [{ .ankle($0) }], still: Still(start: 0)
        ) { beat in
            var pose = sitting()
            for side in Side.allCases {
                pose.lift(side, to: Limb(92, 86, 158), beat.turn(of: side))
                pose.hold(side, at: pose.root + Spot(0.015, 0.01), hand: 20)
            }
            return pose
        }
    }

    static var sitToStand: Choreography {
        let seated = Spot(0.385, hip.y)
        let ankle = Spot(0.55, ankleHeight)
        return Choreography(
            scene: Scene(
                floor: ground, props: [.seat(seated + Spot(0.01, 0.051))],
                arrows: [Arrow(Spot(0.15, 0.55), Spot(0.15, 0.31))]),
            planted: [.ankle(.near), .ankle(.far)]
        ) { beat in
            let up = beat.rise
            let bow = 4 * up * (1 - up)
            var pose = Pose(
                .side,
                root: Spot(
                    blend(seated.x, ankle.x - 0.005, up) + 0.02 * bow, blend(seated.y, standing(), up) + 0.02 * bow))
            pose.pelvis = 178 - 36 * bow
            pose.chest = 178 - 40 * bow
            pose.head = 180 - 16 * bow
            for side in Side.allCases {
                let far = side == .far
                pose.plant(side, ankle: ankle + Spot(far ? 0.018 : 0, 0))
                let reach = blend(38, 4, up) + 44 * bow + (far ? 6 : 0)
                pose.arms[side] = Limb(reach, reach + blend(30, 8, up), reach + blend(34, 8, up))
            }
            return pose
        }
    }

    static var diaphragmaticBreathing: Choreography {
        Choreography(
            scene: onSeat(
                [
                    Arrow(Spot(0.70, 0.205), Spot(0.585, 0.255), bend: Spot(0.63, 0.21)),
                    Arrow(Spot(0.57, 0.315), Spot(0.70, 0.355), bend: Spot(0.63, 0.36)),
                ], halo: hip + Spot(0.03, -0.12)),
            planted: [.hip, .ankle(.near), .ankle(.far)]
        ) { beat in
            var pose = sitting()
            let full = (beat.wave + 1) / 2
            pose.bellyBreath = full
            pose.breath = 0.3 * full
            let belly = pose.root + Spot(0.044 + 0.01 * full, -0.068)
            pose.hold(.near, at: belly, hand: 140)
            pose.hold(.far, at: belly + Spot(0.012, -0.016), hand: 145)
            return pose
        }
    }

    static var seatedCatCow: Choreography {
        Choreography(
            scene: onSeat([
                Arrow(Spot(0.235, 0.42), Spot(0.235, 0.62), bend: Spot(0.15, 0.52), bothWays: true)
            ]),
            planted: [.hip, .ankle(.near), .ankle(.far), .wrist(.near), .wrist(.far)]
        ) { beat in
            var pose = sitting()
            let round = beat.rise
            pose.pelvis = blend(166, 198, round)
            pose.chest = blend(190, 146, round)
            pose.head = blend(210, 104, round)
            for side in Side.allCases { pose.hold(side, at: pose[.knee(side)] + Spot(-0.055, -0.045), hand: 80) }
            return pose
        }
    }
}
