import Coaching
import HTTP
import Templates

/// A question to the plate calculator with its numbers read, and its answer.
struct PlatesForm: Sendable {
    let query: PlatesQuery
    private(set) var fields: FormFields
    /// Hundredths; nil when it is not known or wrong.
    private(set) var target: Int?
    private(set) var bar: Int?
    private(set) var collars = 0
    private(set) var plates: PlateSet
    private(set) var picked: [Plate] = []
    /// Nothing until a target is typed.
    private(set) var loading: PlateLoading?
    /// What hangs on the bar.
    private(set) var load: PlateLoading.Load?

    /// More on one side than any sleeve takes.
    static let mostPicked = 30

    private let texts: Texts

    init(_ query: PlatesQuery, _ values: FormValues, _ gym: OwnGym, _ texts: Texts) {
        self.query = query
        self.texts = texts
        plates = .gym(query.unit)
        fields = FormFields([
            "unit": query.unit.rawValue, "mode": query.mode.rawValue, "target": query.target, "plate": "",
            "bar": query.bar, "own_bar": query.barWeight, "collars": query.collars, "set": query.owned.rawValue,
            "own": query.own.joined(separator: " "),
        ])
        check("unit", values["unit"], MassUnit.self)
        check("mode", values["mode"], PlatesQuery.Mode.self)
        check("set", values["set"], PlatesQuery.Owned.self)
        readBar()
        readPlates(gym.plates[query.unit])
        readPicked()
        if query.mode == .load { target = fields.weight("target", in: query.unit, texts) }
        offer(gym)
        answer()
    }

    private mutating func check<Choice: RawRepresentable<String>>(_ name: String, _ typed: String?, _: Choice.Type) {
        if let typed, !typed.isEmpty, Choice(rawValue: typed) == nil {
            fields.fail(name, texts("errors.form.choiceMissing"))
        }
    }

    private mutating func readBar() {
        collars = fields.weight("collars", in: query.unit, texts) ?? 0
        guard query.bar == PlatesQuery.ownBar else {
            bar = parseDecimal(query.bar).map { $0 / 10 }
            return
        }
        if query.barWeight.isEmpty { fields.fail("own_bar", texts("calculators.plates.barMissing")) }
        bar = fields.weight("own_bar", in: query.unit, texts)
    }

    private mutating func readPlates(_ stored: PlateSet?) {
        switch query.owned {
        case .gym: break
        case .competition: plates = .competition(query.unit)
        case .mine: plates = stored.flatMap { $0.unit == query.unit ? $0 : nil } ?? plates
        case .own:
            guard !query.own.isEmpty else { return }
            let stacks = query.own.map { PlateSet.Stack(word: $0, unit: query.unit) }
            plates = PlateSet(unit: query.unit, stacks: stacks.compactMap(\.self))
            let kinds = Set(stacks.compactMap { $0?.pairs == 0 ? nil : $0?.plate }).count
            if stacks.contains(nil) {
                fields.fail("own", texts("calculators.plates.ownUnreadable"))
            } else if kinds > PlateSet.kindLimit {
                fields.fail("own", texts("calculators.plates.ownTooMany", ["limit": .int(PlateSet.kindLimit)]))
            } else if plates.stacks.isEmpty {
                fields.fail("own", texts("calculators.plates.ownMissing"))
            }
        }
    }

    private mutating func readPicked() {
        guard query.mode == .reverse else { return }
        picked = query.picked.compactMap { Plate(typed: $0, unit: query.unit) }
        if picked.count < query.picked.count { fields.fail("plate", texts("calculators.plates.plateUnreadable")) }
        if picked.count > Self.mostPicked {
            fields.fail("plate", texts("calculators.plates.plateTooMany", ["limit": .int(Self.mostPicked)]))
            picked.removeLast(picked.count - Self.mostPicked)
        }
    }

    private mutating func offer(_ gym: OwnGym) {
        let bars = Bar.usual(query.unit).map { bar in
            (value: bar.text, label: "\(bar.text) \(bar.unit.rawValue) · " + texts("calculators.bars.\(bar.id)"))
        }
        let own = (value: PlatesQuery.ownBar, label: texts("calculators.bars.own"))
        let stored = gym.bars.filter { $0.unit == query.unit }.map { bar in
            let text = decimalText(hundredths: bar.hundredths)
            return (value: text, label: "\(text) \(bar.unit.rawValue) · \(bar.name)")
        }
        fields.offer("bar", bars + stored + [own], chosen: [query.bar])
        let sets = PlatesQuery.Owned.allCases.filter { $0 != .mine || gym.plates[query.unit] != nil }.map(\.rawValue)
        fields.offer("set", sets, labels: "calculators.sets.\(query.unit.rawValue)", chosen: [query.owned.rawValue])
    }

    private mutating func answer() {
        guard !fields.hasErrors, let bar else { return }
        switch query.mode {
        case .reverse: load = PlateLoading.Load(base: bar + collars, picked: picked)
        case .load:
            guard let target else { return }
            let loading = PlateLoading(target: target, bar: bar, collars: collars, plates: plates)
            (self.loading, load) = (loading, loading.nearest)
        }
    }
}

extension PlateSet.Stack {
    /// `25x2` is two pairs of 25; `25` as many as needed.
    init?(word: String, unit: MassUnit) {
        let parts = word.lowercased().replacing("×", with: "x").split(separator: "x", omittingEmptySubsequences: false)
        guard let plate = parts.first.flatMap({ Plate(typed: String($0), unit: unit) }), parts.count <= 2 else {
            return nil
        }
        guard parts.count == 2 else {
            self.init(plate, pairs: nil)
            return
        }
        guard let pairs = parseWhole(String(parts[1])), pairs <= PlateSet.pairLimit else { return nil }
        self.init(plate, pairs: pairs)
    }

    /// As the address has it.
    var word: String { pairs.map { "\(plate.text)x\($0)" } ?? plate.text }
}
