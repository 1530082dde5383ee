/// The values in sight at one place of a template, innermost last.
struct ContextStack {
    private var values: [TemplateValue]

    init(_ values: [TemplateValue]) {
        self.values = values
    }

    mutating func push(_ value: TemplateValue) {
        values.append(value)
    }

    mutating func pop() {
        values.removeLast()
    }

    /// Nil when the name is found nowhere. The first part is sought from the innermost value outwards, the others
    /// only inside what it named; what is inside a null is null.
    func find(_ name: Name) -> TemplateValue? {
        guard let first = name.parts.first else { return values.last }
        for case .object(let fields) in values.reversed() {
            guard var found = fields[first] else { continue }
            for part in name.parts.dropFirst() {
                switch found {
                case .null: return .null
                case .object(let inner):
                    guard let next = inner[part] else { return nil }
                    found = next
                default: return nil
                }
            }
            return found
        }
        return nil
    }
}
