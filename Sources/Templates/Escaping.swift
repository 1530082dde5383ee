extension [UInt8] {
    /// Adds text so that it is only text in HTML, in content and in quoted attributes alike.
    mutating func appendEscaped(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for index in 0..<bytes.count {
                guard let reference = bytes[index].characterReference else { continue }
                append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
                reference.withUTF8Buffer { append(contentsOf: $0) }
                start = index + 1
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }
}

extension UInt8 {
    fileprivate var characterReference: StaticString? {
        switch self {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }
}
