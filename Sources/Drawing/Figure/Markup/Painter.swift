/// Nests groups and shapes, for the moving body and for its ghost alike.
struct Painter {
    let pose: Pose
    let moving: Set<Part>
    let shape: (BodyShape, String) -> String

    /// A group that carries what it holds.
    func part(_ part: Part, _ content: () -> String) -> String {
        let transform = pose.transform(of: part)
        let moves = moving.contains(part)
        guard moves || !transform.isNothing else { return content() }
        let names = moves ? " class=\"fig-j \(part.className)\"" : ""
        return "<g\(names) transform=\"\(transform.attribute)\">\(content())</g>"
    }

    func at(_ spot: Spot, _ content: () -> String) -> String {
        spot == Spot(0, 0) ? content() : "<g transform=\"translate(\(Unit.place(spot)))\">\(content())</g>"
    }

    /// Something that hangs on the chest.
    func trunk(_ content: () -> String) -> String {
        part(.pelvis) { at(Spot(0, -Skeleton.pelvis)) { part(.chest, content) } }
    }

    func torso() -> String {
        part(.pelvis) {
            shape(.pelvis, "fig-legs")
                + at(Spot(0, -Skeleton.pelvis)) {
                    part(.chest) { at(Spot(0, -Skeleton.chest), head) }
                }
                + part(.belly) { shape(.belly, "fig-top") }
                + at(Spot(0, -Skeleton.pelvis)) {
                    part(.chest) { part(.ribs) { shape(.chest, "fig-top") } }
                }
        }
    }

    private func head() -> String {
        part(.head) {
            guard pose.build.view == .front else {
                return shape(.neck, "fig-neck") + shape(.face, "fig-skin") + shape(.hair, "fig-hair")
                    + shape(.ear, "fig-skin")
            }
            return shape(.neck, "fig-neck") + shape(.crown, "fig-hair")
                + part(.face) {
                    shape(.face, "fig-skin") + shape(.hair, "fig-hair") + part(.nose) { shape(.nose, "fig-neck") }
                }
        }
    }

    func arm(_ side: Side, _ held: Held) -> String {
        let far = pose.build.view == .side && side == .far
        let skin = far ? "fig-skin-far" : "fig-skin"
        return part(.shoulder(side)) {
            part(.upperArm(side)) {
                part(.elbow(side)) {
                    part(.forearm(side)) {
                        part(.wrist(side)) { part(.hand(side)) { held.under + shape(.hand(side), skin) + held.over } }
                            + part(.forearmLength(side)) { shape(.forearm(side), skin) }
                    }
                }
                    + part(.upperArmLength(side)) {
                        shape(.upperArm(side), skin) + shape(.sleeve(side), far ? "fig-top-far" : "fig-sleeve")
                    }
            }
        }
    }

    func leg(_ side: Side, roller: String = "") -> String {
        let far = pose.build.view == .side && side == .far
        let crossed = pose.build.crossed == side
        let cloth = far ? "fig-legs-far" : "fig-legs"
        return part(.hip(side)) {
            part(.thigh(side)) {
                let thigh = shape(.thigh(side), cloth)
                let shank = at(Spot(0, pose.build.legs[side].upper)) {
                    part(.shank(side)) {
                        at(Spot(0, pose.build.legs[side].lower)) {
                            foot(side, far ? "fig-skin-far" : "fig-skin")
                        } + shape(.shank(side), cloth + (crossed ? " fig-over" : "")) + roller
                    }
                }
                return crossed ? thigh + shank : shank + thigh
            }
        }
    }

    private func foot(_ side: Side, _ skin: String) -> String {
        part(.foot(side)) {
            let toes = at(Skeleton.ball) { part(.toes(side)) { shape(.toes(side), skin) } }
            return (pose.build.bendsToes ? toes : "") + shape(.foot(side), skin)
        }
    }
}
