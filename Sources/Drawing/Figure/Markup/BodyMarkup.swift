/// A body as nested groups: each part carries the next, so that a turn of one moves all that hangs on it.
struct BodyMarkup {
    let pose: Pose
    let moving: Set<Part>
    let idPrefix: String
    let scene: Scene
    let bottles: Bool

    var markup: String {
        "<g class=\"fig-body\">" + layers(Painter(pose: pose, moving: moving, shape: shape)) + "</g>"
    }

    /// The same shapes in another pose, faint, for a picture that does not move.
    func ghost(in other: Pose) -> String {
        let painter = Painter(pose: other, moving: []) { shape, _ in "<use href=\"#\(idPrefix)-\(shape.id)\"/>" }
        return "<g class=\"fig-ghost\">" + layers(painter) + "</g>"
    }

    private func held(_ side: Side) -> Held {
        var held = Held()
        if bottles { held.under += Held.bottle }
        if side == .near, let towel = scene.towel { held.under += Held.towel(towel) }
        if scene.gear.contains(.dumbbells) { held.over += Held.dumbbell }
        return held
    }

    private func shape(_ shape: BodyShape, _ class: String) -> String {
        "<path id=\"\(idPrefix)-\(shape.id)\" class=\"\(`class`)\" d=\"\(shape.path(pose.build))\"/>"
    }

    /// From back to front.
    private func layers(_ painter: Painter) -> String {
        let gear = GearMarkup(gear: scene.gear, painter: painter)
        let body = painter.part(.root) {
            let front = pose.build.view == .front
            let far = painter.trunk { painter.arm(.far, held(.far)) }
            let near = painter.trunk { painter.arm(.near, held(.near)) }
            let legs = painter.leg(.far)
            let nearLeg = painter.leg(.near, roller: gear.roller)
            return front
                ? legs + nearLeg + painter.torso() + far + near
                : far + legs + painter.torso() + nearLeg + near
        }
        return gear.behind + body + gear.before
    }
}

/// The shapes a body is made of.
enum BodyShape: Hashable {
    case pelvis, belly, chest, neck, face, nose, ear, crown, hair
    case upperArm(Side), sleeve(Side), forearm(Side), hand(Side)
    case thigh(Side), shank(Side), foot(Side), toes(Side)

    /// One or two letters: it is written often.
    var id: String {
        switch self {
        case .pelvis: "p"
        case .belly: "b"
        case .chest: "c"
        case .neck: "k"
        case .face: "e"
        case .hair: "h"
        case .nose: "n"
        case .ear: "l"
        case .crown: "u"
        case .upperArm(let side): "a\(side.letter)"
        case .sleeve(let side): "v\(side.letter)"
        case .forearm(let side): "r\(side.letter)"
        case .hand(let side): "w\(side.letter)"
        case .thigh(let side): "t\(side.letter)"
        case .shank(let side): "s\(side.letter)"
        case .foot(let side): "o\(side.letter)"
        case .toes(let side): "d\(side.letter)"
        }
    }

    func path(_ build: Build) -> String { silhouette(build).path }

    private func silhouette(_ build: Build) -> Silhouette {
        switch self {
        case .upperArm(let side): LimbShapes.upperArm.stretched(build.arms[side].upper / Skeleton.arm.upper)
        case .sleeve(let side): LimbShapes.sleeve.stretched(build.arms[side].upper / Skeleton.arm.upper)
        case .forearm(let side): LimbShapes.forearm.stretched(build.arms[side].lower / Skeleton.arm.lower)
        case .hand(let side): facing(LimbShapes.hand, build, side)
        default: build.view == .side ? seenFromSide(build) : seenFromFront(build)
        }
    }

    private func seenFromSide(_ build: Build) -> Silhouette {
        switch self {
        case .pelvis: SideShapes.pelvis
        case .belly: SideShapes.belly
        case .chest: SideShapes.chest
        case .neck: SideShapes.neck
        case .face: SideShapes.face
        case .hair: SideShapes.hair
        case .ear: SideShapes.ear
        case .thigh(let side): SideShapes.thigh.stretched(build.legs[side].upper / Skeleton.leg.upper)
        case .shank(let side): SideShapes.shank.stretched(build.legs[side].lower / Skeleton.leg.lower)
        case .toes: SideShapes.toes
        default: build.bendsToes ? SideShapes.instep : SideShapes.foot
        }
    }

    private func seenFromFront(_ build: Build) -> Silhouette {
        switch self {
        case .pelvis: FrontShapes.pelvis
        case .belly: FrontShapes.belly
        case .chest: FrontShapes.chest
        case .neck: FrontShapes.neck
        case .face: FrontShapes.face
        case .hair: FrontShapes.fringe
        case .nose: FrontShapes.nose
        case .crown: FrontShapes.crown
        case .thigh(let side): FrontShapes.thigh.stretched(build.legs[side].upper / Skeleton.leg.upper)
        case .shank(let side): FrontShapes.shank.stretched(build.legs[side].lower / Skeleton.leg.lower)
        case .foot(let side): facing(build.turnedOut ? FrontShapes.turnedFoot : FrontShapes.foot, build, side)
        default: FrontShapes.foot
        }
    }

    /// Seen from the front the left of the picture is the mirror of its right.
    private func facing(_ shape: Silhouette, _ build: Build, _ side: Side) -> Silhouette {
        build.view == .front && side == .far ? shape.flipped : shape
    }
}

extension Side {
    var letter: String { self == .near ? "n" : "f" }
}
