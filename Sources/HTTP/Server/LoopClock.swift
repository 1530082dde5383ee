import Glibc

/// The time of one round of a loop, and the Date field that its answers carry.
struct Moment {
    var now: Milliseconds
    var dateField: [UInt8]
}

/// Looks at the clock once a round, and writes the Date field once a second.
struct LoopClock {
    private(set) var moment: Moment
    private var second: Int

    init() {
        second = time(nil)
        moment = Moment(now: monotonicNow(), dateField: HTTPDate.field(second))
    }

    mutating func advance() {
        moment.now = monotonicNow()
        let current = time(nil)
        if current != second {
            second = current
            moment.dateField = HTTPDate.field(current)
        }
    }
}
