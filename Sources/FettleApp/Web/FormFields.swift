/// The fields of a form as a template shows them: what was typed, and what is wrong with it.
struct FormFields: Encodable, Sendable {
    struct Field: Encodable, Sendable {
        let id: String
        let name: String
        var value: String
        var error: String?
    }

    private(set) var fields: [String: Field] = [:]
    /// The names in the order of the form, for the summary on top.
    private var order: [String] = []

    /// A fresh form.
    init(_ values: KeyValuePairs<String, String>) {
        for (name, value) in values { put(name, value) }
    }

    init(names: [String]) {
        for name in names { put(name, "") }
    }

    var hasErrors: Bool { fields.values.contains { $0.error != nil } }

    /// Whatever is wrong, in the order of the form.
    var errors: [Field] { order.compactMap { fields[$0] }.filter { $0.error != nil } }

    func value(_ name: String) -> String { fields[name]?.value ?? "" }

    mutating func put(_ name: String, _ value: String) {
        if fields[name] == nil { order.append(name) }
        fields[name] = Field(id: "field-\(name)", name: name, value: value, error: fields[name]?.error)
    }

    /// The first thing that is wrong with a field is the one said.
    mutating func fail(_ name: String, _ text: String) {
        if fields[name] == nil { put(name, "") }
        if fields[name]?.error == nil { fields[name]?.error = text }
    }

    /// Encodes as an object by name, with `errors` beside the fields for the summary.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for (name, field) in fields { try container.encode(field, forKey: Name(name)) }
        try container.encode(errors, forKey: Name("errors"))
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ text: String) { stringValue = text }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }
}
