import CSodium
import Glibc

/// The server's own key: seals what must be read back later, and signs what goes out and comes back.
///
/// The context says what a sealed value or a signature is for; one made for another context doesn't open. Sealing is
/// XChaCha20-Poly1305 with the context as additional data, signing is keyed BLAKE2b; each has its own key, derived
/// from the one in the file.
package struct SealingKey: Sendable {
    /// A sealed value was changed, cut, made with another key or for another context.
    package struct Forged: Error {}

    /// The key's file can't be trusted or read.
    package struct Unusable: Error, CustomStringConvertible {
        package let description: String
    }

    static let count = Int(crypto_kdf_KEYBYTES)
    /// The first byte of a sealed value, so that another way of sealing can come later.
    private static let version: UInt8 = 1
    private static let nonceCount = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
    private static let tagCount = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)

    private let sealing: [UInt8]
    private let signing: [UInt8]

    init(_ key: [UInt8]) {
        sealing = Self.derive(1, from: key)
        signing = Self.derive(2, from: key)
    }

    private static func derive(_ number: UInt64, from key: [UInt8]) -> [UInt8] {
        _ = Sodium.ready
        precondition(key.count == count)
        var derived = [UInt8](repeating: 0, count: Int(crypto_aead_xchacha20poly1305_ietf_KEYBYTES))
        let context = "fettle__".utf8.map { CChar(bitPattern: $0) }
        crypto_kdf_derive_from_key(&derived, derived.count, number, context, key)
        return derived
    }

    package func seal(_ bytes: [UInt8], context: String) -> [UInt8] {
        let nonce = randomBytes(Self.nonceCount)
        let purpose = Array(context.utf8)
        var sealed = [UInt8](repeating: 0, count: bytes.count + Self.tagCount)
        crypto_aead_xchacha20poly1305_ietf_encrypt(
            &sealed, nil, bytes, UInt64(bytes.count), purpose, UInt64(purpose.count), nil, nonce, sealing)
        return [Self.version] + nonce + sealed
    }

    /// Throws `Forged` for whatever `seal` hasn't made with this key for this context.
    package func open(_ sealed: [UInt8], context: String) throws -> [UInt8] {
        guard sealed.first == Self.version, sealed.count >= 1 + Self.nonceCount + Self.tagCount else { throw Forged() }
        let nonce = Array(sealed[1..<1 + Self.nonceCount])
        let body = Array(sealed[(1 + Self.nonceCount)...])
        let purpose = Array(context.utf8)
        // One byte more than needed, so that an empty text has an address to be written to.
        var opened = [UInt8](repeating: 0, count: body.count - Self.tagCount + 1)
        let code = crypto_aead_xchacha20poly1305_ietf_decrypt(
            &opened, nil, nil, body, UInt64(body.count), purpose, UInt64(purpose.count), nonce, sealing)
        guard code == 0 else { throw Forged() }
        opened.removeLast()
        return opened
    }

    /// A signature of 32 bytes; compare with `constantTimeEqual`.
    package func mac(_ text: String, context: String) -> [UInt8] {
        // The length before the context keeps "ab" + "c" apart from "a" + "bc".
        let message = Array("\(context.utf8.count):".utf8) + Array(context.utf8) + Array(text.utf8)
        var signature = [UInt8](repeating: 0, count: 32)
        crypto_generichash(
            &signature, signature.count, message, UInt64(message.count), signing, signing.count)
        return signature
    }
}

/// Never shown by accident.
extension SealingKey: CustomStringConvertible, CustomReflectable {
    package var description: String { "SealingKey" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
