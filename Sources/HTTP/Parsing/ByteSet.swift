/// A set of ASCII characters as one bit each: whether a byte is in it is a shift, which the parser asks for every byte.
struct ByteSet {
    private let low: UInt64
    private let high: UInt64

    private init(low: UInt64, high: UInt64) {
        (self.low, self.high) = (low, high)
    }

    init(_ characters: String) {
        var (low, high): (UInt64, UInt64) = (0, 0)
        for byte in characters.utf8 where byte < 128 {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
        self.init(low: low, high: high)
    }

    func contains(_ byte: UInt8) -> Bool {
        byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
    }

    static func + (left: ByteSet, right: ByteSet) -> ByteSet {
        ByteSet(low: left.low | right.low, high: left.high | right.high)
    }

    private static let alphanumerics = ByteSet("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    static let token = alphanumerics + ByteSet("!#$%&'*+-.^_`|~")
    static let unreserved = alphanumerics + ByteSet("-._~")
    static let subDelimiters = ByteSet("!$&'()*+,;=")
    static let dot = ByteSet(".")
    /// `reg-name` and the per cent sign, without the comma.
    static let host = unreserved + ByteSet("!$&'()*+;=%")
    static let path = unreserved + subDelimiters + ByteSet(":@/%")
}
