/// A Content-Type or Content-Disposition value: a word and its parameters, names in lower case.
struct MediaType {
    let name: String
    let parameters: [String: String]

    /// `nil` where the value breaks its grammar or names a parameter twice.
    init?(_ text: String) {
        var rest = Array(text.utf8)[...]
        let end = rest.firstIndex(of: UInt8(ascii: ";")) ?? rest.endIndex
        name = lowercasedASCII(trimmed(String(decoding: rest[..<end], as: UTF8.self)))
        guard !name.isEmpty else { return nil }
        rest = rest[end...]
        var parameters: [String: String] = [:]
        while rest.popFirst() != nil {
            rest = rest.drop(while: \.isBlank)
            guard !rest.isEmpty else { break }
            guard let (key, value) = Self.parameter(&rest), parameters[key] == nil else { return nil }
            parameters[key] = value
            rest = rest.drop(while: \.isBlank)
            guard rest.isEmpty || rest.first == UInt8(ascii: ";") else { return nil }
        }
        self.parameters = parameters
    }

    private static func parameter(_ rest: inout ArraySlice<UInt8>) -> (String, String)? {
        let name = rest.prefix(while: \.isTokenByte)
        rest = rest[name.endIndex...]
        guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "=") else { return nil }
        let key = lowercasedASCII(String(decoding: name, as: UTF8.self))
        if rest.first == UInt8(ascii: "\"") {
            rest.removeFirst()
            return quoted(&rest).map { (key, $0) }
        }
        let value = rest.prefix { $0 != UInt8(ascii: ";") && !$0.isBlank }
        rest = rest[value.endIndex...]
        return value.isEmpty ? nil : (key, String(decoding: value, as: UTF8.self))
    }

    /// Up to the closing quote. A backslash only escapes a quote: browsers send file names with plain ones.
    private static func quoted(_ rest: inout ArraySlice<UInt8>) -> String? {
        var text: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
            if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "\"") {
                text.append(rest.removeFirst())
            } else {
                text.append(byte)
            }
        }
        return nil
    }
}
