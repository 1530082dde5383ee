/// Directions of a limb's parts, in degrees: 0 points down, 90 to the front, 180 up.
package struct Limb: Equatable, Sendable {
    package var upper: Double
    package var lower: Double
    /// The fingers, or the toes.
    package var end: Double

    init(_ upper: Double, _ lower: Double, _ end: Double) {
        self.upper = upper
        self.lower = lower
        self.end = end
    }

    init(straight heading: Double) { self.init(heading, heading, heading) }
}

/// A body at one moment.
package struct Pose: Sendable {
    package var build: Build
    /// The middle of the pelvis.
    package var root: Spot
    /// The spine from the hip to the waist, from there to the neck, and the head.
    package var pelvis = 180.0
    package var chest = 180.0
    package var head = 180.0
    package var arms = Sides(both: Limb(2, 8, 8))
    package var legs = Sides(both: Limb(0, 0, 90))
    /// How far each shoulder has left its place, in the frame of the chest.
    var shrug = Sides(both: Spot(0, 0))
    /// How much of its width the chest shows: less when it is turned.
    var chestWidth = 1.0
    /// Where the face looks, −1…1 of half a head.
    var gaze = 0.0
    /// How full the lungs are, 0…1: seen at the ribs, or at the belly.
    package var breath = 0.0
    package var bellyBreath = 0.0
    /// How much of its length each arm shows: less when it points towards the eye or away from it.
    package var armShare = Sides(both: LimbLengths(upper: 1, lower: 1))
    /// Where the weight is: the middle of a bar, a handle or a sled.
    package var load = Spot(0, 0)
    /// Where the cable to the weight's place comes from.
    var pulley = Spot(0, 0)
    /// How high the plates of a machine have risen.
    package var risen = 0.0

    init(_ build: Build, root: Spot) {
        self.build = build
        self.root = root
    }

    /// Both parts of the spine and the head in one line.
    mutating func lean(_ heading: Double) {
        pelvis = heading
        chest = heading
        head = heading
    }
}

/// The places of a body that can be asked for.
package enum Joint: Hashable, Sendable {
    case head, neck, waist, hip
    case shoulder(Side), elbow(Side), wrist(Side), fingers(Side)
    case hipJoint(Side), knee(Side), ankle(Side), toes(Side), heel(Side)

    package static let all: [Joint] =
        [.head, .neck, .waist, .hip]
        + Side.allCases.flatMap { side in
            [
                .shoulder(side), .elbow(side), .wrist(side), .fingers(side), .hipJoint(side), .knee(side),
                .ankle(side), .toes(side), .heel(side),
            ]
        }
}

extension Pose {
    package subscript(joint: Joint) -> Spot {
        switch joint {
        case .hip: root
        case .waist: root.along(pelvis, Skeleton.pelvis)
        case .neck: self[.waist].along(chest, Skeleton.chest)
        case .head: self[.neck] + headCentre.turned(180 - head)
        case .shoulder(let side): self[.waist] + shoulder(side).turned(180 - chest)
        case .elbow(let side): self[.shoulder(side)].along(arms[side].upper, arm(side).upper)
        case .wrist(let side): self[.elbow(side)].along(arms[side].lower, arm(side).lower)
        case .fingers(let side): self[.wrist(side)].along(arms[side].end, Skeleton.hand)
        case .hipJoint(let side): root + hip(side)
        case .knee(let side): self[.hipJoint(side)].along(legs[side].upper, build.legs[side].upper)
        case .ankle(let side): self[.knee(side)].along(legs[side].lower, build.legs[side].lower)
        case .toes(let side): self[.ankle(side)] + toes(side)
        case .heel(let side): self[.ankle(side)] + heel(side)
        }
    }

    /// An arm as long as it is seen now.
    func arm(_ side: Side) -> LimbLengths {
        build.arms[side].seen(upper: armShare[side].upper, lower: armShare[side].lower)
    }

    /// The shoulder in the frame of the chest.
    func shoulder(_ side: Side) -> Spot {
        let place = build.shoulder[side]
        return Spot(place.x * chestWidth, place.y) + shrug[side]
    }

    /// The hip joint from the middle of the pelvis, which it turns with.
    func hip(_ side: Side) -> Spot { build.hip[side].turned(180 - pelvis) }

    private var headCentre: Spot {
        build.view == .side ? Skeleton.headCentre : Spot(0, Skeleton.headCentre.y)
    }

    private func toes(_ side: Side) -> Spot {
        guard build.view == .side else { return sole(side) }
        let turn = 90 - legs[side].end
        guard build.bendsToes else { return Skeleton.toes.turned(turn) }
        return Skeleton.ball.turned(turn) + (Skeleton.toes - Skeleton.ball)
    }

    private func heel(_ side: Side) -> Spot {
        build.view == .side ? Skeleton.heel.turned(90 - legs[side].end) : sole(side)
    }

    private func sole(_ side: Side) -> Spot { Spot(0, Skeleton.sole).turned(90 - legs[side].end) }
}
