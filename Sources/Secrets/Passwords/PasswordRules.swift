import Foundation

/// What speaks against a new password.
package enum PasswordFault: Sendable, Equatable {
    /// Under 10 code points.
    case tooShort
    /// Over 128 code points.
    case tooLong
    /// Among the first that a guesser tries.
    case common
    /// Made of the member's own name or email address.
    case ownWords
}

/// The rules for a new password: its length, and that guessing it isn't quick. Nothing about kinds of characters.
package enum PasswordRules {
    package static let shortest = 10
    package static let longest = 128

    package static func fault(_ password: String, name: String, email: String) -> PasswordFault? {
        let length = password.precomposedStringWithCanonicalMapping.unicodeScalars.count
        guard length >= shortest else { return .tooShort }
        guard length <= longest else { return .tooLong }
        let common = GuessCost(words: CommonPasswords.words).bits(of: password)
        let own = OwnWords.of(name: name, email: email)
        let withOwn = GuessCost(words: CommonPasswords.words, own: own).bits(of: password)
        if withOwn < CommonPasswords.enough, withOwn < common { return .ownWords }
        return common < CommonPasswords.enough ? .common : nil
    }
}

/// The words of a member that anyone who knows them would try.
enum OwnWords {
    static func of(name: String, email: String) -> WordTree {
        let parts = (name + " " + email).split { !$0.isLetter }.map(String.init)
        let wholes = [name, String(email.prefix { $0 != "@" }), email]
        return WordTree((parts + wholes).map(letters).filter { $0.count >= 3 })
    }

    private static func letters(_ text: String) -> [Unicode.Scalar] {
        Spelling.plain(text).filter(\.properties.isAlphabetic)
    }
}

/// Passwords that fall to the first guesses. There is no list to look in: a password is common when words that
/// everybody uses, keyboard walks, repetitions and dates make it up but for a few characters.
package enum CommonPasswords {
    /// Under so many bits a password counts as common: as many guesses as for eight random digits.
    static let enough = 27.0

    package static func contains(_ password: String) -> Bool {
        GuessCost(words: words).bits(of: password) < enough
    }
}
