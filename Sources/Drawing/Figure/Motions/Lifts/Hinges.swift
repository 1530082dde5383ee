import Foundation

extension Choreography {
    private static let ankle = Spot(0.47, ankleHeight)
    /// How far before the ankle the bar goes up and down.
    private static let bar = 0.042

    private static func hinge(plate: Double, arrow: Arrow, pose: @escaping @Sendable (Beat) -> Pose) -> Choreography {
        Choreography(
            scene: Scene(floor: ground, arrows: [arrow], gear: [.barbell(plate: plate)]),
            planted: [.ankle(.near), .ankle(.far)], pose: pose)
    }

    static var deadlift: Choreography {
        hinge(plate: 0.11, arrow: Arrow(Spot(0.80, 0.72), Spot(0.80, 0.50))) { beat in
            let up = beat.rise
            // The legs push first; the hips come to the bar once it has passed the knees.
            let hips = up * up
            let behind = blend(0.165, 0.004, hips)
            let leg = blend(0.3012, 0.3985, sin(min(1, up * 1.25) * .pi / 2))
            let root = Spot(ankle.x - behind, ankle.y - (leg * leg - behind * behind).squareRoot())
            return hanging(root: root, lean: blend(116.6, 181, hips), head: blend(140, 180, hips))
        }
    }

    static var romanianDeadlift: Choreography {
        hinge(plate: 0.095, arrow: Arrow(Spot(0.80, 0.50), Spot(0.80, 0.68))) { beat in
            let low = beat.rise
            let root = Spot(ankle.x - blend(0.002, 0.150, low), ankle.y - blend(0.3985, 0.352, low))
            return hanging(root: root, lean: blend(180, 108, low), head: blend(180, 128, low))
        }
    }

    /// Straight arms that hold the bar over the middle of the foot.
    private static func hanging(root: Spot, lean: Double, head: Double) -> Pose {
        var pose = Pose(.side, root: root)
        pose.lean(lean)
        pose.head = head
        pose.feetOnFloor(x: ankle.x)
        let shoulder = pose[.shoulder(.near)]
        let ahead = ankle.x + bar - shoulder.x
        let reach = 0.2585 + palm
        let place = shoulder + Spot(ahead, (reach * reach - ahead * ahead).squareRoot())
        pose.grip(place, hand: shoulder.heading(to: place))
        return pose
    }

    static var barbellRow: Choreography {
        let root = Spot(ankle.x - 0.125, ankle.y - 0.345)
        var row = hinge(plate: 0.09, arrow: Arrow(Spot(0.80, 0.72), Spot(0.80, 0.55))) { beat in
            var pose = Pose(.side, root: root)
            pose.lean(119)
            pose.head = 132
            pose.feetOnFloor(x: ankle.x)
            let low = ankle.y - 0.184
            let high = pose.root.y - 0.016
            pose.grip(Spot(ankle.x + 0.032, blend(low, high, beat.rise)), hand: blend(-10, 0, beat.rise))
            return pose
        }
        row.planted += [.hip, .neck]
        return row
    }
}
