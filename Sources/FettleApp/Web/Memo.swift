import Synchronization

/// Remembers what a pure function made of a value, for functions that cost more than a look-up. When it is full it
/// forgets everything: what is in use comes back at once.
final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let known = Mutex<[Key: Value]>([:])
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    func value(of key: Key, make: (Key) throws -> Value) rethrows -> Value {
        if let value = known.withLock({ $0[key] }) { return value }
        let value = try make(key)
        known.withLock { known in
            if known.count >= limit { known.removeAll(keepingCapacity: true) }
            known[key] = value
        }
        return value
    }
}
