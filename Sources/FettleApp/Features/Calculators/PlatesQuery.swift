import Coaching
import Foundation
import HTTP

/// What the plate calculator is asked, as it was typed.
struct PlatesQuery: Equatable, Sendable {
    enum Mode: String, CaseIterable, Sendable {
        /// From a weight to its plates.
        case load
        /// From plates to their weight.
        case reverse
    }

    /// Which plates are there.
    enum Owned: String, CaseIterable, Sendable {
        case gym, competition, own
        /// What a member has stored.
        case mine
    }

    /// The choice of a bar that has a weight of its own.
    static let ownBar = "own"

    var unit: MassUnit
    var mode = Mode.load
    var target = ""
    /// The text of a usual bar's weight, or `ownBar`.
    var bar: String
    var barWeight = ""
    var collars = ""
    var owned = Owned.gym
    /// Words such as `25x2`.
    var own: [String] = []
    var picked: [String] = []
    /// The question before the unit was switched, so that going back returns what was typed.
    var before = ""

    /// An empty question.
    init(_ unit: MassUnit) {
        self.unit = unit
        bar = Bar.usual(unit)[0].text
    }

    init(_ values: FormValues, unit usual: MassUnit) {
        self.init(values["unit"].flatMap(MassUnit.init(rawValue:)) ?? usual)
        mode = values["mode"].flatMap(Mode.init(rawValue:)) ?? .load
        target = Self.short(values["target"])
        collars = Self.short(values["collars"])
        owned = values["set"].flatMap(Owned.init(rawValue:)) ?? .gym
        own = values.all("own").joined(separator: " ").split(whereSeparator: \.isWhitespace).prefix(40).map {
            Self.short(String($0))
        }
        picked = values.all("plate").prefix(60).map(Self.short)
        before = values["was"].map { String($0.prefix(600)) } ?? ""
        read(bar: Self.short(values["bar"]), weight: Self.short(values["own_bar"]))
    }

    /// Longer than any number of ours, and it would only come back in the page.
    private static func short(_ text: String?) -> String { String((text ?? "").trimmedOfSpaces.prefix(20)) }

    private mutating func read(bar typed: String, weight: String) {
        let known = Bar.usual(unit).map(\.text)
        if typed.isEmpty { return }
        if typed == Self.ownBar {
            (bar, barWeight) = (typed, weight)
        } else if let thousandths = parseDecimal(typed), known.contains(decimalText(hundredths: thousandths / 10)) {
            (bar, barWeight) = (decimalText(hundredths: thousandths / 10), weight)
        } else {
            (bar, barWeight) = (Self.ownBar, typed)
        }
    }

    /// The question as an address has it, without what goes without saying.
    var pairs: [(name: String, value: String)] {
        let single = [
            ("unit", unit.rawValue), ("mode", mode == .load ? "" : mode.rawValue), ("target", target), ("bar", bar),
            ("own_bar", barWeight), ("collars", collars), ("set", owned == .gym ? "" : owned.rawValue),
        ].filter { !$0.1.isEmpty }
        return single + own.map { ("own", $0) } + picked.map { ("plate", $0) }
    }

    var text: String { pairs.map { "\($0.name)=\(Self.escaped($0.value))" }.joined(separator: "&") }

    /// With the question before the unit was switched.
    var whole: String { before.isEmpty ? text : text + "&was=" + Self.escaped(before) }

    private static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }

    private static let plain = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
