/// What stands in a gym.
struct StationMarkup {
    let floor: Double

    func markup(_ station: Station) -> String {
        switch station {
        case .bench(let from, let to): bench(from, to)
        case .backrest(let from, let to): board("fig-cushion", from, to)
        case .saddle(let from, let to): saddle(from, to)
        case .rack(let bar): rack(bar)
        case .highBar(let y): highBar(y)
        case .dipBars(let from, let to): dipBars(from, to)
        case .column(let x, let pulley): column(x, pulley)
        case .block(let from, let to): block(from, to)
        case .roll(let middle):
            "<circle class=\"fig-pad\" cx=\"\(units(middle.x))\" cy=\"\(units(middle.y))\" r=\"5.5\"/>"
        case .footplate(let from, let to): board("fig-board", from, to)
        case .rail(let spots): line(spots)
        }
    }

    private func units(_ value: Double) -> String { Unit.text(value * Unit.box) }

    private var ground: Double { floor - 0.01 }

    private func line(_ spots: [Spot], _ name: String = "fig-prop-line") -> String {
        "<path class=\"\(name)\" d=\"M\(spots.map(Unit.place).joined(separator: "L"))\"/>"
    }

    private func board(_ name: String, _ from: Spot, _ to: Spot) -> String {
        line([from, to], name)
    }

    private func bench(_ from: Spot, _ to: Spot) -> String {
        line([Spot(from.x + 0.07, from.y + 0.03), Spot(from.x + 0.07, ground)])
            + line([Spot(to.x - 0.06, to.y + 0.03), Spot(to.x - 0.06, ground)])
            + pad(from, to)
    }

    private func saddle(_ from: Spot, _ to: Spot) -> String {
        let middle = from.towards(to, 0.5)
        return line([middle, Spot(middle.x, ground)]) + pad(from, to)
    }

    private func pad(_ from: Spot, _ to: Spot) -> String {
        "<rect class=\"fig-prop\" x=\"\(units(from.x))\" y=\"\(units(from.y))\" width=\"\(units(to.x - from.x))\" height=\"8\" rx=\"4\"/>"
    }

    private func rack(_ bar: Spot) -> String {
        line([Spot(bar.x, ground), Spot(bar.x, bar.y), Spot(bar.x - 0.02, bar.y - 0.025)])
    }

    private func highBar(_ y: Double) -> String {
        line([Spot(0.07, ground), Spot(0.07, y), Spot(0.93, y), Spot(0.93, ground)])
    }

    private func dipBars(_ from: Spot, _ to: Spot) -> String {
        line([Spot(to.x - 0.02, ground), Spot(to.x - 0.02, from.y), from])
    }

    private func column(_ x: Double, _ pulley: Spot) -> String {
        let top = min(pulley.y - 0.035, 0.16)
        let arm = pulley.x < x - 0.1 ? [Spot(x, top), Spot(pulley.x, top), pulley] : [Spot(x, pulley.y), pulley]
        return line([Spot(x, ground), Spot(x, top), Spot(x + 0.09, top), Spot(x + 0.09, ground)])
            + line([Spot(x + 0.045, top), Spot(x + 0.045, ground)], "fig-rod") + line(arm)
            + "<circle class=\"fig-steel\" cx=\"\(units(pulley.x))\" cy=\"\(units(pulley.y))\" r=\"4\"/>"
    }

    private func block(_ from: Spot, _ to: Spot) -> String {
        "<rect class=\"fig-prop\" x=\"\(units(from.x))\" y=\"\(units(from.y))\" width=\"\(units(to.x - from.x))\" height=\"\(units(floor - from.y))\" rx=\"2\"/>"
    }
}
