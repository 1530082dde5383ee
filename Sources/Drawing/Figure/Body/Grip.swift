import Foundation

/// From the wrist to what the fingers close around.
let palm = 0.028

extension Pose {
    /// Both hands round a bar, a handle or a rope.
    /// - Parameter hand: where the fingers point.
    mutating func grip(_ bar: Spot, hand: Double, _ bend: Bend = .behind) {
        load = bar
        for side in Side.allCases { hold(side, at: bar.along(hand + 180, palm), hand: hand, bend) }
    }

    /// Puts elbow and wrist where the eye sees them: an arm that leaves the plane of the picture looks shorter.
    mutating func place(_ side: Side, elbow: Spot, wrist: Spot, hand: Double) {
        let shoulder = self[.shoulder(side)]
        arms[side] = Limb(shoulder.heading(to: elbow), elbow.heading(to: wrist), hand)
        armShare[side] = LimbLengths(
            upper: shoulder.distance(to: elbow) / build.arms[side].upper,
            lower: elbow.distance(to: wrist) / build.arms[side].lower)
    }

    /// A place in the frame of a straight trunk, whose origin is the middle of the pelvis.
    func onTrunk(_ place: Spot) -> Spot { root + place.turned(180 - chest) }

    /// Leans the trunk to the front until a place on it is over an x.
    mutating func lean(bringing place: Spot, over x: Double) {
        let own = atan2(place.x, -place.y)
        let lean = asin(max(-1, min(1, (x - root.x) / hypot(place.x, place.y)))) - own
        self.lean(180 - lean * 180 / .pi)
    }

    /// Moves the whole body so that the near shoulder is at a place.
    mutating func hang(shoulder: Spot) { root = root + (shoulder - self[.shoulder(.near)]) }
}
