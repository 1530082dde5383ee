/// Every time-out and size of the server, with figures that hold on a small machine under slow and greedy clients.
package struct Limits: Sendable {
    /// From the first byte of a head to its end.
    package var headerTime: Duration = .seconds(10)
    /// A connection that waits for a request; longer than a proxy keeps its own (nginx: 60 s).
    package var idleTime: Duration = .seconds(75)
    /// Bytes a second that a body or an answer must move, seen over the time beside it.
    package var slowestRate = 1024
    package var bodyRateTime: Duration = .seconds(10)
    package var writeRateTime: Duration = .seconds(30)
    /// A whole body: this, and a second more for each `bodyTimeRate` bytes.
    package var bodyTime: Duration = .seconds(60)
    package var bodyTimeRate = 65536
    /// An answer that does not move at all.
    package var writeStall: Duration = .seconds(20)
    /// After the last answer: silence, and in all, before the rest of the request is given up.
    package var lingerSilence: Duration = .seconds(2)
    package var lingerTime: Duration = .seconds(30)
    /// What a graceful stop waits for the first request on a new connection.
    package var stopIdleTime: Duration = .seconds(1)
    /// What a graceful stop waits for requests that run.
    package var stopTime: Duration = .seconds(30)

    package var requestLine = 8192
    package var headerFields = 32768
    package var headerLines = 100
    /// Bodies up to this stay in memory, larger ones go to a file.
    package var bodyInMemory = 131_072
    /// Unsent bytes at which a connection stops reading further requests.
    package var unsent = 65536

    package var connections = 10000
    /// Connections, and behind a trusted proxy running requests, of one client address (IPv6: of one /64).
    package var connectionsPerClient = 256
    /// Requests that wait for a worker before 503 is the answer.
    package var waitingRequests = 256

    package init() {}

    /// How often time has to be looked at follows from it.
    var shortestTime: Duration {
        let times = [headerTime, idleTime, bodyTime, bodyRateTime, writeRateTime, writeStall, lingerSilence, stopTime]
        return times.min() ?? .seconds(1)
    }

    var parser: ParserLimits {
        var limits = ParserLimits()
        limits.requestLine = requestLine
        limits.fields = headerFields
        limits.fieldLines = headerLines
        return limits
    }
}
