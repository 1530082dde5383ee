import Coaching
import Templates

/// The RPE calculator.
struct RPEPage: FormPage {
    static let view = "calculators/rpe"

    let fields: FormFields
    let unit: String
    let units: [Segment]
    let last: Card
    let next: Card
    /// The plates for the next set.
    let platesLink: String?
    let chart: Chart

    /// A number with its working, or why there is none.
    struct Card: Encodable, Sendable {
        /// nil is a dash.
        let value: String?
        let reason: String?
        let working: CalculatorWorking?
    }

    /// The whole chart, with the cells of the two sets marked.
    struct Chart: Encodable, Sendable {
        let name: String
        let line: String
        let reps: [Int]
        let rows: [Row]

        struct Row: Encodable, Sendable {
            let rpe: String
            let cells: [Cell]
        }

        struct Cell: Encodable, Sendable {
            let percent: String
            let isLast: Bool
            let isNext: Bool
        }
    }

    init(_ form: RPEForm, _ context: Context) {
        let words = RPEWords(form: form, format: context.formatting, texts: context.texts)
        fields = form.fields
        unit = form.unit.rawValue
        units = Segment.units(form.unit)
        last = words.last
        next = words.next
        platesLink = words.platesLink
        chart = Chart(form, context.formatting, context.texts)
    }
}

extension RPEPage.Chart {
    init(_ form: RPEForm, _ format: Formatting, _ texts: Texts) {
        let chart = form.chart
        name = texts("calculators.charts.\(chart.rawValue)")
        line = texts("calculators.chartLines.\(chart.rawValue)")
        reps = Array(chart.reps)
        let isMarked = { (place: RPEPlace, reps: Int, rpe: RPE) in place.reps == reps && place.cell == rpe }
        rows = chart.rows.map { rpe in
            let cells = chart.reps.map { reps in
                Cell(
                    percent: format.percent(chart.thousandths(reps: reps, rpe: rpe) ?? 0),
                    isLast: isMarked(form.last, reps, rpe), isNext: isMarked(form.next, reps, rpe))
            }
            return Row(rpe: format.weight(rpe.halves * 50), cells: cells)
        }
    }
}

/// The words of the two cards.
struct RPEWords {
    let form: RPEForm
    let format: Formatting
    let texts: Texts

    var last: RPEPage.Card {
        let value = form.calculation.oneRepMax()
        return RPEPage.Card(
            value: value.map(format.result), reason: reason(form.last),
            working: value.map { _ in
                working(
                    "last",
                    [
                        weight, share("lastShare", form.last),
                        result("lastResult", form.calculation.oneRepMax(decimals: 3)),
                    ])
            })
    }

    var next: RPEPage.Card {
        let value = form.calculation.nextWeight()
        return RPEPage.Card(
            value: value.map(format.result), reason: reason(form.next),
            working: value.map { _ in
                working(
                    "next",
                    [
                        weight, share("lastShare", form.last), share("nextShare", form.next),
                        result("nextResult", form.calculation.nextWeight(decimals: 3)),
                    ])
            })
    }

    var platesLink: String? {
        form.calculation.nextWeight().flatMap { weight in
            guard weight <= PlateLoading.limit else { return nil }
            return "/calculators/plates?unit=\(form.unit.rawValue)&target=\(decimalText(hundredths: weight))"
        }
    }

    /// Why the chart has no value for a set; nil when it has one, or when the fields say what is wrong.
    private func reason(_ place: RPEPlace) -> String? {
        guard !form.fields.hasErrors else { return nil }
        let values: [String: TemplateValue] = [
            "chart": .text(texts("calculators.charts.\(form.chart.rawValue)")),
            "most": .int(form.chart.reps.upperBound), "reps": .int(place.reps),
            "lowest": .text(format.weight(form.chart.lowestRPE.halves * 50)), "rpe": .text(format.weight(place.rpe)),
        ]
        switch place.reading {
        case .share: return nil
        case .repsOutside: return texts("calculators.rpe.repsOutside", values)
        case .rpeOutside: return texts("calculators.rpe.rpeOutside", values)
        }
    }

    private typealias Input = CalculatorWorking.Input

    private var weight: Input {
        Input(
            name: texts("calculators.rpe.working.weight"),
            value: "\(format.weight(form.calculation.weight ?? 0)) \(form.unit.rawValue)")
    }

    private func share(_ key: String, _ place: RPEPlace) -> Input {
        let values: [String: TemplateValue] = ["reps": .int(place.reps), "rpe": .text(format.weight(place.rpe))]
        return Input(
            name: texts("calculators.rpe.working.\(key)", values),
            value: format.percent(place.reading.thousandths ?? 0) + " %")
    }

    private func result(_ key: String, _ thousandths: Int?) -> Input {
        Input(
            name: texts("calculators.rpe.working.\(key)"),
            value: "\(format.thousandths(thousandths ?? 0)) \(form.unit.rawValue)")
    }

    private func working(_ key: String, _ inputs: [CalculatorWorking.Input]) -> CalculatorWorking {
        CalculatorWorking(
            formula: texts("calculators.rpe.working.\(key)"), inputs: inputs,
            notes: [CalculatorWorking.Note(text: texts("calculators.rpe.working.rounding"))],
            source: texts("calculators.chartSources.\(form.chart.rawValue)"))
    }
}
