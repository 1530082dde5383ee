/// Counts what is open, in all and for each client, so that nobody takes the places of everybody.
final class ConnectionCensus: Sendable {
    private struct Counts: Sendable {
        var total = 0
        var byClient: [IPAddress: Int] = [:]
    }

    private let limits: Limits
    private let counts = Monitor(Counts())

    init(_ limits: Limits) {
        self.limits = limits
    }

    /// Takes a place; `false` when there is none.
    func enter(_ client: IPAddress, isProxy: Bool) -> Bool {
        counts.withLock { counts in
            guard counts.total < limits.connections else { return false }
            guard isProxy || Self.take(client, &counts, limits.connectionsPerClient) else { return false }
            counts.total += 1
            return true
        }
    }

    func leave(_ client: IPAddress, isProxy: Bool) {
        counts.withLock { counts in
            counts.total -= 1
            if !isProxy { Self.giveBack(client, &counts) }
        }
    }

    /// The same for a request that runs behind a proxy, whose connection says nothing of its client.
    func enterRequest(_ client: IPAddress) -> Bool {
        counts.withLock { Self.take(client, &$0, limits.connectionsPerClient) }
    }

    func leaveRequest(_ client: IPAddress) {
        counts.withLock { Self.giveBack(client, &$0) }
    }

    private static func take(_ client: IPAddress, _ counts: inout Counts, _ limit: Int) -> Bool {
        let count = counts.byClient[client.household, default: 0]
        guard count < limit else { return false }
        counts.byClient[client.household] = count + 1
        return true
    }

    private static func giveBack(_ client: IPAddress, _ counts: inout Counts) {
        let left = counts.byClient[client.household, default: 1] - 1
        counts.byClient[client.household] = left > 0 ? left : nil
    }
}
