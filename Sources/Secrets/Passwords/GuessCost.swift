import Foundation

/// A part of a password and what guessing it costs.
struct Piece {
    let length: Int
    let bits: Double
}

/// Estimates how many guesses a password takes, in bits, by the cheapest way to put it together from words, walks over
/// the keyboard, repetitions, dates and single characters. The prices are those of a guesser who knows our lists.
struct GuessCost {
    private let words: WordTree
    private let own: WordTree

    private static let wordBits = 7.5
    private static let ownBits = 1.0
    /// What a way of writing adds that a guesser tries too: capitals, digits for letters.
    private static let spellingBits = 1.0
    private static let separatorBits = 3.0

    /// `own` are words that belong to the one whose password it is.
    init(words: WordTree, own: WordTree = WordTree([])) {
        self.words = words
        self.own = own
    }

    func bits(of password: String) -> Double {
        let typed = Array(password.precomposedStringWithCanonicalMapping.unicodeScalars)
        let joined = typed.filter { !Self.separators.contains($0) }
        guard joined.count < typed.count else { return bits(typed) }
        return min(bits(typed), bits(joined) + Double(typed.count - joined.count) * Self.separatorBits)
    }

    /// "my-pass.word" is tried like "mypassword".
    private static let separators: Set<Unicode.Scalar> = [" ", "-", "_", ".", ",", "/", "'"]

    /// `isPart`: what is repeated is priced without looking for repetitions in it, or long ones would take long.
    private func bits(_ typed: [Unicode.Scalar], isPart: Bool = false) -> Double {
        let text = Candidate(typed)
        // cheapest[n]: the price of the first n characters.
        var cheapest = [0.0] + typed.map { _ in Double.infinity }
        for start in typed.indices {
            for piece in pieces(of: text, from: start, isPart: isPart) {
                let end = start + piece.length
                cheapest[end] = min(cheapest[end], cheapest[start] + piece.bits)
            }
        }
        return cheapest[typed.count]
    }

    private func pieces(of text: Candidate, from start: Int, isPart: Bool) -> [Piece] {
        [Piece(length: 1, bits: Candidate.bits(of: text.typed[start]))]
            + words(of: words, at: Self.wordBits, in: text, from: start)
            + words(of: own, at: Self.ownBits, in: text, from: start)
            + Walks.pieces(of: text.plain, from: start)
            + repetitions(in: text, from: start, isPart: isPart)
            + Dates.pieces(of: text.plain, from: start)
    }

    private func repetitions(in text: Candidate, from start: Int, isPart: Bool) -> [Piece] {
        guard !isPart else { return [] }
        return Repetitions.pieces(of: text.plain, from: start) { bits(Array(text.typed[$0]), isPart: true) }
    }

    private func words(of tree: WordTree, at price: Double, in text: Candidate, from start: Int) -> [Piece] {
        let plain = tree.lengths(in: text.plain, from: start)
        let leet = tree.lengths(in: text.withI, from: start) + tree.lengths(in: text.withL, from: start)
        let spelled = leet.filter { length in
            // Digits are words only among letters: 4n4, not 484.
            text.plain[start..<start + length].count(where: \.properties.isAlphabetic) * 2 >= length
        }
        let bits = plain.map { ($0, price) } + spelled.map { ($0, price + Self.spellingBits) }
        return bits.map { length, bits in
            let isCapital = text.typed[start..<start + length].contains(where: \.properties.isUppercase)
            return Piece(length: length, bits: bits + (isCapital ? Self.spellingBits : 0))
        }
    }
}
