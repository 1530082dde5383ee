/// The fields of a message in their order; names compare without case.
///
/// A field that could break the message apart (a name that is no token, a value with a control character) is not taken
/// in: whatever an application puts here, nothing but well-formed lines can be sent.
package struct Headers: Sendable, Equatable {
    struct Field: Sendable, Equatable {
        let name: String
        let value: String
    }

    private(set) var fields: [Field] = []

    package init(_ pairs: [(String, String)] = []) {
        for (name, value) in pairs {
            add(name, value)
        }
    }

    /// The first value of that name; setting replaces all of them, `nil` removes them.
    package subscript(name: String) -> String? {
        get {
            fields.first { equalIgnoringCase($0.name, name) }?.value
        }
        set {
            let place = fields.firstIndex { equalIgnoringCase($0.name, name) }
            if place != nil { fields.removeAll { equalIgnoringCase($0.name, name) } }
            guard let newValue, Self.isSendable(name, newValue) else { return }
            fields.insert(Field(name: name, value: newValue), at: place ?? fields.count)
        }
    }

    /// Every value of that name, one for each line.
    package func all(_ name: String) -> [String] {
        var values: [String] = []
        for field in fields where equalIgnoringCase(field.name, name) { values.append(field.value) }
        return values
    }

    /// Adds one more line, for example a second Set-Cookie.
    package mutating func add(_ name: String, _ value: String) {
        guard Self.isSendable(name, value) else { return }
        fields.append(Field(name: name, value: value))
    }

    /// Adds what the other has and this one has not: cheap, for nothing has to be checked again.
    package mutating func fill(from other: Headers) {
        let own = fields.count
        fields.reserveCapacity(own + other.fields.count)
        for field in other.fields
        where !fields[..<own].contains(where: { equalIgnoringCase($0.name, field.name) }) {
            fields.append(field)
        }
    }

    package var pairs: [(name: String, value: String)] {
        fields.map { ($0.name, $0.value) }
    }

    /// For what needs no check: the server's own fields, and the parser's, which it has looked at byte by byte.
    mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    mutating func removeAll(named names: [String]) {
        fields.removeAll { field in names.contains { equalIgnoringCase($0, field.name) } }
    }

    /// The members of a comma-separated list over all lines of that name, trimmed; empty ones are left out.
    package func list(_ name: String) -> [Substring] {
        let values = all(name)
        return values.isEmpty ? [] : values.flatMap { commaSeparated($0) }
    }

    private static func isSendable(_ name: String, _ value: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy(\.isTokenByte) && value.utf8.allSatisfy(\.isFieldValueByte)
    }
}
