/// Decoded names and values in their order, from a query or a body.
package struct FormValues: Sendable, Equatable {
    struct Field: Sendable, Equatable {
        let name: String
        let value: String
    }

    /// More than any form of ours could hold; guards the lookups, which are linear.
    static let maximumFields = 2000

    private var fields: [Field] = []

    package init() {}

    package init(_ pairs: [(String, String)]) {
        fields = pairs.map { Field(name: $0.0, value: $0.1) }
    }

    /// The form `a=1&b=two+words`. A broken escape, text that is not UTF-8 and NUL are errors, never repaired.
    package init(urlEncoded text: some StringProtocol) throws(FormError) {
        let parts = text.utf8.split(separator: UInt8(ascii: "&"))
        guard parts.count <= Self.maximumFields else { throw .tooManyFields }
        fields.reserveCapacity(parts.count)
        for part in parts {
            let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
            let name = try Self.decode(part[..<equals])
            let value = equals == part.endIndex ? "" : try Self.decode(part[part.index(after: equals)...])
            fields.append(Field(name: name, value: value))
        }
    }

    /// The first value of that name.
    package subscript(name: String) -> String? {
        fields.first { $0.name == name }?.value
    }

    package func all(_ name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    package var pairs: [(name: String, value: String)] {
        fields.map { ($0.name, $0.value) }
    }

    package var isEmpty: Bool { fields.isEmpty }

    mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    private static func decode(_ bytes: some Collection<UInt8>) throws(FormError) -> String {
        guard let text = PercentCoding.text(bytes, plusIsSpace: true), !text.utf8.contains(0) else { throw .malformed }
        return text
    }
}
