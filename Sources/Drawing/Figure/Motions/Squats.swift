extension Choreography {
    private static let floor = 0.94

    /// - Parameter depth: the share of a full squat.
    static func squat(depth: Double) -> Choreography {
        let ankle = Spot(0.47, floor - Skeleton.sole)
        return Choreography(
            scene: Scene(
                floor: floor,
                arrows: [Arrow(Spot(0.16, 0.45), Spot(0.16, 0.45 + 0.10 + 0.12 * depth))]),
            planted: [.ankle(.near), .ankle(.far)]
        ) { beat in
            let low = beat.rise * depth
            var pose = Pose(.side, root: Spot(ankle.x + 0.012 - 0.128 * low, ankle.y - 0.397 + 0.172 * low))
            pose.pelvis = 180 - 34 * low
            pose.chest = 180 - 30 * low
            pose.head = 180 - 10 * low
            pose.plant(.near, ankle: ankle)
            pose.plant(.far, ankle: ankle + Spot(0.018, 0))
            pose.arms.near = Limb(blend(4, 88, low / depth), blend(10, 92, low / depth), blend(10, 92, low / depth))
            pose.arms.far = Limb(blend(12, 94, low / depth), blend(18, 97, low / depth), blend(18, 97, low / depth))
            return pose
        }
    }

    static var sumoSquat: Choreography {
        var build = Build.front
        build.turnedOut = true
        return Choreography(
            scene: Scene(floor: floor, arrows: [Arrow(Spot(0.86, 0.42), Spot(0.86, 0.60))]),
            planted: [.ankle(.near), .ankle(.far)]
        ) { [build] beat in
            var pose = Pose(build, root: Spot(0.5, floor - Skeleton.sole - 0.372 + 0.165 * beat.rise))
            pose.plant(.near, ankle: Spot(0.70, floor - Skeleton.sole), .ahead)
            pose.plant(.far, ankle: Spot(0.30, floor - Skeleton.sole), .behind)
            let hands = pose[.neck] + Spot(0, 0.085)
            pose.hold(.near, at: hands + Spot(0.022, 0), hand: 205, .ahead)
            pose.hold(.far, at: hands - Spot(0.022, 0), hand: 155, .behind)
            return pose
        }
    }

    static var sideStretch: Choreography {
        Choreography(
            scene: Scene(floor: floor, arrows: [Arrow(Spot(0.66, 0.10), Spot(0.24, 0.20), bend: Spot(0.44, -0.04))]),
            planted: [.ankle(.near), .ankle(.far)]
        ) { beat in
            let over = beat.rise
            var pose = Pose(.front, root: Spot(0.52 + 0.025 * over, floor - Skeleton.sole - 0.398))
            pose.pelvis = 180 + 8 * over
            pose.chest = 180 + 34 * over
            pose.head = 180 + 44 * over
            pose.plant(.near, ankle: Spot(0.585, floor - Skeleton.sole), .ahead)
            pose.plant(.far, ankle: Spot(0.455, floor - Skeleton.sole), .behind)
            pose.arms.near = Limb(170 + 50 * over, 176 + 62 * over, 180 + 64 * over)
            pose.hold(.far, at: pose[.waist] + Spot(-0.075, 0.055), hand: 60, .behind)
            return pose
        }
    }
}
