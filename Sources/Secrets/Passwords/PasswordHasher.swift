import CArgon2
import Foundation

/// Turns passwords into Argon2id hashes and checks them, a few at a time: each takes much memory and a core, so more
/// than that would slow every page down.
package struct PasswordHasher: Sendable {
    /// Too many are waiting: the caller is to try again later.
    package struct Busy: Error {}

    /// Argon2 refused: no memory, or a stored hash that isn't one.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private static let saltCount = 16
    private static let tagCount = 32

    private let cost: Argon2Cost
    private let gate: Gate

    /// `concurrent` is at most the number of cores; `queue` so many wait for their turn.
    package init(memoryKiB: UInt32 = 19456, passes: UInt32 = 2, lanes: UInt32 = 1, concurrent: Int, queue: Int = 100) {
        cost = Argon2Cost(memoryKiB: memoryKiB, passes: passes, lanes: lanes)
        gate = Gate(concurrent: concurrent, queue: queue)
    }

    /// A new hash with a new salt, as a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$…$…`.
    package func hash(_ password: String) throws -> String {
        let bytes = Self.bytes(of: password)
        let salt = randomBytes(Self.saltCount)
        let room = argon2_encodedlen(
            cost.passes, cost.memoryKiB, cost.lanes, UInt32(salt.count), UInt32(Self.tagCount), Argon2_id)
        var text = [CChar](repeating: 0, count: room)
        try guarded {
            argon2id_hash_encoded(
                cost.passes, cost.memoryKiB, cost.lanes, bytes, bytes.count, salt, salt.count, Self.tagCount, &text,
                room)
        }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether the password is the one that was hashed; works for hashes of any cost that Argon2id may have had here.
    package func verify(_ password: String, _ phc: String) throws -> Bool {
        guard let stored = Argon2Cost(phc: phc), stored.isSane else {
            throw Failure(description: "the stored password hash is not one of ours")
        }
        let bytes = Self.bytes(of: password)
        var isRight = false
        try guarded {
            let code = argon2id_verify(phc, bytes, bytes.count)
            isRight = code == ARGON2_OK.rawValue
            return code == ARGON2_VERIFY_MISMATCH.rawValue ? ARGON2_OK.rawValue : code
        }
        return isRight
    }

    /// The hash was made at another cost than today's: make it anew while the password is at hand.
    package func needsRehash(_ phc: String) -> Bool { Argon2Cost(phc: phc) != cost }

    /// Spends the time of a `verify`, for an account that doesn't exist.
    package func burn() throws {
        let salt = [UInt8](repeating: 0, count: Self.saltCount)
        var tag = [UInt8](repeating: 0, count: Self.tagCount)
        let bytes = Self.bytes(of: "nobody's password")
        try guarded {
            argon2id_hash_raw(
                cost.passes, cost.memoryKiB, cost.lanes, bytes, bytes.count, salt, salt.count, &tag, tag.count)
        }
    }

    private func guarded(_ work: () -> Int32) throws {
        guard let code = gate.pass(work) else { throw Busy() }
        guard code == ARGON2_OK.rawValue else {
            throw Failure(description: "Argon2: \(String(cString: argon2_error_message(code)))")
        }
    }

    /// The same letters in one form, whichever keyboard they came from: é is one code point or two.
    private static func bytes(of password: String) -> [UInt8] {
        Array(password.precomposedStringWithCanonicalMapping.utf8)
    }
}
