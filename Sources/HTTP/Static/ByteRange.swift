/// A Range field that asks for one part of a file (RFC 9110, 14).
enum ByteRange: Equatable {
    case part(Range<Int>)
    case unsatisfiable

    /// `nil`: not there, malformed, of another unit or of several parts; all of these are served whole.
    init?(_ field: String?, size: Int) {
        guard let field, let equals = field.firstIndex(of: "="), equalIgnoringCase(field[..<equals], "bytes") else {
            return nil
        }
        let parts = trimmed(field[field.index(after: equals)...]).split(
            separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let (first, last) = (Self.number(parts[0]), Self.number(parts[1]))
        switch (first, last) {
        case (let first?, let last?) where first <= last: self = Self.part(first, min(last, size - 1), size)
        case (let first?, nil) where parts[1].isEmpty: self = Self.part(first, size - 1, size)
        case (nil, let suffix?) where parts[0].isEmpty: self = Self.part(max(0, size - suffix), size - 1, size)
        default: return nil
        }
    }

    private static func part(_ first: Int, _ last: Int, _ size: Int) -> ByteRange {
        first <= last && first < size ? .part(first..<(last + 1)) : .unsatisfiable
    }

    /// A number too large for the machine is larger than any file.
    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return nil }
        return Int(text) ?? .max
    }
}
