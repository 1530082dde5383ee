import Foundation

extension Arrow {
    /// Path data of the shaft and its heads.
    var path: String {
        switch course {
        case .curve(let from, let bend, let to):
            "M\(Unit.place(from))Q\(Unit.place(bend)) \(Unit.place(to))" + head(at: to, from: bend)
                + (bothWays ? head(at: from, from: bend) : "")
        case .round(let centre, let across, let down, let from, let to):
            round(Oval(centre: centre, across: across, down: down), from, to)
        }
    }

    private func round(_ oval: Oval, _ from: Double, _ to: Double) -> String {
        let step = from < to ? -14.0 : 14.0
        let size = Unit.text(oval.across * Unit.box) + " " + Unit.text(oval.down * Unit.box)
        let flags = (abs(to - from) > 180 ? "1" : "0") + " " + (to > from ? "1" : "0")
        return "M\(Unit.place(oval.spot(at: from)))A\(size) 0 \(flags) \(Unit.place(oval.spot(at: to)))"
            + head(at: oval.spot(at: to), from: oval.spot(at: to + step))
            + (bothWays ? head(at: oval.spot(at: from), from: oval.spot(at: from - step)) : "")
    }

    private func head(at tip: Spot, from: Spot) -> String {
        let back = tip.heading(to: from)
        let wings = [back - 38, back + 38].map { Unit.place(tip.along($0, 0.036)) }
        return "M\(wings[0])L\(Unit.place(tip)) \(wings[1])"
    }

    /// The places an arrow comes by, for whoever asks whether it stays in the picture.
    var spots: [Spot] {
        switch course {
        case .curve(let from, let bend, let to):
            [from, from.towards(bend, 0.5).towards(bend.towards(to, 0.5), 0.5), to]
        case .round(let centre, let across, let down, let from, let to):
            (0...8).map { index in
                Oval(centre: centre, across: across, down: down).spot(at: from + (to - from) * Double(index) / 8)
            }
        }
    }

    private struct Oval {
        let centre: Spot
        let across: Double
        let down: Double

        func spot(at degrees: Double) -> Spot {
            let angle = degrees * .pi / 180
            return Spot(centre.x + across * cos(angle), centre.y + down * sin(angle))
        }
    }
}
