import Foundation

/// What calendar and clock on the wall show at an instant in a zone.
package struct LocalMoment: Hashable, Sendable {
    package let day: Day
    package let time: LocalTime
    /// Seconds past the minute.
    package let second: Int
}

extension TimeZone {
    /// `instant` is whole seconds since 1970 UTC, here and everywhere.
    package func local(_ instant: Int64) -> LocalMoment {
        let wall = instant + offset(at: instant)
        let days = (wall - floorRemainder(wall, 86_400)) / 86_400
        let seconds = Int(floorRemainder(wall, 86_400))
        return LocalMoment(
            day: Day(number: Int(days)), time: LocalTime(minuteOfDay: seconds / 60), second: seconds % 60)
    }

    package func day(at instant: Int64) -> Day { local(instant).day }

    /// The first instant at which the wall shows `time` on `day`, or has just jumped over it: a doubled time counts
    /// once, a skipped one is the first minute after the gap.
    package func instant(of day: Day, at time: LocalTime) -> Int64 {
        let wall = Int64(day.number) * 86_400 + Int64(time.minuteOfDay) * 60
        // No zone was ever 16 hours away from UTC, so that the wall is behind at the one end and ahead at the other.
        let early = wall - 16 * 3_600
        let late = wall + 16 * 3_600
        let before = offset(at: early)
        let after = offset(at: late)
        guard before != after else { return wall - before }
        let change = firstInstant(from: early, to: late) { offset(at: $0) != before }
        return wall - before < change ? wall - before : max(change, wall - after)
    }

    /// The first instant of `day`.
    package func start(of day: Day) -> Int64 { instant(of: day, at: LocalTime(minuteOfDay: 0)) }

    func offset(at instant: Int64) -> Int64 {
        Int64(secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant))))
    }
}

/// Bisection: `holds` is false at `low`, true at `high`, and turns once between them.
private func firstInstant(from low: Int64, to high: Int64, where holds: (Int64) -> Bool) -> Int64 {
    var (low, high) = (low, high)
    while high - low > 1 {
        let middle = low + (high - low) / 2
        if holds(middle) { high = middle } else { low = middle }
    }
    return high
}

private func floorRemainder(_ value: Int64, _ divisor: Int64) -> Int64 {
    let remainder = value % divisor
    return remainder < 0 ? remainder + divisor : remainder
}
