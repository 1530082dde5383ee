/// The one skeleton, in shares of the figure's box.
package enum Skeleton {
    package static let pelvis = 0.11
    package static let chest = 0.16
    /// Hip to neck along the spine.
    package static let trunk = pelvis + chest
    package static let arm = LimbLengths(upper: 0.13, lower: 0.13)
    package static let leg = LimbLengths(upper: 0.20, lower: 0.20)
    /// From the neck to the middle of the head.
    static let headCentre = Spot(0.010, -0.105)
    /// From the ankle down to the sole.
    static let sole = 0.035
    /// From the ankle to the tip of the toes and to the heel, in a foot that stands.
    static let toes = Spot(0.086, 0.031)
    static let ball = Spot(0.0575, 0.025)
    static let heel = Spot(-0.031, 0.033)
    static let hand = 0.055
}

/// Two bones of a limb as the eye sees them.
package struct LimbLengths: Equatable, Sendable {
    package var upper: Double
    package var lower: Double

    /// A limb that points towards or away from the eye looks shorter.
    func seen(upper upperShare: Double = 1, lower lowerShare: Double = 1) -> LimbLengths {
        LimbLengths(upper: upper * upperShare, lower: lower * lowerShare)
    }
}

/// Where the eye is.
package enum View: Sendable {
    case side, front
}

/// The body of one move as the eye sees it: what stays the same through all its poses.
package struct Build: Sendable {
    package var view: View
    package var arms = Sides(both: Skeleton.arm)
    package var legs = Sides(both: Skeleton.leg)
    /// The shoulder in the frame of the chest (origin at the waist, up is −y).
    var shoulder: Sides<Spot>
    /// The hip joint from the middle of the pelvis.
    var hip: Sides<Spot>
    /// Feet seen from the front, turned out.
    var turnedOut = false
    /// Toes that stay flat on the floor when the heel lifts.
    var bendsToes = false
    /// The leg that lies over the other, its shin outlined against both thighs.
    var crossed: Side?

    static let side = Build(
        view: .side, shoulder: Sides(both: Spot(-0.0025, -0.134)), hip: Sides(both: Spot(0, 0)))
    static var onToes: Build {
        var build = side
        build.bendsToes = true
        return build
    }
    static let front = Build(
        view: .front, shoulder: Sides(near: Spot(0.066, -0.130), far: Spot(-0.066, -0.130)),
        hip: Sides(near: Spot(0.036, 0), far: Spot(-0.036, 0)))
}
