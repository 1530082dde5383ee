import Glibc

/// The time of one round of a loop, and the Date field, which is written once a second.
struct LoopClock {
    private(set) var now = monotonicNow()
    private(set) var date = HTTPDate.text(time(nil))
    private var second = time(nil)

    mutating func advance() {
        now = monotonicNow()
        let current = time(nil)
        if current != second {
            second = current
            date = HTTPDate.text(current)
        }
    }
}
