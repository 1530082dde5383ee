/// Percent-escapes of RFC 3986 (2.1), strictly: a per cent sign without two hexadecimal digits is an error.
enum PercentCoding {
    /// The bytes with every escape resolved, `nil` when one is broken.
    static func decode(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = false) -> [UInt8]? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var rest = bytes.makeIterator()
        while let byte = rest.next() {
            if byte == UInt8(ascii: "%") {
                guard let high = rest.next()?.hexDigit, let low = rest.next()?.hexDigit else { return nil }
                decoded.append(high << 4 | low)
            } else {
                decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? .space : byte)
            }
        }
        return decoded
    }

    /// The decoded text, `nil` when an escape is broken or the result is not UTF-8.
    static func text(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = false) -> String? {
        decode(bytes, plusIsSpace: plusIsSpace).flatMap { String(validating: $0, as: UTF8.self) }
    }
}
