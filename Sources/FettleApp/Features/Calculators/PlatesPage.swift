import Coaching
import Templates

/// The plate calculator.
struct PlatesPage: FormPage {
    static let view = "calculators/plates"

    let fields: FormFields
    /// The question as an address, for what a script has asked.
    let address: String
    let unit: String
    let isReverse: Bool
    let modes: [Segment]
    let units: [Segment]
    /// What the form carries along.
    let hidden: [HiddenValue]
    /// What can be put on, one on each side, in reverse.
    let palette: [Disc]
    let picked: [Disc]
    /// One field for each plate that somebody may own; none unless they count their own.
    let inventory: Inventory?
    /// What was typed before the unit was switched.
    let typedBefore: String?
    let question: Question?
    let result: PlatesResult?

    /// A plate as a round of its colour.
    struct Disc: Encodable, Sendable {
        let value: String
        let label: String
        let colour: String
        let unit: String

        init(_ plate: Plate, _ format: Formatting) {
            value = plate.text
            label = format.weight(plate.hundredths)
            colour = plate.colour.rawValue
            unit = plate.unit.rawValue
        }
    }

    struct Inventory: Encodable, Sendable {
        let plates: [FormFields.Field]
        let others: FormFields.Field
    }

    /// What becomes of the plates in the other mode.
    struct Question: Encodable, Sendable {
        let text: String
        let mode: String
        let isReverse: Bool
    }

    init(_ form: PlatesForm, isAsking: Bool, _ context: Context) {
        let (query, texts, format) = (form.query, context.texts, context.formatting)
        fields = form.fields
        address = "/calculators/plates?" + query.whole
        unit = query.unit.rawValue
        isReverse = query.mode == .reverse
        modes = PlatesQuery.Mode.allCases.map {
            Segment(value: $0.rawValue, label: texts("calculators.modes.\($0.rawValue)"), isOn: $0 == query.mode)
        }
        units = Segment.units(query.unit)
        hidden = Self.hidden(query)
        palette = form.plates.stacks.map { Disc($0.plate, format) }
        picked = form.picked.sorted(by: >).map { Disc($0, format) }
        inventory = query.owned == .own ? Inventory(form, format, texts) : nil
        typedBefore = Self.typedBefore(query, texts)
        result = form.load.map { PlatesResult($0, form, context) }
        question = isAsking ? form.load.map { Question($0, from: query.mode, query.unit, format, texts) } : nil
    }

    private static func hidden(_ query: PlatesQuery) -> [HiddenValue] {
        var hidden = [HiddenValue(name: "unit", value: query.unit.rawValue)]
        if query.mode == .reverse { hidden.append(HiddenValue(name: "mode", value: query.mode.rawValue)) }
        if query.mode == .reverse, !query.target.isEmpty {
            hidden.append(HiddenValue(name: "target", value: query.target))
        }
        if !query.before.isEmpty { hidden.append(HiddenValue(name: "was", value: query.before)) }
        if query.owned != .own, !query.own.isEmpty {
            hidden.append(HiddenValue(name: "own", value: query.own.joined(separator: " ")))
        }
        return hidden + query.picked.map { HiddenValue(name: "plate", value: $0) }
    }

    private static func typedBefore(_ query: PlatesQuery, _ texts: Texts) -> String? {
        guard let typed = query.typedBefore, query.isConverted else { return nil }
        guard query.mode == .load, !typed.target.isEmpty else { return texts("calculators.plates.converted") }
        return texts(
            "calculators.plates.convertedFrom", ["typed": .text(typed.target), "unit": .text(typed.unit.rawValue)])
    }
}

extension PlatesPage.Inventory {
    /// The commonly sold plates to choose from, and a line for others.
    init(_ form: PlatesForm, _ format: Formatting, _ texts: Texts) {
        let sold = PlateSet.sold(form.query.unit).stacks.map(\.plate)
        let owned = Dictionary(form.plates.stacks.map { ($0.plate, $0.pairs) }, uniquingKeysWith: { first, _ in first })
        plates = sold.enumerated().map { index, plate in
            Self.field(index + 1, plate, of: owned, format, texts)
        }
        let known = Set(sold)
        let typed = form.query.own.filter { word in
            PlateSet.Stack(word: word, unit: form.query.unit).map { !known.contains($0.plate) } ?? true
        }
        others = FormFields.Field(
            id: "field-own", name: "own", value: typed.joined(separator: " "),
            error: form.fields.errors.first { $0.name == "own" }?.error)
    }

    private static func field(
        _ number: Int, _ plate: Plate, of owned: [Plate: Int?], _ format: Formatting, _ texts: Texts
    ) -> FormFields.Field {
        let pairs = owned[plate] ?? .some(0)
        let choices: [Int?] = Array(0...max(6, pairs ?? 0)) + [nil]
        let options = choices.enumerated().map { index, count in
            FormFields.Option(
                id: "own-\(number)-\(index)", value: PlateSet.Stack(plate, pairs: count).word, isChosen: count == pairs,
                label: count.map { texts("calculators.plates.pairs", ["count": .int($0)]) }
                    ?? texts("calculators.plates.asNeeded"), labelKey: nil)
        }
        return FormFields.Field(
            id: "field-own-\(number)", name: "own",
            value: format.weight(plate.hundredths) + " " + plate.unit.rawValue, options: options)
    }
}

extension PlatesPage.Question {
    init(
        _ load: PlateLoading.Load, from mode: PlatesQuery.Mode, _ unit: MassUnit, _ format: Formatting, _ texts: Texts
    ) {
        let key = mode == .load ? "calculators.plates.askReverse" : "calculators.plates.askLoad"
        text = texts(
            key,
            [
                "side": .text(load.words(format)), "total": .text(format.weight(load.total)),
                "unit": .text(unit.rawValue),
            ])
        self.mode = mode == .load ? PlatesQuery.Mode.reverse.rawValue : PlatesQuery.Mode.load.rawValue
        isReverse = mode == .load
    }
}

extension PlateLoading.Load {
    /// One side in a line: "2 × 25 + 10".
    func words(_ format: Formatting) -> String {
        perSide.map { stack in
            (stack.count > 1 ? "\(stack.count) × " : "") + format.weight(stack.plate.hundredths)
        }.joined(separator: " + ")
    }
}
