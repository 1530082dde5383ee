import Foundation

/// Hours of the day in which nobody wants to be written to. They may begin before midnight and end after it.
package struct QuietHours: Hashable, Sendable {
    package let begins: LocalTime
    package let ends: LocalTime

    /// Nil when they would have no end.
    package init?(from begins: LocalTime, to ends: LocalTime) {
        guard begins != ends else { return nil }
        self.begins = begins
        self.ends = ends
    }

    /// The first minute is quiet, the last one is not.
    package func contains(_ time: LocalTime) -> Bool {
        begins < ends ? begins <= time && time < ends : begins <= time || time < ends
    }

    /// When the quiet that holds at an instant is over; nil when none holds. Where a clock is set back over the end,
    /// the quiet ends once.
    package func end(at instant: Int64, in zone: TimeZone) -> Int64? {
        let local = zone.local(instant)
        guard contains(local.time) else { return nil }
        let end = zone.instant(of: local.time < ends ? local.day : local.day.adding(1), at: ends)
        return end > instant ? end : nil
    }
}
