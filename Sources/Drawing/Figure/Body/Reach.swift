import Foundation

/// Which way the middle joint of a limb points, seen along the limb from its root.
enum Bend {
    /// To the side of greater headings: a knee, in a body that looks to the right.
    case ahead
    /// To the side of smaller headings: an elbow.
    case behind
}

/// The two directions that bring the end of two bones to a place; straight towards it when it is too far.
func reach(from root: Spot, to target: Spot, _ bones: LimbLengths, _ bend: Bend) -> (upper: Double, lower: Double) {
    let shortest = abs(bones.upper - bones.lower) + 1e-6
    let distance = min(max(root.distance(to: target), shortest), bones.upper + bones.lower)
    let heading = root.heading(to: target)
    let cosine =
        (bones.upper * bones.upper + distance * distance - bones.lower * bones.lower)
        / (2 * bones.upper * distance)
    let corner = acos(min(1, max(-1, cosine))) * 180 / .pi
    let upper = bend == .ahead ? heading + corner : heading - corner
    let end = root.along(heading, distance)
    let lower = root.along(upper, bones.upper).heading(to: end)
    return (upper, lower)
}

extension Pose {
    /// Puts an ankle at a place by bending hip and knee.
    mutating func plant(_ side: Side, ankle: Spot, foot: Double = 90, _ bend: Bend = .ahead) {
        let (upper, lower) = reach(from: self[.hipJoint(side)], to: ankle, build.legs[side], bend)
        legs[side] = Limb(upper, lower, foot)
    }

    /// Puts the ball of the foot at a place, the heel lifted.
    mutating func plant(_ side: Side, ball: Spot, foot: Double) {
        plant(side, ankle: ball - Skeleton.ball.turned(90 - foot), foot: foot)
    }

    /// Puts a wrist at a place by bending shoulder and elbow.
    mutating func hold(_ side: Side, at wrist: Spot, hand: Double? = nil, _ bend: Bend = .behind) {
        let (upper, lower) = reach(from: self[.shoulder(side)], to: wrist, arm(side), bend)
        arms[side] = Limb(upper, lower, hand ?? lower)
    }
}
