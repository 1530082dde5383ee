/// The time-outs of one connection as plain arithmetic: told what is waited for and what moved, it says when to cut.
struct Deadlines {
    enum Phase: Equatable {
        case idle
        case head
        case body(expected: Int)
        case application
        case writing
        case lingering
    }

    private let limits: Limits
    private(set) var phase = Phase.idle
    private var request = 0
    private var idleTime: Milliseconds
    private var since: Milliseconds
    private var lastMove: Milliseconds
    /// The window over which the rate is counted.
    private var windowStart: Milliseconds
    private var moved = 0

    init(_ limits: Limits, now: Milliseconds) {
        self.limits = limits
        idleTime = limits.idleTime.milliseconds
        (since, lastMove, windowStart) = (now, now, now)
    }

    /// - Parameter request: the number of the request on its connection: the next one has its own time. Only writing
    ///   goes on over requests, or a slow reader could buy time with pipelined ones.
    mutating func enter(_ phase: Phase, request: Int, now: Milliseconds) {
        guard phase != self.phase || (request != self.request && phase != .writing) else { return }
        self.phase = phase
        self.request = request
        (since, lastMove, windowStart) = (now, now, now)
        moved = 0
    }

    mutating func progress(_ bytes: Int, now: Milliseconds) {
        moved += bytes
        lastMove = now
    }

    /// The server is about to end: who only waits gets no more than this.
    mutating func shortenIdle(now: Milliseconds) {
        idleTime = now - since + limits.stopIdleTime.milliseconds
    }

    mutating func isOver(_ now: Milliseconds) -> Bool {
        switch phase {
        case .application:
            return false
        case .idle:
            return now - since >= idleTime
        case .head:
            return now - since >= limits.headerTime.milliseconds
        case .lingering:
            return now - lastMove >= limits.lingerSilence.milliseconds
                || now - since >= limits.lingerTime.milliseconds
        case .body(let expected):
            let whole = limits.bodyTime.milliseconds + Milliseconds(expected / max(1, limits.bodyTimeRate)) * 1000
            return now - since >= whole || isTooSlow(over: limits.bodyRateTime, now)
        case .writing:
            return now - lastMove >= limits.writeStall.milliseconds || isTooSlow(over: limits.writeRateTime, now)
        }
    }

    /// Judges each window at its end, then opens the next.
    private mutating func isTooSlow(over time: Duration, _ now: Milliseconds) -> Bool {
        let elapsed = now - windowStart
        guard elapsed >= time.milliseconds else { return false }
        defer { (windowStart, moved) = (now, 0) }
        return Milliseconds(moved) * 1000 < Milliseconds(limits.slowestRate) * elapsed
    }
}
