/// Where the items of a list are written.
struct UnkeyedValues: UnkeyedEncodingContainer {
    let encoder: ValueEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.count }

    func encodeNil() {
        encoder.append(.null)
    }

    func encode<T: Encodable>(_ value: T) throws {
        encoder.append(try encoder.child(value, at: Position(count)))
    }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        encoder.nestedItem().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        encoder.nestedItem().unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        encoder.nestedItem()
    }
}
