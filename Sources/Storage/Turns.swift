import Synchronization

/// A caller that waits for its turn, or for the commit of its group.
final class Caller: Sendable {
    let signal = Signal()
    /// It wants a transaction of its own.
    let isAlone: Bool

    init(alone: Bool) { isAlone = alone }
}

/// Who may use the writing connection: one at a time, first come, first served. A turn is handed straight to the next
/// caller, so that nobody overtakes.
final class Turns: Sendable {
    private struct Line {
        var isTaken = false
        var waiting: [Caller] = []
    }

    private let line = Mutex(Line())

    /// Callers that wait for their turn now.
    var waiting: Int { line.withLock { $0.waiting.count } }

    /// Sleeps until the turn is the caller's.
    func enter(_ caller: Caller) {
        let isFree = line.withLock { line in
            if line.isTaken {
                line.waiting.append(caller)
                return false
            }
            line.isTaken = true
            return true
        }
        if !isFree { caller.signal.wait() }
    }

    /// Ends a turn.
    func leave() {
        let next = line.withLock { line in
            let next = line.waiting.isEmpty ? nil : line.waiting.removeFirst()
            line.isTaken = next != nil
            return next
        }
        next?.signal.wake()
    }

    /// Hands the turn on to the next caller if there is one who shares a transaction; `prepare` runs before it wakes.
    func handOn(_ prepare: () -> Void) -> Bool {
        let next = line.withLock { line -> Caller? in
            guard let first = line.waiting.first, !first.isAlone else { return nil }
            return line.waiting.removeFirst()
        }
        guard let next else { return false }
        prepare()
        next.signal.wake()
        return true
    }
}
