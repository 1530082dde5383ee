/// Turns an `Encodable` into a `TemplateValue`. One encoder stands for one place in the value.
final class ValueEncoder: Encoder {
    private enum Shape {
        case unwritten, single, list, object
    }

    private let parent: ValueEncoder?
    private let key: (any CodingKey)?
    private var shape = Shape.unwritten
    private var single = TemplateValue.null
    private var items: [TemplateValue] = []
    private var fields: [String: TemplateValue] = [:]
    /// Containers that were handed out and may still be written to; they are put in their place at the end.
    private var nestedItems: [(Int, ValueEncoder)] = []
    private var nestedFields: [(String, ValueEncoder)] = []

    init(parent: ValueEncoder?, key: (any CodingKey)?) {
        self.parent = parent
        self.key = key
    }

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    var codingPath: [any CodingKey] {
        var path = parent?.codingPath ?? []
        if let key { path.append(key) }
        return path
    }

    var count: Int { items.count }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        shape = .object
        return KeyedEncodingContainer(KeyedValues<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        shape = .list
        return UnkeyedValues(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        SingleValue(encoder: self)
    }

    func finish(_ value: TemplateValue) {
        shape = .single
        single = value
    }

    func put(_ value: TemplateValue, under key: String) {
        fields[key] = value
    }

    func append(_ value: TemplateValue) {
        items.append(value)
    }

    func nested(under key: any CodingKey) -> ValueEncoder {
        let child = ValueEncoder(parent: self, key: key)
        nestedFields.append((key.stringValue, child))
        return child
    }

    func nestedItem() -> ValueEncoder {
        let child = ValueEncoder(parent: self, key: Position(items.count))
        nestedItems.append((items.count, child))
        items.append(.null)
        return child
    }

    /// The value that `value` writes into this encoder, which must be fresh.
    func value<T: Encodable>(of value: T) throws -> TemplateValue {
        try value.encode(to: self)
        return try taken(from: T.self)
    }

    /// The value of a property or item of this one.
    func child<T: Encodable>(_ value: T, at key: any CodingKey) throws -> TemplateValue {
        // The three commonest need no encoder of their own.
        if T.self == String.self, let text = value as? String { return .text(text) }
        if T.self == Int.self, let number = value as? Int { return .int(number) }
        if T.self == Bool.self, let truth = value as? Bool { return .bool(truth) }
        return try ValueEncoder(parent: self, key: key).value(of: value)
    }

    func refusal(of type: Any.Type, _ reason: String) -> UnshowableValue {
        let path = codingPath.map(\.stringValue).joined(separator: ".")
        return UnshowableValue(path: path, type: "\(type)", reason: reason)
    }

    private func taken(from type: Any.Type) throws -> TemplateValue {
        switch shape {
        case .unwritten: throw refusal(of: type, "it encodes nothing")
        case .single: return single
        case .list:
            for (index, child) in nestedItems { items[index] = try child.taken(from: type) }
            return .list(items)
        case .object:
            for (key, child) in nestedFields { fields[key] = try child.taken(from: type) }
            return .object(fields)
        }
    }
}

/// The place of an item in a list, as a coding key.
struct Position: CodingKey {
    let intValue: Int?

    var stringValue: String { "\(intValue ?? 0)" }

    init(_ index: Int) {
        intValue = index
    }

    init?(intValue: Int) {
        self.init(intValue)
    }

    init?(stringValue: String) {
        guard let index = Int(stringValue) else { return nil }
        self.init(index)
    }
}
