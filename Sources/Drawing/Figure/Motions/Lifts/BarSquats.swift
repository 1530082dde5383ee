extension Choreography {
    static var backSquat: Choreography {
        barSquat(
            at: Spot(-0.040, -0.262), plate: 0.1, over: 0.022, arrow: Arrow(Spot(0.15, 0.62), Spot(0.15, 0.42)),
            back: 0.112
        ) { pose in
            let wrist = pose.load + Spot(-0.006, 0.027)
            for side in Side.allCases {
                pose.place(side, elbow: pose.onTrunk(Spot(-0.083, -0.148)), wrist: wrist, hand: 165)
            }
        }
    }

    static var frontSquat: Choreography {
        barSquat(
            at: Spot(0.052, -0.252), plate: 0.085, over: 0.040, arrow: Arrow(Spot(0.15, 0.62), Spot(0.15, 0.42)),
            back: 0.098
        ) { pose in
            for side in Side.allCases {
                let elbow = pose[.shoulder(side)].along(pose.chest - 88, 0.128)
                pose.place(side, elbow: elbow, wrist: pose.load + Spot(0.02, -0.008), hand: 255)
            }
        }
    }

    /// Down until the crease of the hip is below the knee, the bar over the middle of the foot all the way.
    /// - Parameters:
    ///   - place: where the bar lies on the trunk.
    ///   - plate: the radius of its plates.
    ///   - over: how far before the ankle the bar stays.
    ///   - back: how far the hips go behind the ankles.
    private static func barSquat(
        at place: Spot, plate: Double, over: Double, arrow: Arrow, back: Double,
        hands: @escaping @Sendable (inout Pose) -> Void
    ) -> Choreography {
        let ankle = Spot(0.47, ankleHeight)
        return Choreography(
            scene: Scene(floor: ground, arrows: [arrow], gear: [.barbell(plate: plate)]),
            planted: [.ankle(.near), .ankle(.far)]
        ) { beat in
            let low = beat.rise
            let behind = low * (1.6 - 0.6 * low)
            var pose = Pose(
                .side,
                root: Spot(ankle.x + 0.012 - (back + 0.012) * behind, ankle.y - blend(0.3985, 0.166, low)))
            pose.lean(bringing: place, over: ankle.x + over)
            pose.head = blend(pose.chest, 174, 0.7)
            pose.feetOnFloor(x: ankle.x)
            pose.load = pose.onTrunk(place)
            hands(&pose)
            return pose
        }
    }
}

extension Pose {
    /// Both feet flat on the floor, the far one a little ahead.
    mutating func feetOnFloor(x: Double) {
        plant(.near, ankle: Spot(x, Choreography.ankleHeight))
        plant(.far, ankle: Spot(x + 0.018, Choreography.ankleHeight))
    }
}
