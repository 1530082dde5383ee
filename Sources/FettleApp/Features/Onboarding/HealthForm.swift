import Coaching

/// The questionnaire as typed, in the member's units.
struct HealthForm {
    static let names = ["age", "weight", "height", "height_inches", "other_condition", "energy", "activity", "units"]

    private(set) var form: Form
    let units: Units
    private(set) var conditions: Set<Condition> = []
    private(set) var limitations: Set<Limitation> = []
    /// As far as they could be read.
    private(set) var weight: Mass?
    private(set) var height: Length?

    init(_ context: Context) throws {
        form = try Form(context, Self.names)
        units = Units(rawValue: form.raw("units")) ?? context.units
        conditions = try form.choices("conditions")
        limitations = try form.choices("limitations")
    }

    /// The answers, or nil when something has to be mended at its field.
    mutating func answers() throws -> HealthAnswers? {
        let age = form.whole("age", HealthAnswers.ages)
        (weight, height) = (readWeight(), readHeight())
        let other = form.text("other_condition", limit: HealthAnswers.longestOtherCondition)
        let energy =
            form.raw("energy").isEmpty ? HealthAnswers.defaultEnergy : form.whole("energy", HealthAnswers.energies)
        let activity: Activity? = form.raw("activity").isEmpty ? Activity.none : form.choice("activity")
        guard form.isValid, let energy, let activity else { return nil }
        return try HealthAnswers(
            age: age, weight: weight, height: height, conditions: conditions, otherCondition: other,
            limitations: limitations,
            energy: energy, activity: activity)
    }

    private mutating func readWeight() -> Mass? {
        let typed = form.raw("weight").trimmedOfSpaces
        guard !typed.isEmpty else { return nil }
        guard let mass = Mass(typed: typed, unit: units.mass) else {
            form.fail("weight", "numberUnreadable")
            return nil
        }
        guard HealthAnswers.weights.contains(mass) else {
            let range = HealthAnswers.weights
            form.fail(
                "weight", "outOfRange",
                [
                    "low": .text(range.lowerBound.text(in: units.mass)),
                    "high": .text(range.upperBound.text(in: units.mass)),
                    "unit": .text(units.mass.rawValue),
                ])
            return nil
        }
        return mass
    }

    private mutating func readHeight() -> Length? {
        let (typed, inches) = (form.raw("height").trimmedOfSpaces, form.raw("height_inches").trimmedOfSpaces)
        guard !typed.isEmpty || (units == .imperial && !inches.isEmpty) else { return nil }
        let length =
            units == .metric
            ? Length(typed: typed, unit: .centimetres)
            : Length(typedFeet: typed.isEmpty ? "0" : typed, inches: inches.isEmpty ? "0" : inches)
        guard let length else {
            form.fail("height", "numberUnreadable")
            return nil
        }
        guard HealthAnswers.heights.contains(length) else {
            form.fail(
                "height", "outOfRange",
                units == .metric
                    ? ["low": .text("100"), "high": .text("250"), "unit": .text("cm")]
                    : ["low": .text("3′ 4″"), "high": .text("8′ 2″"), "unit": .text("")])
            return nil
        }
        return length
    }
}

extension Units {
    var mass: MassUnit { self == .metric ? .kilograms : .pounds }
}

extension FormFields {
    /// The questionnaire filled with answers that were given before, in the member's units.
    init(_ answers: HealthAnswers, in units: Units) {
        let feet = answers.height?.feetAndInchesText
        let height =
            switch units {
            case .metric: answers.height?.text(in: .centimetres)
            case .imperial: feet?.feet
            }
        self.init([
            "age": answers.age.map(String.init) ?? "",
            "weight": answers.weight?.text(in: units.mass) ?? "",
            "height": height ?? "",
            "height_inches": feet?.inches ?? "",
            "other_condition": answers.otherCondition,
            "energy": String(answers.energy),
            "activity": answers.activity.rawValue,
            "units": units.rawValue,
        ])
    }
}
