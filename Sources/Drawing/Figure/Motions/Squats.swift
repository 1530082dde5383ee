extension Choreography {
    /// - Parameter depth: the share of a full squat.
    static func squat(depth: Double) -> Choreography {
        let ankle = Spot(0.47, ankleHeight)
        return Choreography(
            scene: Scene(
                floor: ground,
                arrows: [Arrow(Spot(0.18, 0.42), Spot(0.18, 0.50 + 0.14 * depth), bothWays: depth < 1)]),
            planted: [.ankle(.near), .ankle(.far)]
        ) { beat in
            let done = beat.rise
            let low = done * depth
            // The hips go back before they go down, which keeps the knees behind the toes.
            let back = low * (2 - low)
            var pose = Pose(.side, root: Spot(ankle.x + 0.012 - 0.13 * back, ankle.y - 0.398 + 0.172 * low))
            pose.pelvis = 180 - 34 * back
            pose.chest = 180 - 30 * back
            pose.head = 180 - 16 * back
            pose.plant(.near, ankle: ankle)
            pose.plant(.far, ankle: ankle + Spot(0.018, 0))
            guard depth == 1 else {
                for side in Side.allCases { pose.hold(side, at: pose.root + Spot(0.02, -0.05), hand: 58) }
                return pose
            }
            pose.arms.near = Limb(blend(4, 88, done), blend(10, 92, done), blend(10, 92, done))
            pose.arms.far = Limb(blend(12, 94, done), blend(18, 97, done), blend(18, 97, done))
            return pose
        }
    }

    static var sumoSquat: Choreography {
        var build = Build.front
        build.turnedOut = true
        return Choreography(
            scene: Scene(floor: ground, arrows: [Arrow(Spot(0.86, 0.42), Spot(0.86, 0.57))]),
            planted: [.ankle(.near), .ankle(.far)]
        ) { [build] beat in
            var pose = Pose(build, root: Spot(0.5, standing(apart: 0.164) + 0.12 * beat.rise))
            pose.stand(apart: 0.2)
            guard !beat.holdsBottles else {
                pose.arms = Sides(near: Limb(-12, -20, -20), far: Limb(12, 20, 20))
                return pose
            }
            let hands = pose[.neck] + Spot(0, 0.085)
            pose.hold(.near, at: hands + Spot(0.022, 0), hand: 205, .ahead)
            pose.hold(.far, at: hands - Spot(0.022, 0), hand: 155, .behind)
            return pose
        }
    }
}
