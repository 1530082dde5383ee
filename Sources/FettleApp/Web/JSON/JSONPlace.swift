/// A JSON value, while it is put together.
enum JSONValue {
    /// A number, a truth or null as it is written.
    case literal(String)
    case text(String)
    case container(JSONPlace)
}

/// An object or a list, or a value that is about to become one.
final class JSONPlace: Encoder {
    struct Field {
        let name: String
        let value: JSONValue
    }

    private(set) var isList = false
    private(set) var items: [JSONValue] = []
    private var fields: [Field] = []
    /// Set when it has turned out to be no container.
    private(set) var scalar: JSONValue?
    private let notes: JSONNotes
    /// The keys of a dictionary are values of ours, not names of Swift's.
    private let isDictionary: Bool

    init(_ notes: JSONNotes, isDictionary: Bool = false) {
        self.notes = notes
        self.isDictionary = isDictionary
    }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    var sortedFields: [Field] { fields.sorted { $0.name < $1.name } }

    func value<Value: Encodable>(of value: Value) throws -> JSONValue {
        let place = JSONPlace(notes, isDictionary: notes.isTextKeyed(Value.self))
        try value.encode(to: place)
        return place.scalar ?? .container(place)
    }

    func put(_ value: JSONValue, _ key: any CodingKey) {
        let name = key.stringValue
        fields.append(Field(name: isDictionary ? name : notes.key(name), value: value))
    }

    func append(_ value: JSONValue) { items.append(value) }

    func become(_ value: JSONValue) { scalar = value }

    func nested(_ key: any CodingKey) -> JSONPlace {
        let place = JSONPlace(notes)
        put(.container(place), key)
        return place
    }

    func nestedItem() -> JSONPlace {
        let place = JSONPlace(notes)
        append(.container(place))
        return place
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(JSONFields<Key>(place: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        isList = true
        return JSONItems(place: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { JSONScalar(place: self) }
}
