/// One statement: text that stands in our source, and values that are bound. A text made at run time can't become
/// SQL, since literals are `StaticString`s; what is interpolated is always a bound value.
package struct SQL: ExpressibleByStringInterpolation, Sendable {
    let text: String
    let values: [StoredValue]

    private init(text: String, values: [StoredValue]) {
        self.text = text
        self.values = values
    }

    package init(stringLiteral value: StaticString) {
        self.init(text: value.description, values: [])
    }

    package init(stringInterpolation: StringInterpolation) {
        self.init(text: stringInterpolation.text, values: stringInterpolation.values)
    }

    /// Joins fragments as they stand: the caller leaves the space between them.
    package static func + (left: SQL, right: SQL) -> SQL {
        SQL(text: left.text + right.text, values: left.values + right.values)
    }

    package static func += (left: inout SQL, right: SQL) {
        left = left + right
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        var values: [StoredValue] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount)
            values.reserveCapacity(interpolationCount)
        }

        package mutating func appendLiteral(_ literal: StaticString) {
            text += literal.description
        }

        package mutating func appendInterpolation(_ value: some ColumnValue) {
            text += "?"
            values.append(value.stored)
        }

        /// NULL when there is none.
        package mutating func appendInterpolation(_ value: (some ColumnValue)?) {
            text += "?"
            values.append(value.stored)
        }

        /// The inside of `IN (…)`: each element is bound. An empty list is a list without rows, so that `NOT IN` holds.
        package mutating func appendInterpolation<Values: Collection>(_ list: Values)
        where Values.Element: ColumnValue {
            guard !list.isEmpty else { return text += "SELECT NULL WHERE 1 = 0" }
            text += repeatElement("?", count: list.count).joined(separator: ", ")
            values += list.map(\.stored)
        }
    }
}

/// Shows the text only: a statement in a log tells nothing about anyone.
extension SQL: CustomStringConvertible, CustomReflectable {
    package var description: String { text }
    package var customMirror: Mirror { Mirror(self, children: ["text": text]) }
}
