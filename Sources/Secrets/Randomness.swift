import CSodium

/// libsodium, made ready once; every use of it goes through here.
enum Sodium {
    static let ready: Void = {
        precondition(sodium_init() >= 0, "libsodium can't start: the system gives no randomness")
    }()
}

/// Bytes that nobody can foretell.
package func randomBytes(_ count: Int) -> [UInt8] {
    _ = Sodium.ready
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
}

package func sha256(_ bytes: [UInt8]) -> [UInt8] {
    _ = Sodium.ready
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    return digest
}

/// Compares in a time that doesn't tell where two secrets differ; their lengths are no secret.
package func constantTimeEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    _ = Sodium.ready
    guard a.count == b.count else { return false }
    return sodium_memcmp(a, b, a.count) == 0
}
