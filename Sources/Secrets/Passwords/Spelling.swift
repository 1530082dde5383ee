import Foundation

/// Ways to write the same word, undone.
enum Spelling {
    /// Small letters without their accents.
    static func plain(_ text: String) -> [Unicode.Scalar] {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return Array(text.lowercased().unicodeScalars) }
        let folded = text.precomposedStringWithCompatibilityMapping.lowercased().decomposedStringWithCanonicalMapping
        return folded.unicodeScalars.filter { $0.properties.canonicalCombiningClass == .notReordered }
    }

    /// Letters for the digits and signs that stand for them; a 1 is an i or an l, so there are two readings.
    static func withoutLeet(_ text: [Unicode.Scalar], one: Unicode.Scalar) -> [Unicode.Scalar] {
        text.map { $0 == "1" || $0 == "!" || $0 == "|" ? one : letters[$0] ?? $0 }
    }

    private static let letters: [Unicode.Scalar: Unicode.Scalar] = [
        "0": "o", "2": "z", "3": "e", "4": "a", "@": "a", "5": "s", "$": "s", "7": "t", "+": "t", "8": "b", "9": "g",
    ]
}
