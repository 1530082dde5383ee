/// Where a value that is one thing (text, number, truth) is written.
struct SingleValue: SingleValueEncodingContainer {
    let encoder: ValueEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() { encoder.finish(.null) }
    func encode(_ value: Bool) { encoder.finish(.bool(value)) }
    func encode(_ value: String) { encoder.finish(.text(value)) }
    func encode(_ value: Int) { encoder.finish(.int(value)) }
    func encode(_ value: Int8) throws { try whole(value) }
    func encode(_ value: Int16) throws { try whole(value) }
    func encode(_ value: Int32) throws { try whole(value) }
    func encode(_ value: Int64) throws { try whole(value) }
    func encode(_ value: UInt) throws { try whole(value) }
    func encode(_ value: UInt8) throws { try whole(value) }
    func encode(_ value: UInt16) throws { try whole(value) }
    func encode(_ value: UInt32) throws { try whole(value) }
    func encode(_ value: UInt64) throws { try whole(value) }
    func encode(_ value: Float) throws { throw fraction(Float.self) }
    func encode(_ value: Double) throws { throw fraction(Double.self) }

    func encode<T: Encodable>(_ value: T) throws {
        try value.encode(to: encoder)
    }

    private func whole<Number: FixedWidthInteger>(_ value: Number) throws {
        guard let number = Int(exactly: value) else {
            throw encoder.refusal(of: Number.self, "it is beyond Int")
        }
        encoder.finish(.int(number))
    }

    private func fraction(_ type: Any.Type) -> UnshowableValue {
        encoder.refusal(of: type, "a page shows formatted text, not a fraction")
    }
}
