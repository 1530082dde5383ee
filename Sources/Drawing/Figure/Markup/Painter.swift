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

    func arm(_ side: Side, bottle: Bool, towel: Towel?) -> String {
        let far = pose.build.view == .side && side == .far
        let skin = far ? "fig-skin-far" : "fig-skin"
        return part(.shoulder(side)) {
            part(.upperArm(side)) {
                at(Spot(0, pose.build.arms[side].upper)) {
                    part(.forearm(side)) {
                        at(Spot(0, pose.build.arms[side].lower)) {
                            part(.hand(side)) { held(bottle, towel) + shape(.hand(side), skin) }
                        } + shape(.forearm(side), skin)
                    }
                } + shape(.upperArm(side), skin) + shape(.sleeve(side), far ? "fig-top-far" : "fig-sleeve")
            }
        }
    }

    func leg(_ side: Side) -> String {
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
                        } + shape(.shank(side), cloth + (crossed ? " fig-over" : ""))
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

    private func held(_ bottle: Bool, _ towel: Towel?) -> String {
        let strap = towel.map { towel in
            "<path class=\"fig-towel\" d=\"M0 -3V\(Unit.text(towel.length * Unit.box))\"/>"
        }
        return (bottle ? Painter.bottle : "") + (strap ?? "")
    }

    private static let bottle =
        "<path class=\"fig-bottle\" d=\"M-9 2.5h14l2 1.5h3v5h-3l-2 1.5h-14q-2 0-2-2v-4q0-2 2-2z\"/>"
}
