/// What a template can show: the shape of a page's model, without its types.
package enum TemplateValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case int(Int)
    case text(String)
    case markup(Markup)
    case list([TemplateValue])
    case object([String: TemplateValue])

    /// The value's properties under their own names. A nil property is `.null`, so that its name exists.
    /// Throws `UnshowableValue` for a fraction: a page shows formatted text.
    package init(encoding value: some Encodable) throws {
        let encoder = ValueEncoder(parent: nil, key: nil)
        self = try encoder.value(of: value)
    }
}

extension TemplateValue: Encodable {
    /// A ready-made value may stand as a property of a page's model.
    package func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? ValueEncoder {
            encoder.finish(self)
            return
        }
        switch self {
        case .object(let fields): try fields.encode(to: encoder)
        case .list(let items): try items.encode(to: encoder)
        case .markup(let markup): try markup.encode(to: encoder)
        case .text(let text): try text.encode(to: encoder)
        case .int(let number): try number.encode(to: encoder)
        case .bool(let truth): try truth.encode(to: encoder)
        case .null: try String?.none.encode(to: encoder)
        }
    }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    package init(stringLiteral text: String) {
        self = .text(text)
    }

    package init(integerLiteral number: Int) {
        self = .int(number)
    }

    package init(booleanLiteral truth: Bool) {
        self = .bool(truth)
    }
}

extension TemplateValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    package init(arrayLiteral items: TemplateValue...) {
        self = .list(items)
    }

    package init(dictionaryLiteral fields: (String, TemplateValue)...) {
        self = .object(Dictionary(fields) { _, last in last })
    }
}

/// A property that has no form on a page. It names the property and its type, never its value.
package struct UnshowableValue: Error, Sendable, Equatable, CustomStringConvertible {
    package let path: String
    package let type: String
    package let reason: String

    package var description: String {
        "\(path.isEmpty ? "the value" : path) (\(type)): \(reason)"
    }
}
