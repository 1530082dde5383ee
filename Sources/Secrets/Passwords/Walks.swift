/// Ways that fingers take over the keyboard, and that children count: `qwertz`, `1q2w3e`, `abcdef`, `987654`.
enum Walks {
    static func pieces(of text: [Unicode.Scalar], from start: Int) -> [Piece] {
        let longest = (places[text[start]] ?? []).map { length(of: text, from: start, along: $0) }.max() ?? 0
        guard longest >= 3 else { return [] }
        return (3...longest).map { Piece(length: $0, bits: 9) }
    }

    private static func length(of text: [Unicode.Scalar], from start: Int, along place: Place) -> Int {
        let keys = lines[place.line]
        var length = 1
        while start + length < text.count, place.key + length < keys.count,
            keys[place.key + length] == text[start + length]
        {
            length += 1
        }
        return length
    }

    private struct Place {
        let line: Int
        let key: Int
    }

    /// Each way forward and backward, and once round: 890123.
    private static let lines: [[Unicode.Scalar]] = ways.flatMap { way in
        let keys = Array(way.unicodeScalars)
        return [keys + keys, keys.reversed() + keys.reversed()]
    }

    private static let places: [Unicode.Scalar: [Place]] = {
        var places: [Unicode.Scalar: [Place]] = [:]
        for (line, keys) in lines.enumerated() {
            for key in keys.indices { places[keys[key], default: []].append(Place(line: line, key: key)) }
        }
        return places
    }()

    private static let ways = [
        "1234567890", "0123456789", "abcdefghijklmnopqrstuvwxyz",
        // Rows of QWERTY, AZERTY and QWERTZ, and the shifted digits of the American and Portuguese keyboards.
        "qwertyuiop", "asdfghjkl", "asdfghjklc", "zxcvbnm", "azertyuiop", "qsdfghjklm", "wxcvbn", "qwertzuiop",
        "yxcvbnm", "!@#$%^&*()", "!\"#$%&/()=",
        // Columns, down and zigzag.
        "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p", "qazwsxedcrfvtgbyhnujmikolp", "1q2w3e4r5t6y7u8i9o0p",
        "q1w2e3r4t5y6u7i8o9p0", "zaq1xsw2cde3vfr4bgt5nhy6mju7",
        "zaq12wsxcde34rfvbgt56yhn", "1a2b3c4d5e6f7g8h9i", "a1b2c3d4e5f6g7h8i9",
        "qawsedrftgyhujikolp", "1a2s3d4f5g6h7j8k9l",
        // The number pad.
        "147258369", "741852963", "789456123", "159357", "753951", "456852", "963852741", "321654987",
    ]
}
