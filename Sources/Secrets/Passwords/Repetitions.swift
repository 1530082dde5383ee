import Foundation

/// The same again and again: `aaaa`, `abcabcabc`, `Xy7!Xy7!`.
enum Repetitions {
    static func pieces(of text: Candidate, from start: Int) -> [Piece] {
        let rest = text.plain.count - start
        guard rest >= 3 else { return [] }
        return (1...max(1, min(longestUnit, rest / 2))).flatMap { pieces(of: text, from: start, unit: $0) }
    }

    /// What is longer is dear enough by itself, or made of words.
    private static let longestUnit = 9

    private static func pieces(of text: Candidate, from start: Int, unit: Int) -> [Piece] {
        var end = start + unit
        while end < text.plain.count, text.plain[end] == text.plain[end - unit] { end += 1 }
        let times = (end - start) / unit
        // Two letters alike are nothing much.
        let fewest = unit == 1 ? 3 : 2
        guard times >= fewest else { return [] }
        let once = text.typed[start..<start + unit].map(Candidate.bits(of:)).reduce(0, +)
        // The last round may be cut short: abcabcab.
        return (unit * fewest...end - start).map { length in
            Piece(length: length, bits: once + 3 + log2(Double(length / unit)))
        }
    }
}
