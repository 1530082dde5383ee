/// A Range field on a file (RFC 9110, 14).
enum ByteRange: Equatable {
    /// In the order asked for; where some overlap or touch, joined and sorted (RFC 9110, 15.3.7.2).
    case parts([Range<Int>])
    case unsatisfiable

    /// Who asks for more pieces than this gets the whole.
    private static let mostParts = 16

    /// `nil`: not there, malformed, of another unit or of too many parts; all of these are served whole.
    init?(_ field: String?, size: Int) {
        guard let field, let equals = field.firstIndex(of: "="), equalIgnoringCase(field[..<equals], "bytes") else {
            return nil
        }
        let specs = commaSeparated(String(field[field.index(after: equals)...]))
        guard (1...Self.mostParts).contains(specs.count) else { return nil }
        var parts: [Range<Int>] = []
        for spec in specs {
            guard let ends = Self.ends(spec, size: size) else { return nil }
            if ends.first <= ends.last, ends.first < size { parts.append(ends.first..<(ends.last + 1)) }
        }
        self = parts.isEmpty ? .unsatisfiable : .parts(Self.joined(parts))
    }

    /// First and last byte of `first-last`, `first-` or `-count`, as they come; `nil` where it is none of these.
    private static func ends(_ spec: Substring, size: Int) -> (first: Int, last: Int)? {
        let parts = spec.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        switch (number(parts[0]), number(parts[1])) {
        case (let first?, let last?) where first <= last: return (first, min(last, size - 1))
        case (let first?, nil) where parts[1].isEmpty: return (first, size - 1)
        case (nil, let count?) where parts[0].isEmpty: return (max(0, size - count), size - 1)
        default: return nil
        }
    }

    private static func joined(_ parts: [Range<Int>]) -> [Range<Int>] {
        let sorted = parts.sorted { $0.lowerBound < $1.lowerBound }
        let apart = zip(sorted, sorted.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
        guard !apart else { return parts }
        return sorted.reduce(into: []) { joined, part in
            if let last = joined.last, part.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, part.upperBound)
            } else {
                joined.append(part)
            }
        }
    }

    /// A number too large for the machine is larger than any file.
    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return nil }
        return Int(text) ?? .max
    }
}
