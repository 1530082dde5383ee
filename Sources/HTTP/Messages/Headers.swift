/// The fields of a message in their order; names compare without case.
///
/// They lie in one piece of memory as they stand on the wire, `Name: value` CR LF one after the other, beside a list of
/// where each one is: a message is taken in and sent off by copying bytes, and only what somebody asks for becomes text.
///
/// A field that could break the message apart (a name that is no token, a value with a control character) is not taken
/// in: whatever an application puts here, nothing but well-formed lines can be sent.
package struct Headers: Sendable, Equatable {
    /// Where one field lies in `bytes`.
    struct Line: Sendable, Equatable {
        let start: Int
        let nameCount: Int
        let valueCount: Int

        var name: Range<Int> { start..<(start + nameCount) }
        var value: Range<Int> { (start + nameCount + 2)..<(start + nameCount + 2 + valueCount) }
        /// With the line's end.
        var whole: Range<Int> { start..<(start + nameCount + valueCount + 4) }
    }

    private(set) var bytes: [UInt8] = []
    private(set) var lines: [Line] = []
    /// A bit for each length that a name here has (63 stands for all longer ones): most questions for a name are
    /// answered by it.
    private(set) var nameCounts: UInt64 = 0

    package init(_ pairs: [(String, String)] = []) {
        for (name, value) in pairs {
            add(name, value)
        }
    }

    /// The first value of that name; setting replaces all of them, `nil` removes them.
    package subscript(name: String) -> String? {
        get {
            first(name).map(text)
        }
        set {
            let taken = newValue.flatMap { Self.isSendable(name, $0) ? $0 : nil }
            guard first(name) != nil else {
                if let taken { append(name, taken) }
                return
            }
            replace(name, by: taken)
        }
    }

    /// Every value of that name, one for each line.
    package func all(_ name: String) -> [String] {
        var values: [String] = []
        guard nameCounts & Self.bit(ofCount: name.utf8.count) != 0 else { return values }
        for line in lines where isNamed(line, name) { values.append(text(line)) }
        return values
    }

    /// Adds one more line, for example a second Set-Cookie.
    package mutating func add(_ name: String, _ value: String) {
        if Self.isSendable(name, value) { append(name, value) }
    }

    /// Adds what the other has and this one has not: cheap, for nothing has to be checked again.
    package mutating func fill(from other: Headers) {
        let own = lines.count
        bytes.reserveCapacity(bytes.count + other.bytes.count)
        lines.reserveCapacity(own + other.lines.count)
        for line in other.lines where !lines[..<own].contains(where: { isSameName($0, line, of: other) }) {
            copy(line, from: other)
        }
    }

    package var pairs: [(name: String, value: String)] {
        lines.map { (String(decoding: bytes[$0.name], as: UTF8.self), text($0)) }
    }

    /// The members of a comma-separated list over all lines of that name, trimmed; empty ones are left out.
    package func list(_ name: String) -> [Substring] {
        let values = all(name)
        return values.isEmpty ? [] : values.flatMap { commaSeparated($0) }
    }

    private static func isSendable(_ name: String, _ value: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy(\.isTokenByte) && value.utf8.allSatisfy(\.isFieldValueByte)
    }
}

// For the server itself, which has looked at every byte before.
extension Headers {
    private static let separator = Array(": ".utf8)
    private static let lineEnd: [UInt8] = [.carriageReturn, .lineFeed]

    init(reserving count: Int) {
        bytes.reserveCapacity(count)
        lines.reserveCapacity(16)
    }

    /// For what needs no check.
    mutating func append(_ name: String, _ value: String) {
        note(nameCount: name.utf8.count, valueCount: value.utf8.count)
        bytes += name.utf8
        bytes += Self.separator
        bytes += value.utf8
        bytes += Self.lineEnd
    }

    /// The same, of parts of a received line.
    mutating func append(_ line: Span<UInt8>, name: Range<Int>, value: Range<Int>) {
        note(nameCount: name.count, valueCount: value.count)
        line.extracting(name).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: Self.separator)
        line.extracting(value).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: Self.lineEnd)
    }

    static func bit(ofCount count: Int) -> UInt64 { 1 << UInt64(min(63, count)) }

    private mutating func note(nameCount: Int, valueCount: Int) {
        lines.append(Line(start: bytes.count, nameCount: nameCount, valueCount: valueCount))
        nameCounts |= Self.bit(ofCount: nameCount)
    }

    func first(_ name: String) -> Line? {
        let nameCount = name.utf8.count
        guard nameCounts & Self.bit(ofCount: nameCount) != 0 else { return nil }
        for line in lines where line.nameCount == nameCount && isNamed(line, name) { return line }
        return nil
    }

    func count(_ name: String) -> Int {
        let nameCount = name.utf8.count
        var count = 0
        for line in lines where line.nameCount == nameCount && isNamed(line, name) { count += 1 }
        return count
    }

    func isNamed(_ line: Line, _ name: String) -> Bool {
        guard line.nameCount == name.utf8.count else { return false }
        var place = line.start
        for byte in name.utf8 {
            guard bytes[place].lowercased == byte.lowercased else { return false }
            place += 1
        }
        return true
    }

    /// UTF-8 where it is, else each byte as the character of that number (ISO 8859-1), so that nothing is lost.
    func text(_ line: Line) -> String {
        let value = bytes.span.extracting(line.value)
        if let text = try? UTF8Span(validating: value) { return String(copying: text) }
        return String(String.UnicodeScalarView(bytes[line.value].map { Unicode.Scalar($0) }))
    }

    func without(_ names: [String]) -> Headers {
        var kept = Headers(reserving: bytes.count)
        for line in lines where !names.contains(where: { isNamed(line, $0) }) { kept.copy(line, from: self) }
        return kept
    }

    private mutating func replace(_ name: String, by value: String?) {
        let before = self
        (bytes, lines, nameCounts) = ([], [], 0)
        var next = value
        for line in before.lines {
            if !before.isNamed(line, name) {
                copy(line, from: before)
            } else if let value = next {
                append(name, value)
                next = nil
            }
        }
    }

    private mutating func copy(_ line: Line, from other: Headers) {
        note(nameCount: line.nameCount, valueCount: line.valueCount)
        bytes.append(contentsOf: other.bytes[line.whole])
    }

    private func isSameName(_ line: Line, _ its: Line, of other: Headers) -> Bool {
        guard line.nameCount == its.nameCount else { return false }
        for offset in 0..<line.nameCount
        where bytes[line.start + offset].lowercased != other.bytes[its.start + offset].lowercased { return false }
        return true
    }
}
