import Coaching

/// The plate calculator's answer for programs, in the unit that was asked for.
struct PlatesTwin: Encodable {
    let form: PlatesForm
    let load: PlateLoading.Load

    private enum CodingKeys: CodingKey {
        case unit, target, bar, collars, perSide, loaded, exact, below, above
    }

    private struct Stack: Encodable {
        let plate: Double
        let count: Int
    }

    /// What there is not is null: the keys are always the same.
    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        let number = { (hundredths: Int?) in hundredths.map { Double($0) / 100 } }
        try values.encode(form.query.unit.rawValue, forKey: .unit)
        try values.encode(number(form.target), forKey: .target)
        try values.encode(number(form.bar), forKey: .bar)
        try values.encode(number(form.collars), forKey: .collars)
        let side = load.perSide.map { Stack(plate: Double($0.plate.hundredths) / 100, count: $0.count) }
        try values.encode(side, forKey: .perSide)
        try values.encode(number(load.total), forKey: .loaded)
        try values.encode(form.loading?.isExact ?? true, forKey: .exact)
        try values.encode(number(form.loading.map { $0.below?.total } ?? load.total), forKey: .below)
        try values.encode(number(form.loading.map { $0.above?.total } ?? load.total), forKey: .above)
    }
}
