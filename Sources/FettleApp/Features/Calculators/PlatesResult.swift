import Coaching
import Drawing
import Templates

/// The answer of the plate calculator: what hangs on the bar, what it weighs, and how near that is to what was asked.
struct PlatesResult: Encodable, Sendable {
    let total: String
    let unit: String
    /// In the other unit.
    let other: String
    let picture: Markup
    let stacks: [Stack]
    let isExact: Bool
    let isBelowBar: Bool
    let asked: String
    let nearby: [Nearby]
    let hasAllOn: Bool
    let working: CalculatorWorking

    struct Stack: Encodable, Sendable {
        let count: Int
        let label: String
        let colour: String
    }

    /// A weight that can be loaded instead of the one asked for.
    struct Nearby: Encodable, Sendable {
        let value: String
        let total: String
        let difference: String
        let side: String
        let isAbove: Bool
        /// Whether it is the one shown.
        let isShown: Bool
    }

    init(_ load: PlateLoading.Load, _ form: PlatesForm, _ context: Context) {
        let (unit, format, texts) = (form.query.unit, context.formatting, context.texts)
        total = format.weight(load.total)
        self.unit = unit.rawValue
        other = format.weight(PlateConversion.shown(load.total, from: unit)) + " " + unit.other.rawValue
        picture = Markup(trusted: Barbell(load, form, format).svg(Self.caption(load, form, format, texts)))
        stacks = load.perSide.map {
            Stack(count: $0.count, label: format.weight($0.plate.hundredths), colour: $0.plate.colour.rawValue)
        }
        isExact = form.loading?.isExact ?? true
        isBelowBar = form.loading.map { $0.target < $0.base } ?? false
        asked = form.loading.map { format.weight($0.target) } ?? ""
        nearby = Self.nearby(form.loading, load, format)
        hasAllOn = form.loading.map { $0.above == nil } ?? false
        working = Self.working(load, form, format, texts)
    }

    private static func nearby(
        _ loading: PlateLoading?, _ shown: PlateLoading.Load, _ format: Formatting
    ) -> [Nearby] {
        guard let loading, !loading.isExact else { return [] }
        return [(loading.below, false), (loading.above, true)].compactMap { load, isAbove in
            load.map {
                Nearby(
                    value: decimalText(hundredths: $0.total), total: format.weight($0.total),
                    difference: (isAbove ? "+" : "−") + format.weight(abs($0.total - loading.target)),
                    side: $0.words(format), isAbove: isAbove, isShown: $0 == shown)
            }
        }
    }

    private static func caption(
        _ load: PlateLoading.Load, _ form: PlatesForm, _ format: Formatting, _ texts: Texts
    ) -> ChartCaption {
        let values: [String: TemplateValue] = [
            "total": .text(format.weight(load.total)), "unit": .text(form.query.unit.rawValue),
            "bar": .text(format.weight(form.bar ?? 0)), "side": .text(load.words(format)),
        ]
        let key = load.perSide.isEmpty ? "calculators.plates.pictureEmpty" : "calculators.plates.pictureLine"
        return ChartCaption(
            id: "barbell", title: texts("calculators.plates.picture", values), description: texts(key, values))
    }

    private static func working(
        _ load: PlateLoading.Load, _ form: PlatesForm, _ format: Formatting, _ texts: Texts
    ) -> CalculatorWorking {
        let unit = " " + form.query.unit.rawValue
        let side = (load.total - (form.bar ?? 0) - form.collars) / 2
        var inputs = [("bar", form.bar ?? 0)]
        if form.collars > 0 { inputs.append(("collars", form.collars)) }
        inputs += [("side", side), ("total", load.total)]
        var notes: [String] = []
        if let loading = form.loading, !loading.isExact, loading.target > loading.base {
            notes.append(
                texts(
                    "calculators.plates.working.inexact",
                    ["rest": .text(format.weight(loading.target - loading.base) + unit)]))
        }
        return CalculatorWorking(
            formula: texts("calculators.plates.working.formula"),
            inputs: inputs.map {
                CalculatorWorking.Input(
                    name: texts("calculators.plates.working.\($0.0)"), value: format.weight($0.1) + unit)
            },
            notes: notes.map { CalculatorWorking.Note(text: $0) }, source: texts("calculators.plates.working.source"))
    }
}

extension Barbell {
    /// One side with what it carries.
    init(_ load: PlateLoading.Load, _ form: PlatesForm, _ format: Formatting) {
        self.init(
            load.perSide.map { Barbell.Stack($0, format) },
            bar: form.bar.flatMap { $0 > 0 ? format.weight($0) : nil }, hasCollar: form.collars > 0)
    }
}

extension Barbell.Stack {
    init(_ stack: PlateLoading.Load.Stack, _ format: Formatting) {
        self.init(
            label: format.weight(stack.plate.hundredths),
            colour: Barbell.Colour(rawValue: stack.plate.colour.rawValue) ?? .grey, diameter: stack.plate.diameter,
            count: stack.count)
    }
}
