/// 256 random bits that stand for something: a session, a link in a mail, a form. Its text goes out, only its digest
/// is kept.
package struct Token: Sendable {
    private static let count = 32
    private let bytes: [UInt8]

    package static func random() -> Token { Token(bytes: randomBytes(count)) }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// Reads a token back; `nil` for every text that isn't one.
    package init?(text: String) {
        guard let bytes = Base64URL.bytes(text, count: Self.count) else { return nil }
        self.bytes = bytes
    }

    /// 43 characters of base64url.
    package var text: String { Base64URL.text(bytes) }

    /// SHA-256 of the token's bytes: what a database may hold.
    package var digest: [UInt8] { sha256(bytes) }
}

/// Never shown by accident.
extension Token: CustomStringConvertible, CustomReflectable {
    package var description: String { "Token" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
