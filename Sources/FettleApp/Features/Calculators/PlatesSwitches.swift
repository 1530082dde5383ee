import Coaching
import HTTP

/// What the buttons of the plate calculator do to its question.
extension PlatesQuery {
    /// Takes a plate off, all of them, a weight that can be loaded, or the other unit.
    mutating func apply(_ values: FormValues) {
        if let plate = values["remove"], let index = picked.lastIndex(of: plate) { picked.remove(at: index) }
        if values["clear"] != nil { picked = [] }
        if let weight = values["take"] { target = String(weight.prefix(20)) }
        if let unit = values["to_unit"].flatMap(MassUnit.init(rawValue:)), unit != self.unit { self = inOther() }
    }

    /// The question in the other unit. Back again, it is what it was before, as long as nothing else was typed.
    private func inOther() -> PlatesQuery {
        if let typed = typedBefore, isConverted { return typed }
        var other = converted()
        other.before = text
        return other
    }

    /// What was asked before the unit was switched.
    var typedBefore: PlatesQuery? {
        guard !before.isEmpty, let values = try? FormValues(urlEncoded: before) else { return nil }
        return PlatesQuery(values, unit: unit.other).bare
    }

    /// Whether nothing was typed since the unit was switched.
    var isConverted: Bool {
        guard let typed = typedBefore, typed.unit == unit.other else { return false }
        return typed.converted() == bare
    }

    private var bare: PlatesQuery {
        var bare = self
        bare.before = ""
        return bare
    }

    /// The target is rounded up to tenths, the bar is the usual one, and each plate its counterpart.
    private func converted() -> PlatesQuery {
        var other = PlatesQuery(unit.other)
        (other.mode, other.owned) = (mode, owned)
        other.target = converted(target) { PlateConversion.target($0, from: unit) }
        other.collars = converted(collars) {
            Mass(thousandths: $0 * 10, unit: unit).hundredths(in: unit.other)
        }
        other.picked = picked.map { Plate(typed: $0, unit: unit)?.counterpart.text ?? $0 }
        other.own = own.map { word in
            let parts = word.split(separator: "x", maxSplits: 1)
            guard let plate = parts.first.flatMap({ Plate(typed: String($0), unit: unit) }) else { return word }
            return ([plate.counterpart.text] + parts.dropFirst().map(String.init)).joined(separator: "x")
        }
        return other
    }

    /// What is no number stays as it was typed, to be said at its field.
    private func converted(_ typed: String, _ change: (Int) -> Int) -> String {
        guard let thousandths = parseDecimal(typed) else { return typed }
        return decimalText(hundredths: change(thousandths / 10))
    }

    /// Over to the other way of asking. With plates on the bar it has to be said what becomes of them; nil asks.
    func turned(to wish: String, carrying load: PlateLoading.Load?) -> PlatesQuery? {
        let words = wish.split(separator: "_").map(String.init)
        guard let mode = words.first.flatMap(Mode.init(rawValue:)), mode != self.mode else { return self }
        let isLoaded = load?.perSide.isEmpty == false
        guard words.count > 1 || !isLoaded else { return nil }
        var turned = self
        turned.mode = mode
        turned.before = ""
        turned.picked = []
        guard words.last == "with", let load else { return turned }
        switch mode {
        case .reverse: (turned.target, turned.picked) = ("", load.plates.map(\.text))
        case .load: turned.target = decimalText(hundredths: load.total)
        }
        return turned
    }
}
