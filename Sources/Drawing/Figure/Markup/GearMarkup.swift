/// The moving equipment, behind the body and before it.
struct GearMarkup {
    let gear: [Gear]
    let painter: Painter

    var behind: String { gear.map(behind).joined() }
    var before: String { gear.map(before).joined() }

    /// In the frame of the near shank.
    var roller: String {
        gear.map { gear in
            guard case .roller(let ahead) = gear else { return "" }
            let x = ahead ? 9.5 : -9.5
            return """
                <path class="fig-lever" d="M0 0L\(Unit.text(x)) 33"/>\
                <circle class="fig-pad" cx="\(Unit.text(x))" cy="33" r="5.5"/>
                """
        }.joined()
    }

    private func behind(_ gear: Gear) -> String {
        switch gear {
        case .barbell(let plate): atLoad("<circle class=\"fig-plate\" cx=\"2.5\" cy=\"0\" r=\"\(units(plate))\"/>")
        case .hangingDumbbell: atLoad(Self.hangingDumbbell)
        case .cable(let grip): cable(grip)
        case .stack(let lowest): stack(lowest)
        case .sled(let heading): atLoad(sled(heading))
        case .shoulderPad(let bar): atLoad("<path class=\"fig-lever\" d=\"M0 -4H\(units(bar))\"/>")
        case .dumbbells, .roller: ""
        }
    }

    private func before(_ gear: Gear) -> String {
        switch gear {
        case .barbell(let plate): atLoad(nearPlate(units(plate)))
        case .shoulderPad: atLoad("<rect class=\"fig-pad\" x=\"-8\" y=\"-8\" width=\"17\" height=\"8\" rx=\"4\"/>")
        case .cable(.bar): atLoad(Self.barEnd)
        default: ""
        }
    }

    private static let barEnd = "<circle class=\"fig-steel\" cx=\"0\" cy=\"0\" r=\"3.2\"/>"

    private func atLoad(_ content: String) -> String { painter.part(.load) { content } }

    private func units(_ share: Double) -> String { Unit.text(share * Unit.box) }

    /// One can look through it at the body, but not at the end of the bar.
    private func nearPlate(_ radius: String) -> String {
        "<circle class=\"fig-plate-near\" cx=\"0\" cy=\"0\" r=\"\(radius)\"/>" + Self.barEnd
    }

    private static let hangingDumbbell = """
        <path class="fig-lever" d="M0 0V20"/>\
        <rect class="fig-plate" x="-9" y="-4" width="18" height="8" rx="3"/>\
        <rect class="fig-plate" x="-9" y="16" width="18" height="8" rx="3"/>
        """

    private func cable(_ grip: Gear.Grip) -> String {
        painter.at(painter.pose.pulley) {
            painter.part(.cable) {
                painter.part(.strand) {
                    "<rect class=\"fig-cord\" x=\"-.7\" y=\"0\" width=\"1.4\" height=\"\(units(Gear.strand))\"/>"
                } + painter.part(.grip) { end(grip) }
            }
        }
    }

    private func end(_ grip: Gear.Grip) -> String {
        switch grip {
        case .rope: "<path class=\"fig-rope\" d=\"M0 -20V5\"/>"
        case .handle: "<path class=\"fig-handle\" d=\"M0 -10L-4 0H4Z\"/>"
        case .bar: ""
        }
    }

    private func stack(_ lowest: Spot) -> String {
        painter.at(lowest) {
            painter.part(.stack) {
                (0..<4).map {
                    "<rect class=\"fig-plate\" x=\"-9\" y=\"\(-7 * $0 - 6)\" width=\"18\" height=\"6\" rx=\"1.5\"/>"
                }
                .joined()
            }
        }
    }

    /// The plate under the feet, on the side of the body, and the weights behind it.
    private func sled(_ heading: Double) -> String {
        let along = Spot(0, 0).along(heading, 1)
        let across = Spot(0, 0).along(heading + 90, 1)
        let low = across * -0.075
        let high = across * 0.125
        let weights = along * 0.05 + across * 0.03
        return """
            <path class="fig-lever" d="M0 0L\(Unit.place(weights))"/>\
            <circle class="fig-plate" cx="\(Unit.text(weights.x * Unit.box))" cy="\(Unit.text(weights.y * Unit.box))" r="15"/>\
            <path class="fig-board" d="M\(Unit.place(low))L\(Unit.place(high))"/>
            """
    }
}
