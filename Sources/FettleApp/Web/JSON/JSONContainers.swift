/// Where the properties of an object are written.
struct JSONFields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let place: JSONPlace

    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { place.put(.literal("null"), key) }
    // The three commonest need no place of their own.
    func encode(_ value: Bool, forKey key: Key) { place.put(.literal(String(value)), key) }
    func encode(_ value: String, forKey key: Key) { place.put(.text(value), key) }
    func encode(_ value: Int, forKey key: Key) { place.put(.literal(String(value)), key) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { place.put(try place.value(of: value), key) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
        -> KeyedEncodingContainer<Nested>
    {
        place.nested(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        place.nested(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { place.nested(SuperKey.super) }

    func superEncoder(forKey key: Key) -> any Encoder { place.nested(key) }
}

private enum SuperKey: String, CodingKey {
    case `super`
}

/// Where the items of a list are written.
struct JSONItems: UnkeyedEncodingContainer {
    let place: JSONPlace

    var codingPath: [any CodingKey] { [] }
    var count: Int { place.items.count }

    func encodeNil() { place.append(.literal("null")) }

    func encode<Value: Encodable>(_ value: Value) throws { place.append(try place.value(of: value)) }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        place.nestedItem().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { place.nestedItem().unkeyedContainer() }

    func superEncoder() -> any Encoder { place.nestedItem() }
}

/// Where a value that is one thing is written.
struct JSONScalar: SingleValueEncodingContainer {
    let place: JSONPlace

    var codingPath: [any CodingKey] { [] }

    func encodeNil() { place.become(.literal("null")) }
    func encode(_ value: Bool) { place.become(.literal(String(value))) }
    func encode(_ value: String) { place.become(.text(value)) }
    func encode(_ value: Int) { place.become(.literal(String(value))) }
    func encode(_ value: Int8) { place.become(.literal(String(value))) }
    func encode(_ value: Int16) { place.become(.literal(String(value))) }
    func encode(_ value: Int32) { place.become(.literal(String(value))) }
    func encode(_ value: Int64) { place.become(.literal(String(value))) }
    func encode(_ value: UInt) { place.become(.literal(String(value))) }
    func encode(_ value: UInt8) { place.become(.literal(String(value))) }
    func encode(_ value: UInt16) { place.become(.literal(String(value))) }
    func encode(_ value: UInt32) { place.become(.literal(String(value))) }
    func encode(_ value: UInt64) { place.become(.literal(String(value))) }
    func encode(_ value: Float) throws { try fraction(Double(value), value.description) }
    func encode(_ value: Double) throws { try fraction(value, value.description) }

    func encode<Value: Encodable>(_ value: Value) throws { place.become(try place.value(of: value)) }

    /// JSON has no word for what is no finite number.
    private func fraction(_ value: Double, _ text: String) throws {
        guard value.isFinite else {
            throw EncodingError.invalidValue(
                value, EncodingError.Context(codingPath: [], debugDescription: "no finite number"))
        }
        place.become(.literal(text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
    }
}
