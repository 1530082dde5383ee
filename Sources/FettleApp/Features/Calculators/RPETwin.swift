import Coaching

/// The RPE calculator's answer for programs; null where the chart has no value.
struct RPETwin: Encodable {
    let form: RPEForm

    private enum CodingKeys: CodingKey {
        case unit, chart, oneRepMax, nextWeight, share, nextShare
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        let number = { (thousandths: Int?) in thousandths.map { Double($0) / 1000 } }
        try values.encode(form.unit.rawValue, forKey: .unit)
        try values.encode(form.chart.rawValue, forKey: .chart)
        try values.encode(number(form.calculation.oneRepMax(decimals: 3)), forKey: .oneRepMax)
        try values.encode(number(form.calculation.nextWeight(decimals: 3)), forKey: .nextWeight)
        try values.encode(number(form.last.reading.thousandths), forKey: .share)
        try values.encode(number(form.next.reading.thousandths), forKey: .nextShare)
    }
}
