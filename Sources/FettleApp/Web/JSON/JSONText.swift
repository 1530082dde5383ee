/// A value as JSON text: its keys in order, so that the same value is always the same text, and a null property left
/// out. Foundation's encoder writes the same and takes several times as long for a whole plan.
struct JSONText {
    enum Keys {
        case snakeCase, asTheyAre
    }

    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    init(_ value: some Encodable, keys: Keys = .snakeCase) throws {
        var writer = Writer()
        writer.write(try JSONPlace(JSONNotes(keys)).value(of: value))
        bytes = writer.bytes
    }

    private struct Writer {
        var bytes: [UInt8] = []

        mutating func write(_ value: JSONValue) {
            switch value {
            case .literal(let text): bytes += text.utf8
            case .text(let text): quote(text)
            case .container(let place): place.isList ? list(place.items) : object(place.sortedFields)
            }
        }

        private mutating func list(_ items: [JSONValue]) {
            bytes.append(UInt8(ascii: "["))
            for (index, item) in items.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                write(item)
            }
            bytes.append(UInt8(ascii: "]"))
        }

        private mutating func object(_ fields: [JSONPlace.Field]) {
            bytes.append(UInt8(ascii: "{"))
            for (index, field) in fields.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                quote(field.name)
                bytes.append(UInt8(ascii: ":"))
                write(field.value)
            }
            bytes.append(UInt8(ascii: "}"))
        }

        private mutating func quote(_ text: String) {
            bytes.append(UInt8(ascii: "\""))
            if text.utf8.contains(where: Self.isSpecial) {
                for byte in text.utf8 { bytes += Self.isSpecial(byte) ? Self.escape(byte) : [byte] }
            } else {
                bytes += text.utf8
            }
            bytes.append(UInt8(ascii: "\""))
        }

        private static func isSpecial(_ byte: UInt8) -> Bool {
            byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        }

        private static func escape(_ byte: UInt8) -> [UInt8] {
            switch byte {
            case 0x0A: Array("\\n".utf8)
            case 0x0D: Array("\\r".utf8)
            case 0x09: Array("\\t".utf8)
            case ..<0x20: Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: [UInt8(ascii: "\\"), byte]
            }
        }

        private static let digits = Array("0123456789abcdef".utf8)
    }
}
