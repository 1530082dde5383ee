/// A password in the spellings in which words are looked for, all of one length.
struct Candidate {
    let typed: [Unicode.Scalar]
    /// Small letters without accents.
    let plain: [Unicode.Scalar]
    /// And with letters for the digits and signs that stand for them: a 1 is an i or an l.
    let withI: [Unicode.Scalar]
    let withL: [Unicode.Scalar]

    init(_ typed: [Unicode.Scalar]) {
        self.typed = typed
        plain = typed.map { scalar in
            let folded = Spelling.plain(String(scalar))
            return folded.count == 1 ? folded[0] : scalar
        }
        withI = Spelling.withoutLeet(plain, one: "i")
        withL = Spelling.withoutLeet(plain, one: "l")
    }

    /// The price of a character that belongs to nothing.
    static func bits(of scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case "0"..."9", "!": 3.32
        case "a"..."z": 4.7
        case "A"..."Z": 5.7
        default: scalar.properties.isAlphabetic ? 6 : 5
        }
    }
}
