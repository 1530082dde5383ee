import Coaching
import HTTP
import Templates

/// A question to the RPE calculator with its numbers read, and its answer.
struct RPEForm: Sendable {
    let unit: MassUnit
    let chart: RPEChart
    private(set) var fields: FormFields
    private(set) var last = RPEPlace()
    private(set) var next = RPEPlace()
    /// In the unit, whichever it is: switching it changes the label of the number, not the number.
    let calculation: RPECalculation

    /// Of a fresh page: a weight is all that is missing.
    private static let usual = ["reps": "5", "rpe": "8", "next_reps": "5", "next_rpe": "8"]

    init(_ values: FormValues, unit usualUnit: MassUnit, chart usualChart: RPEChart, _ texts: Texts) {
        let wish = values["to_unit"] ?? values["unit"]
        unit = wish.flatMap(MassUnit.init(rawValue:)) ?? usualUnit
        chart = values["chart"].flatMap(RPEChart.init(rawValue:)) ?? usualChart
        var fields = FormFields(names: ["unit", "chart"])
        for name in ["weight", "reps", "rpe", "next_reps", "next_rpe"] {
            let typed = values[name] ?? Self.usual[name] ?? ""
            fields.put(name, String(typed.trimmedOfSpaces.prefix(20)))
        }
        if let wish, !wish.isEmpty, MassUnit(rawValue: wish) == nil {
            fields.fail("unit", texts("errors.form.choiceMissing"))
        }
        if let name = values["chart"], !name.isEmpty, RPEChart(rawValue: name) == nil {
            fields.fail("chart", texts("errors.form.choiceMissing"))
        }
        fields.offer("chart", RPEChart.allCases.map(\.rawValue), labels: "calculators.charts", chosen: [chart.rawValue])
        let weight = fields.weight("weight", in: unit, texts)
        last = RPEPlace("reps", "rpe", in: chart, &fields, texts)
        next = RPEPlace("next_reps", "next_rpe", in: chart, &fields, texts)
        self.fields = fields
        calculation = RPECalculation(weight: weight, last: last.reading, next: next.reading)
    }
}

/// Repetitions and an RPE as they were typed, and what the chart says to them.
struct RPEPlace: Sendable {
    var reps = 0
    /// Hundredths; what is no RPE is outside of every chart.
    var rpe = 0
    var reading = RPECalculation.Reading.repsOutside

    var cell: RPE? { rpe % 50 == 0 ? RPE(halves: rpe / 50) : nil }

    init() {}

    init(_ repsName: String, _ rpeName: String, in chart: RPEChart, _ fields: inout FormFields, _ texts: Texts) {
        if let number = parseWhole(fields.value(repsName)) {
            reps = number
        } else {
            fields.fail(repsName, texts("errors.form.wholeUnreadable"))
        }
        if let thousandths = parseDecimal(fields.value(rpeName)) {
            rpe = thousandths / 10
        } else {
            fields.fail(rpeName, texts("errors.form.numberUnreadable"))
        }
        reading = chart.reading(reps: reps, rpe: cell)
        offer(repsName, (1...12).map(String.init), chosen: String(reps), &fields)
        offer(rpeName, RPE.all.map(\.text), chosen: decimalText(hundredths: rpe), &fields)
    }

    /// What was asked from elsewhere and is in no list is offered too, so that it stays as it was.
    private func offer(_ name: String, _ values: [String], chosen: String, _ fields: inout FormFields) {
        let typed = fields.value(name)
        let chosen = fields.errors.contains { $0.name == name } ? typed : chosen
        let all = values.contains(chosen) ? values : [chosen] + values
        fields.offer(name, all.map { (value: $0, label: $0) }, chosen: [chosen])
    }
}
