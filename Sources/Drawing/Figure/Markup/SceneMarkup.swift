import Foundation

/// Floor, furniture and signs.
struct SceneMarkup {
    let scene: Scene

    var floor: String {
        let line = scene.floor + (scene.props.contains(.mat) ? 0.03 : 0)
        return "<path class=\"fig-floor\" d=\"M8 \(y(line))H192\"/>"
    }

    var behind: String {
        let halo = scene.halo.map { spot in
            [34, 25].map { "<circle class=\"fig-halo\" cx=\"\(y(spot.x))\" cy=\"\(y(spot.y))\" r=\"\($0)\"/>" }.joined()
        }
        return (halo ?? "") + scene.props.map(markup).joined()
    }

    var before: String { scene.arrows.map(markup).joined() }

    /// Smaller towards the middle of the floor, which itself goes through the whole picture.
    func zoomed(_ content: String) -> String {
        guard scene.zoom != 1 else { return content }
        let corner = scene.seen(Spot(0, 0))
        return "<g transform=\"translate(\(Unit.place(corner))) scale(\(SVG.number(scene.zoom)))\">\(content)</g>"
    }

    private func y(_ value: Double) -> String { Unit.text(value * Unit.box) }

    private func markup(_ prop: Prop) -> String {
        switch prop {
        case .mat:
            "<rect class=\"fig-mat\" x=\"8\" y=\"\(y(scene.floor))\" width=\"184\" height=\"6\" rx=\"3\"/>"
        case .seat(let top): seat(top)
        case .frontSeat(let top): frontSeat(top)
        case .chair(let top, let ahead): chair(top, ahead ? 1 : -1)
        case .station(let station): StationMarkup(floor: scene.floor).markup(station)
        case .wall(let x, let right):
            "<rect class=\"fig-wall\" x=\"\(y(right ? x - 0.05 : x))\" y=\"12\" width=\"10\" height=\"\(y(scene.floor - 0.06))\" rx=\"2\"/>"
        }
    }

    private func seat(_ top: Spot) -> String {
        let left = top.x - 0.115
        let right = top.x + 0.105
        return """
            <path class="fig-prop-line" d="M\(y(left + 0.01)) \(y(top.y - 0.27))V\(y(scene.floor - 0.01))\
            M\(y(right - 0.015)) \(y(top.y))V\(y(scene.floor - 0.01))"/>\
            <rect class="fig-prop" x="\(y(left))" y="\(y(top.y))" width="\(y(right - left))" height="7" rx="3"/>
            """
    }

    private func frontSeat(_ top: Spot) -> String {
        let half = 0.15
        return """
            <path class="fig-prop-line" d="M\(y(top.x - half + 0.02)) \(y(top.y))V\(y(scene.floor - 0.01))\
            M\(y(top.x + half - 0.02)) \(y(top.y))V\(y(scene.floor - 0.01))"/>\
            <rect class="fig-prop-line" x="\(y(top.x - half + 0.025))" y="\(y(top.y - 0.27))" \
            width="\(y(2 * half - 0.05))" height="44" rx="5"/>\
            <rect class="fig-prop" x="\(y(top.x - half))" y="\(y(top.y))" width="\(y(2 * half))" height="7" rx="3"/>
            """
    }

    private func chair(_ top: Spot, _ way: Double) -> String {
        let seatY = top.y + 0.23
        let front = top.x + way * 0.19
        return """
            <path class="fig-prop-line" d="M\(y(top.x)) \(y(top.y))V\(y(scene.floor - 0.01))\
            M\(y(front - way * 0.015)) \(y(seatY))V\(y(scene.floor - 0.01))"/>\
            <rect class="fig-prop" x="\(y(min(top.x - 0.015 * way, front)))" y="\(y(seatY))" \
            width="\(y(0.205))" height="7" rx="3"/>
            """
    }

    private func markup(_ arrow: Arrow) -> String {
        "<path class=\"fig-arrow\" d=\"\(arrow.path)\"/>"
    }
}
