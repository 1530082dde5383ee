/// A place of ours to go on to: whatever was asked for, it never leads to another site.
struct OwnPath: Sendable {
    static let fallback = "/today"
    let text: String

    /// One slash and then no second one, nothing that a browser would take for a host, no control characters.
    init(_ wish: String?) {
        guard let wish, wish.hasPrefix("/"), !wish.hasPrefix("//"), wish.utf8.count <= 500,
            wish.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
        else {
            text = Self.fallback
            return
        }
        text = wish
    }
}
