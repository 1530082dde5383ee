/// The cookies of a request, looked for where they stand; of a name sent twice the first counts.
package struct Cookies {
    private let headers: Headers

    init(_ headers: Headers) { self.headers = headers }

    package subscript(name: String) -> String? {
        guard !name.isEmpty else { return nil }
        for line in headers.lines where headers.isNamed(line, "Cookie") {
            if let value = Self.value(of: name, in: headers.bytes.span.extracting(line.value)) { return value }
        }
        return nil
    }

    private static func value(of name: String, in line: Span<UInt8>) -> String? {
        var start = 0
        while start < line.count {
            let end = line.firstIndex(of: UInt8(ascii: ";"), from: start) ?? line.count
            let pair = line.extracting(start..<end)
            if let equals = pair.firstIndex(of: UInt8(ascii: "=")),
                pair.extracting(pair.extracting(..<equals).trimmed(from: 0)).equals(name)
            {
                return pair.extracting(pair.trimmed(from: equals + 1)).text
            }
            start = end + 1
        }
        return nil
    }
}
