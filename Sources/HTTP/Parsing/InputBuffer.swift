/// The bytes that came and are not used up yet.
struct InputBuffer {
    enum Line {
        /// Where it lies in `bytes`.
        case whole(Range<Int>)
        case unfinished
        case tooLong
        case forbiddenByte
    }

    private(set) var bytes: [UInt8] = []
    private var start = 0
    /// Everything before this was looked at by `line` and is fit to stand in a line.
    private var scanned = 0

    var isEmpty: Bool { start == bytes.count }

    mutating func append(_ more: UnsafeRawBufferPointer) {
        if isEmpty {
            bytes.removeAll(keepingCapacity: true)
            (start, scanned) = (0, 0)
        } else if start > 16384 {
            bytes.removeFirst(start)
            scanned -= start
            start = 0
        }
        bytes.append(contentsOf: more)
    }

    /// Takes one line that ends in CR LF; the end is not part of it.
    ///
    /// Every byte is judged as soon as it is here: a bare CR, a bare LF and the other control characters but tab are
    /// forbidden in all lines of a message (RFC 9112, 2.2 and 5.5).
    mutating func line(limit: Int) -> Line {
        let end = min(bytes.count, start + limit + 1)
        scanned = Self.endOfText(bytes.span, from: scanned, to: end)
        guard scanned - start <= limit else { return .tooLong }
        guard scanned < bytes.count else { return .unfinished }
        guard bytes[scanned] == .carriageReturn else { return .forbiddenByte }
        guard scanned + 1 < bytes.count else { return .unfinished }
        guard bytes[scanned + 1] == .lineFeed else { return .forbiddenByte }
        let line = start..<scanned
        start = scanned + 2
        scanned = start
        return .whole(line)
    }

    private static func endOfText(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
        var index = start
        while index < end, bytes[index].isFieldValueByte { index += 1 }
        return index
    }

    /// Whether what is waiting begins with a word of more than so many token characters.
    func startsWithToken(longerThan count: Int) -> Bool {
        bytes.count - start > count && bytes[start...(start + count)].allSatisfy(\.isTokenByte)
    }

    /// Takes at most `limit` bytes of content, `nil` when there are none.
    mutating func content(limit: Int) -> ArraySlice<UInt8>? {
        guard !isEmpty else { return nil }
        let end = min(bytes.count, start + limit)
        defer { (start, scanned) = (end, end) }
        return bytes[start..<end]
    }

    /// Gives the memory back; an idle connection holds none.
    mutating func release() {
        if isEmpty {
            bytes = []
            (start, scanned) = (0, 0)
        }
    }
}
