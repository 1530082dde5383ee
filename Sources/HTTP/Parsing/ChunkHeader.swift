/// The line before a chunk: `chunk-size [ chunk-ext ]` (RFC 9112, 7.1). Extensions are checked and ignored.
enum ChunkHeader {
    static func size(_ line: ArraySlice<UInt8>) throws(RequestFault) -> Int {
        let digits = line.prefix { $0.hexDigit != nil }
        guard !digits.isEmpty, digits.count <= 15 else { throw .malformed("bad chunk size") }
        guard areExtensions(line[digits.endIndex...]) else { throw .malformed("bad chunk extension") }
        return digits.reduce(0) { $0 << 4 | Int($1.hexDigit ?? 0) }
    }

    /// `*( BWS ";" BWS ext-name [ BWS "=" BWS ( token / quoted-string ) ] )`
    private static func areExtensions(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            skipBlanks(&rest)
            guard rest.popFirst() == UInt8(ascii: ";") else { return false }
            skipBlanks(&rest)
            guard skipToken(&rest) else { return false }
            var value = rest
            skipBlanks(&value)
            guard value.first == UInt8(ascii: "=") else { continue }
            value.removeFirst()
            skipBlanks(&value)
            guard value.first == UInt8(ascii: "\"") ? skipQuoted(&value) : skipToken(&value) else { return false }
            rest = value
        }
        return true
    }

    private static func skipBlanks(_ bytes: inout ArraySlice<UInt8>) {
        bytes = bytes.drop(while: \.isBlank)
    }

    private static func skipToken(_ bytes: inout ArraySlice<UInt8>) -> Bool {
        let before = bytes.count
        bytes = bytes.drop(while: \.isTokenByte)
        return bytes.count < before
    }

    /// The line holds no control characters but tab, so only quote and backslash matter.
    private static func skipQuoted(_ bytes: inout ArraySlice<UInt8>) -> Bool {
        bytes.removeFirst()
        while let byte = bytes.popFirst() {
            if byte == UInt8(ascii: "\"") { return true }
            if byte == UInt8(ascii: "\\"), bytes.popFirst() == nil { return false }
        }
        return false
    }
}
