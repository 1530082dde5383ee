import Foundation

extension String {
    /// As words are compared that somebody looks for: without case, accents and strokes, which a keyboard may not have.
    var foldedForSearch: String {
        var text = folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        for (letter, plain) in Self.plainLetters { text = text.replacing(letter, with: plain) }
        return text
    }

    /// Letters of their own that look like others, or stand for two.
    private static let plainLetters = [
        ("ł", "l"), ("ø", "o"), ("đ", "d"), ("ħ", "h"), ("ŧ", "t"), ("ı", "i"), ("ß", "ss"), ("æ", "ae"), ("œ", "oe"),
        ("þ", "th"), ("ð", "d"),
    ]
}
