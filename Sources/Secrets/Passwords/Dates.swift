/// Years and days, with the separators already gone or still there.
enum Dates {
    static func pieces(of text: [Unicode.Scalar], from start: Int) -> [Piece] {
        let digits = text[start...].prefix(8).prefix { ("0"..."9").contains($0) }.map { Int($0.value) - 48 }
        var pieces: [Piece] = []
        if digits.count >= 4, isYear(digits[0..<4]) { pieces.append(Piece(length: 4, bits: 9)) }
        if digits.count >= 6, isShortDay(Array(digits[0..<6])) { pieces.append(Piece(length: 6, bits: 16.7)) }
        if digits.count == 8, isDay(digits) { pieces.append(Piece(length: 8, bits: 17.4)) }
        return pieces
    }

    private static func isYear(_ digits: ArraySlice<Int>) -> Bool { (1900...2059).contains(number(digits)) }

    /// 30111984, 11301984, 19841130.
    private static func isDay(_ digits: [Int]) -> Bool {
        isYear(digits[4..<8]) && isDayAndMonth(digits[0..<2], digits[2..<4])
            || isYear(digits[0..<4]) && isDayAndMonth(digits[4..<6], digits[6..<8])
    }

    /// 301184, 113084, 841130.
    private static func isShortDay(_ digits: [Int]) -> Bool {
        isDayAndMonth(digits[0..<2], digits[2..<4]) || isDayAndMonth(digits[2..<4], digits[4..<6])
    }

    private static func isDayAndMonth(_ one: ArraySlice<Int>, _ other: ArraySlice<Int>) -> Bool {
        let (a, b) = (number(one), number(other))
        return (1...31).contains(a) && (1...12).contains(b) || (1...12).contains(a) && (1...31).contains(b)
    }

    private static func number(_ digits: ArraySlice<Int>) -> Int { digits.reduce(0) { $0 * 10 + $1 } }
}
