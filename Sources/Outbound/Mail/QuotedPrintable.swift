/// The quoted-printable encoding of a text body (RFC 2045, 6.7): readable, 7-bit, lines of at most 76 characters.
struct QuotedPrintable {
    private var encoded = ""
    private var column = 0

    static func encoded(_ text: String) -> String {
        var body = QuotedPrintable()
        for line in lines(of: text) { body.append(line: line) }
        return body.encoded
    }

    /// The lines of a text that may end them by LF, CR LF or CR; a last line break ends a line and begins none.
    private static func lines(of text: String) -> [ArraySlice<UInt8>] {
        var unix: [UInt8] = []
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\n"), previous == UInt8(ascii: "\r") {
                // The CR before it has ended the line.
            } else {
                unix.append(byte == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : byte)
            }
            previous = byte
        }
        if unix.last == UInt8(ascii: "\n") { unix.removeLast() }
        return unix.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    private mutating func append(line: ArraySlice<UInt8>) {
        column = 0
        for index in line.indices { append(byte: line[index], isLast: index == line.endIndex - 1) }
        encoded += "\r\n"
    }

    private mutating func append(byte: UInt8, isLast: Bool) {
        let room = isLast ? 76 : 75
        if column + encoded(byte, isLast: isLast).utf8.count > room {
            encoded += "=\r\n"
            column = 0
        }
        let next = encoded(byte, isLast: isLast)
        encoded += next
        column += next.utf8.count
    }

    private func encoded(_ byte: UInt8, isLast: Bool) -> String {
        mustEscape(byte, isLast: isLast) ? byte.escaped : String(Unicode.Scalar(byte))
    }

    /// Beside what the encoding asks for: a dot and "From" at the start of a line, which old relays change on their way.
    private func mustEscape(_ byte: UInt8, isLast: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "="): true
        case UInt8(ascii: "."), UInt8(ascii: "F"): column == 0
        case UInt8(ascii: " "): isLast
        default: !(0x21...0x7E).contains(byte)
        }
    }
}
