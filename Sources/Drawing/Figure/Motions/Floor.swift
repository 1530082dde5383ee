extension Choreography {
    /// The top of the mat.
    static let mat = 0.76

    static var gluteBridge: Choreography {
        Choreography(
            scene: Scene(floor: mat, props: [.mat], arrows: [Arrow(Spot(0.46, 0.60), Spot(0.46, 0.44))]),
            planted: [.ankle(.near), .ankle(.far), .neck, .wrist(.near)]
        ) { beat in
            bridge(lift: beat.rise)
        }
    }

    /// Lying on the back, feet on the mat, the hips lifted.
    private static func bridge(lift: Double) -> Pose {
        let neck = Spot(0.26, mat - 0.058)
        var pose = Pose(.side, root: neck)
        pose.chest = 270 + 26 * lift
        pose.pelvis = 270 + 36 * lift
        pose.head = 270
        pose.root = neck.along(pose.chest - 180, Skeleton.chest).along(pose.pelvis - 180, Skeleton.pelvis)
        let ankle = Spot(0.73, mat - Skeleton.sole)
        pose.plant(.near, ankle: ankle)
        pose.plant(.far, ankle: ankle + Spot(0.02, 0))
        for side in Side.allCases {
            pose.hold(side, at: Spot(0.50, mat - 0.018), hand: 90)
        }
        return pose
    }

    static var birdDog: Choreography {
        Choreography(
            scene: Scene(floor: mat, props: [.mat])
        ) { beat in
            var pose = Pose(.side, root: Spot(0.40, mat - 0.228))
            pose.lean(98)
            pose.head = 104
            for side in Side.allCases {
                let lift = beat.turn(of: side)
                let hand = Spot(0.655, mat - 0.016)
                pose.plant(side, ankle: Spot(0.20, mat - 0.02), foot: -75)
                pose.legs[side].upper = blend(pose.legs[side].upper, -84, lift)
                pose.legs[side].lower = blend(pose.legs[side].lower, -84, lift)
                pose.legs[side].end = blend(-80, -30, lift)
                pose.hold(side.other, at: hand, hand: 88)
                let rest = pose.arms[side.other]
                pose.arms[side.other] = Limb(
                    blend(rest.upper, 110, lift), blend(rest.lower, 112, lift), blend(88, 112, lift))
            }
            return pose
        }
    }
}
