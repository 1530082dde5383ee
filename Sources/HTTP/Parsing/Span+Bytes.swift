/// Bytes of strangers are looked at through spans: bounds are checked and no reference is counted, which in a parser of
/// slices costs more than the parsing.
extension Span where Element == UInt8 {
    func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
        var index = start
        while index < count {
            if self[index] == byte { return index }
            index += 1
        }
        return nil
    }

    func contains(_ byte: UInt8) -> Bool {
        firstIndex(of: byte) != nil
    }

    func allSatisfy(_ isFit: (UInt8) -> Bool) -> Bool {
        var index = 0
        while index < count {
            guard isFit(self[index]) else { return false }
            index += 1
        }
        return true
    }

    func consists(of set: ByteSet) -> Bool {
        allSatisfy { set.contains($0) }
    }

    func equals(_ bytes: [UInt8]) -> Bool {
        guard count == bytes.count else { return false }
        var index = 0
        while index < count {
            guard self[index] == bytes[index] else { return false }
            index += 1
        }
        return true
    }

    func equals(_ text: String) -> Bool {
        guard count == text.utf8.count else { return false }
        var index = 0
        for byte in text.utf8 {
            guard self[index] == byte else { return false }
            index += 1
        }
        return true
    }

    /// The same without regard to case.
    func equalsIgnoringCase(_ text: String) -> Bool {
        guard count == text.utf8.count else { return false }
        var index = 0
        for byte in text.utf8 {
            guard self[index].lowercased == byte.lowercased else { return false }
            index += 1
        }
        return true
    }

    func hasPrefix(_ text: String) -> Bool {
        count >= text.utf8.count && extracting(first: text.utf8.count).equals(text)
    }

    /// Without spaces and tabs at both ends, as a range of the bytes from `start` on.
    func trimmed(from start: Int) -> Range<Int> {
        var (first, end) = (start, count)
        while first < end, self[first].isBlank { first += 1 }
        while end > first, self[end - 1].isBlank { end -= 1 }
        return first..<end
    }

    /// As UTF-8, with what is none replaced.
    var text: String {
        withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}
