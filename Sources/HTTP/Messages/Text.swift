// Comparisons and cuts of header text by bytes: ASCII case only, no Unicode rules.

func equalIgnoringCase(_ left: some StringProtocol, _ right: some StringProtocol) -> Bool {
    left.utf8.count == right.utf8.count && zip(left.utf8, right.utf8).allSatisfy { $0.lowercased == $1.lowercased }
}

/// The same for whole strings, which is asked several times for every field of every message: most differ in length or
/// in their first letter, and most that are equal are so to the byte.
func equalIgnoringCase(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.utf8, right.utf8)
    guard left.count == right.count, let first = left.first, let other = right.first else {
        return left.isEmpty && right.isEmpty
    }
    guard first.lowercased == other.lowercased else { return false }
    let answer = left.withContiguousStorageIfAvailable { left in
        right.withContiguousStorageIfAvailable { right in
            left.indices.allSatisfy { left[$0] == right[$0] || left[$0].lowercased == right[$0].lowercased }
        } ?? nil
    }
    return (answer ?? nil) ?? zip(left, right).allSatisfy { $0.lowercased == $1.lowercased }
}

func lowercasedASCII(_ text: some StringProtocol) -> String {
    String(decoding: text.utf8.map(\.lowercased), as: UTF8.self)
}

/// Without spaces and tabs at both ends.
func trimmed(_ text: some StringProtocol) -> Substring {
    let text = Substring(text)
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: { !$0.isBlank }), let last = bytes.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return text[first...last]
}

/// The members of a list without quoted strings, trimmed, empty ones left out.
func commaSeparated(_ text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: ",")).map { trimmed(Substring($0)) }.filter { !$0.isEmpty }
}
