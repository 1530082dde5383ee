/// The value of ASCII digits and nothing else; up to nine of them.
func wholeNumber(_ digits: some Collection<UInt8>) -> Int? {
    guard (1...9).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
        value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
}

func padded(_ value: Int, to width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
