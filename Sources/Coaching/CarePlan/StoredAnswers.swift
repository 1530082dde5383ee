/// The stored form. Choices are listed in the order of the questionnaire, so that equal answers are equal text. An
/// unknown condition or limitation is refused: leaving it out would lift a restriction in silence.
///
///     {"version": 1, "age": 58, "weight_grams": 68500, "height_millimetres": 1650, "conditions": ["lupus"],
///      "other_condition": "", "limitations": ["kneePain"], "energy": 3, "activity": "light"}
extension HealthAnswers: Codable {
    private enum Key: String, CodingKey {
        case version, age, conditions, limitations, energy, activity
        case weight = "weight_grams"
        case height = "height_millimetres"
        case otherCondition = "other_condition"
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        try StoredForm.checkVersion(in: values, at: .version)
        do {
            try self.init(
                age: values.decodeIfPresent(Int.self, forKey: .age),
                weight: values.decodeIfPresent(Mass.self, forKey: .weight),
                height: values.decodeIfPresent(Length.self, forKey: .height),
                conditions: values.decode(Set<Condition>.self, forKey: .conditions),
                otherCondition: values.decode(String.self, forKey: .otherCondition),
                limitations: values.decode(Set<Limitation>.self, forKey: .limitations),
                energy: values.decode(Int.self, forKey: .energy),
                activity: values.decode(Activity.self, forKey: .activity))
        } catch let problems as HealthProblems {
            let names = problems.list.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "out of range: \(names)"))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(StoredForm.version, forKey: .version)
        try values.encodeIfPresent(age, forKey: .age)
        try values.encodeIfPresent(weight, forKey: .weight)
        try values.encodeIfPresent(height, forKey: .height)
        try values.encode(Condition.allCases.filter(conditions.contains), forKey: .conditions)
        try values.encode(otherCondition, forKey: .otherCondition)
        try values.encode(Limitation.allCases.filter(limitations.contains), forKey: .limitations)
        try values.encode(energy, forKey: .energy)
        try values.encode(activity, forKey: .activity)
    }
}

/// Answers and plans lie in the database as JSON and are read by later versions of this program.
enum StoredForm {
    /// Grows when an older program could misread what this one writes.
    static let version = 1

    static func checkVersion<Key>(in values: KeyedDecodingContainer<Key>, at key: Key) throws {
        guard (1...version).contains(try values.decode(Int.self, forKey: key)) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: values, debugDescription: "written by a newer version of this program")
        }
    }
}
