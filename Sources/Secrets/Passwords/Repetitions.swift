import Foundation

/// The same again and again: `aaaa`, `abcabcabc`, `Xy7!Xy7!`.
enum Repetitions {
    /// What is longer is dear enough by itself, or made of words.
    private static let longestUnit = 9

    /// `price` tells what the part that is repeated costs once.
    static func pieces(of text: [Unicode.Scalar], from start: Int, price: (Range<Int>) -> Double) -> [Piece] {
        let rest = text.count - start
        guard rest >= 3 else { return [] }
        return (1...max(1, min(longestUnit, rest / 2))).flatMap { unit -> [Piece] in
            let length = repeated(unit, in: text, from: start)
            // Two letters alike are nothing much.
            let least = unit == 1 ? 3 : unit * 2
            guard length >= least else { return [] }
            let once = price(start..<start + unit) + 2
            // The last round may be cut short: abcabcab.
            return (least...length).map { Piece(length: $0, bits: once + log2(Double($0 / unit))) }
        }
    }

    private static func repeated(_ unit: Int, in text: [Unicode.Scalar], from start: Int) -> Int {
        var end = start + unit
        while end < text.count, text[end] == text[end - unit] { end += 1 }
        return end - start
    }
}
