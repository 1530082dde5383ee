/// A piece of the drawing that turns or moves of its own. Its raw value is its class.
enum Part: Hashable, CaseIterable {
    case root, pelvis, belly, chest, ribs, head, face, nose
    case shoulder(Side), upperArm(Side), forearm(Side), hand(Side)
    case elbow(Side), wrist(Side), upperArmLength(Side), forearmLength(Side)
    case hip(Side), thigh(Side), shank(Side), foot(Side), toes(Side)
    case load, cable, strand, grip, stack

    static let allCases: [Part] =
        [.root, .pelvis, .belly, .chest, .ribs, .head, .face, .nose]
        + Side.allCases.flatMap { side in
            [
                .shoulder(side), .upperArm(side), .forearm(side), .hand(side), .hip(side), .thigh(side), .shank(side),
                .foot(side), .toes(side), .elbow(side), .wrist(side), .upperArmLength(side), .forearmLength(side),
            ]
        } + [.load, .cable, .strand, .grip, .stack]

    var className: String {
        switch self {
        case .root: "fig-root"
        case .pelvis: "fig-pelvis"
        case .belly: "fig-belly"
        case .chest: "fig-chest"
        case .ribs: "fig-ribs"
        case .head: "fig-head"
        case .face: "fig-face"
        case .nose: "fig-nose"
        case .shoulder(let side): "fig-shoulder-\(side)"
        case .upperArm(let side): "fig-arm-\(side)"
        case .forearm(let side): "fig-forearm-\(side)"
        case .hand(let side): "fig-hand-\(side)"
        case .elbow(let side): "fig-elbow-\(side)"
        case .wrist(let side): "fig-wrist-\(side)"
        case .upperArmLength(let side): "fig-arm-length-\(side)"
        case .forearmLength(let side): "fig-forearm-length-\(side)"
        case .hip(let side): "fig-hip-\(side)"
        case .thigh(let side): "fig-thigh-\(side)"
        case .shank(let side): "fig-shank-\(side)"
        case .foot(let side): "fig-foot-\(side)"
        case .toes(let side): "fig-toes-\(side)"
        case .load: "fig-load"
        case .cable: "fig-cable"
        case .strand: "fig-strand"
        case .grip: "fig-grip"
        case .stack: "fig-stack"
        }
    }
}

/// What a part does to its drawing.
enum PartTransform: Equatable {
    case move(Spot)
    case turn(Double)
    case scale(Double, Double)

    /// For the `transform` attribute.
    var attribute: String {
        switch self {
        case .move(let spot): "translate(\(Unit.place(spot)))"
        case .turn(let degrees): "rotate(\(Unit.text(degrees)))"
        case .scale(let x, let y): "scale(\(hundredths(x)) \(hundredths(y)))"
        }
    }

    /// For the `transform` property.
    var css: String {
        switch self {
        case .move(let spot):
            "translate(\(Unit.text(spot.x * Unit.box))px,\(Unit.text(spot.y * Unit.box))px)"
        case .turn(let degrees): "rotate(\(Unit.text(degrees))deg)"
        case .scale(let x, let y): "scale(\(hundredths(x)),\(hundredths(y)))"
        }
    }

    /// The same, its angle counted in the turn that is nearest to another's.
    func near(_ other: PartTransform) -> PartTransform {
        guard case .turn(let degrees) = self, case .turn(let last) = other else { return self }
        return .turn(degrees + 360 * ((last - degrees) / 360).rounded())
    }

    var isNothing: Bool {
        switch self {
        case .move(let spot): spot == Spot(0, 0)
        case .turn(let degrees): Unit.text(degrees) == "0"
        case .scale(let x, let y): x == 1 && y == 1
        }
    }

    private func hundredths(_ value: Double) -> String {
        let count = Int((value * 100).rounded())
        let rest = count % 100
        return "\(count / 100)" + (rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)")
    }
}

extension Pose {
    /// The transform of a part within the part that carries it.
    func transform(of part: Part) -> PartTransform {
        switch part {
        case .root: .move(root)
        case .pelvis: turn(180 - pelvis)
        case .belly: .scale(1 + 0.2 * bellyBreath, 1)
        case .chest: turn(pelvis - chest)
        case .ribs: .scale(chestWidth * (1 + 0.05 * breath), 1)
        case .head: turn(chest - head)
        case .face: .move(Spot(gaze * 0.012, 0))
        case .nose: .move(Spot(gaze * 0.026, 0))
        case .shoulder(let side): .move(shoulder(side))
        case .upperArm(let side): turn(chest - 180 - arms[side].upper)
        case .forearm(let side): turn(arms[side].upper - arms[side].lower)
        case .hand(let side): turn(arms[side].lower - arms[side].end)
        case .elbow(let side): .move(Spot(0, arm(side).upper))
        case .wrist(let side): .move(Spot(0, arm(side).lower))
        case .upperArmLength(let side): .scale(1, armShare[side].upper)
        case .forearmLength(let side): .scale(1, armShare[side].lower)
        case .hip(let side): .move(hip(side))
        case .thigh(let side): turn(-legs[side].upper)
        case .shank(let side): turn(legs[side].upper - legs[side].lower)
        case .foot(let side): turn(legs[side].lower + 90 - legs[side].end)
        case .toes(let side): turn(build.bendsToes ? legs[side].end - 90 : 0)
        case .load: .move(load)
        case .cable: turn(-pulley.heading(to: load))
        case .strand: .scale(1, pulley.distance(to: load) / Gear.strand)
        case .grip: .move(Spot(0, pulley.distance(to: load)))
        case .stack: .move(Spot(0, -risen))
        }
    }

    private func turn(_ degrees: Double) -> PartTransform {
        .turn(degrees - 360 * (degrees / 360).rounded())
    }
}
