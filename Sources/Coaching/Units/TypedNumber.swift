/// Reads a number as people type it, `82,5` or `82.5`, in thousandths: 82,500. Spaces around it do not count. Anything
/// else is nothing: signs, words, groups of thousands, more than `decimals` (at most 3) digits after the mark.
package func parseDecimal(_ text: String, decimals: Int = 2) -> Int? {
    let parts = trimmed(text).utf8.split(omittingEmptySubsequences: false) {
        $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".")
    }
    guard parts.count <= 2, let whole = wholeNumber(parts[0]) else { return nil }
    guard parts.count == 2 else { return whole * 1_000 }
    guard parts[1].count <= min(decimals, 3), let fraction = wholeNumber(parts[1]) else { return nil }
    let scale = [1, 100, 10, 1][parts[1].count]
    return whole * 1_000 + fraction * scale
}

/// Reads a whole number as people type it; anything else is nothing.
package func parseWhole(_ text: String) -> Int? {
    wholeNumber(trimmed(text).utf8)
}

/// Hundredths as a number with a point and without idle zeros: 8250 is `82.5`.
package func decimalText(hundredths: Int) -> String {
    let magnitude = hundredths.magnitude
    var text = (hundredths < 0 ? "-" : "") + String(magnitude / 100)
    let fraction = Int(magnitude % 100)
    if fraction > 0 { text += "." + (fraction % 10 == 0 ? String(fraction / 10) : padded(fraction, to: 2)) }
    return text
}

func trimmed(_ text: String) -> Substring {
    let start = text.drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...last]
}

/// `value * numerator / denominator`, halves rounded away from zero. Nothing overflows on the way.
func scaled(_ value: Int, _ numerator: Int, _ denominator: Int) -> Int {
    let magnitude = (Int128(value.magnitude) * Int128(numerator) * 2 + Int128(denominator)) / (Int128(denominator) * 2)
    return Int(clamping: value < 0 ? -magnitude : magnitude)
}
