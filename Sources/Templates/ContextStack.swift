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
        guard let first = name.first else { return values.last }
        var index = values.count
        while index > 0 {
            index -= 1
            guard case .object(let fields) = values[index], let found = fields[first] else { continue }
            return name.rest.isEmpty ? found : inside(found, name.rest)
        }
        return nil
    }

    private func inside(_ value: TemplateValue, _ parts: [String]) -> TemplateValue? {
        var found = value
        for part in parts {
            switch found {
            case .null: return .null
            case .object(let fields):
                guard let next = fields[part] else { return nil }
                found = next
            default: return nil
            }
        }
        return found
    }
}
