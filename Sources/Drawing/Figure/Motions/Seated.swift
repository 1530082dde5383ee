extension Choreography {
    private static let floor = 0.93
    private static let hip = Spot(0.41, floor - Skeleton.sole - 0.207)
    private static let ankle = Spot(0.612, floor - Skeleton.sole)

    private static var seat: Prop { .seat(Spot(hip.x + 0.015, hip.y + 0.051)) }

    private static func sitting() -> Pose {
        var pose = Pose(.side, root: hip)
        pose.plant(.near, ankle: ankle)
        pose.plant(.far, ankle: ankle + Spot(0.02, 0))
        return pose
    }

    static var seatedMarch: Choreography {
        Choreography(
            scene: Scene(floor: floor, props: [seat], arrows: [Arrow(Spot(0.72, 0.66), Spot(0.72, 0.50))]),
            planted: [.hip]
        ) { beat in
            var pose = sitting()
            for side in Side.allCases {
                let up = beat.turn(of: side)
                pose.legs[side].upper += 36 * up
                pose.legs[side].lower -= 2 * up
                pose.legs[side].end -= 18 * up
                let swing = beat.turn(of: side.other) - up
                pose.arms[side] = Limb(4 + 30 * swing, 60 + 50 * swing, 66 + 50 * swing)
            }
            return pose
        }
    }
}
