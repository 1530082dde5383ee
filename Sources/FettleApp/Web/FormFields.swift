import Templates

/// The fields of a form as a template shows them: what was typed, what may be chosen, and what is wrong.
struct FormFields: Encodable, Sendable {
    struct Field: Encodable, Sendable {
        let id: String
        let name: String
        var value: String
        var error: String?
        var isChosen = false
        var options: [Option] = []
    }

    /// One of the answers that a field offers; it has a label, or the key of one.
    struct Option: Encodable, Sendable {
        let id: String
        let value: String
        let isChosen: Bool
        let label: String?
        let labelKey: String?
    }

    private var fields: [String: Field] = [:]
    /// Tells the ids of one form from those of another on the same page.
    private let prefix: String
    /// The names in the order of the form, for the summary on top.
    private var order: [String] = []

    /// A fresh form.
    init(_ values: KeyValuePairs<String, String>, prefix: String = "") {
        self.prefix = prefix
        for (name, value) in values { put(name, value) }
    }

    init(names: [String], prefix: String = "") {
        self.prefix = prefix
        for name in names { put(name, "") }
    }

    var hasErrors: Bool { fields.values.contains { $0.error != nil } }

    /// Whatever is wrong, in the order of the form.
    var errors: [Field] { order.compactMap { fields[$0] }.filter { $0.error != nil } }

    subscript(name: String) -> Field? { fields[name] }

    func value(_ name: String) -> String { fields[name]?.value ?? "" }

    mutating func put(_ name: String, _ value: String) {
        if fields[name] == nil {
            order.append(name)
            fields[name] = Field(id: "field-\(prefix)\(name)", name: name, value: value)
        }
        fields[name]?.value = value
    }

    mutating func tick(_ name: String, _ isChosen: Bool) {
        if fields[name] == nil { put(name, "") }
        fields[name]?.isChosen = isChosen
    }

    /// Offers answers whose labels are texts of ours.
    mutating func offer(_ name: String, _ values: [String], labels prefix: String, chosen: Set<String>) {
        offer(name, values.map { (value: $0, label: nil, labelKey: "\(prefix).\($0)") }, chosen: chosen)
    }

    /// Offers answers that are their own labels.
    mutating func offer(_ name: String, _ labelled: [(value: String, label: String)], chosen: Set<String>) {
        offer(name, labelled.map { (value: $0.value, label: $0.label, labelKey: nil) }, chosen: chosen)
    }

    private mutating func offer(
        _ name: String, _ answers: [(value: String, label: String?, labelKey: String?)], chosen: Set<String>
    ) {
        if fields[name] == nil { put(name, "") }
        fields[name]?.options = answers.enumerated().map { index, answer in
            Option(
                id: "field-\(prefix)\(name)-\(index + 1)", value: answer.value, isChosen: chosen.contains(answer.value),
                label: answer.label, labelKey: answer.labelKey)
        }
    }

    /// The first thing that is wrong with a field is the one said.
    mutating func fail(_ name: String, _ text: String) {
        if fields[name] == nil { put(name, "") }
        if fields[name]?.error == nil { fields[name]?.error = text }
    }

    func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }
}

/// A page with a form: the frame shows a summary of what is wrong above it.
protocol FormPage: Page {
    var fields: FormFields { get }
}

/// The summary above a form that could not be taken.
struct ErrorSummary: Encodable, Sendable {
    struct Item: Encodable, Sendable {
        let id: String?
        let text: String
    }

    let count: Int
    let items: [Item]

    init?(_ fields: FormFields) {
        items = fields.errors.compactMap { field in field.error.map { Item(id: field.id, text: $0) } }
        guard !items.isEmpty else { return nil }
        count = items.count
    }
}
