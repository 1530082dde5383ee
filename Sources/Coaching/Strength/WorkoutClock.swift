/// How long a workout has taken: the segments in which its clock ran, and the one that may be open.
package struct WorkoutClock: Hashable, Sendable {
    /// The sum of the closed segments, in seconds.
    package private(set) var seconds: Int
    /// Since when it runs; nothing while it stands.
    package private(set) var since: Int64?

    package init(seconds: Int = 0, since: Int64? = nil) {
        self.seconds = seconds
        self.since = since
    }

    /// `0:45`, `12:05`, or from an hour on `1:02:05`.
    package static func text(_ seconds: Int) -> String {
        guard seconds >= 3600 else { return RestLength.clock(seconds) }
        return "\(seconds / 3600):\(padded(seconds / 60 % 60, to: 2)):\(padded(seconds % 60, to: 2))"
    }

    package var isRunning: Bool { since != nil }

    /// A clock of the machine that was put back takes nothing away.
    package func seconds(at now: Int64) -> Int {
        seconds + (since.map { Int(max(0, now - $0)) } ?? 0)
    }

    package mutating func start(at now: Int64) {
        if since == nil { since = now }
    }

    package mutating func pause(at now: Int64) {
        seconds = seconds(at: now)
        since = nil
    }
}
