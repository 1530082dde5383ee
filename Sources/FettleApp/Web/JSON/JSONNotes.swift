/// What has been found out while a value was written: names and types come again and again.
final class JSONNotes {
    private let style: JSONText.Keys
    private var keys: [String: String] = [:]
    private var types: [ObjectIdentifier: Bool] = [:]

    init(_ style: JSONText.Keys) { self.style = style }

    func key(_ name: String) -> String {
        guard style == .snakeCase else { return name }
        if let key = keys[name] { return key }
        let key = SnakeCase.key(name)
        keys[name] = key
        return key
    }

    /// Whether the keys of a value are values of ours, which stay as they are, rather than names of Swift's.
    func isTextKeyed(_ type: Any.Type) -> Bool {
        let id = ObjectIdentifier(type)
        if let known = types[id] { return known }
        let isTextKeyed = type is any TextKeyed.Type
        types[id] = isTextKeyed
        return isTextKeyed
    }
}

private protocol TextKeyed {}
extension Dictionary: TextKeyed where Key == String {}

/// Swift's names as keys: `oneRepMaxKg` is `one_rep_max_kg`.
enum SnakeCase {
    /// A capital begins a word; of several in a row only the last one does, and only before a small letter.
    static func key(_ name: String) -> String {
        let letters = Array(name.unicodeScalars)
        var key = ""
        for (index, letter) in letters.enumerated() {
            let isCapital = letter.properties.isUppercase
            let before: Unicode.Scalar = index > 0 ? letters[index - 1] : "_"
            let leads = index + 1 < letters.count && letters[index + 1].properties.isLowercase
            if isCapital, before != "_", !before.properties.isUppercase || leads { key += "_" }
            key += isCapital ? letter.properties.lowercaseMapping : String(letter)
        }
        return key
    }
}
