import Foundation
import Testing

@testable import Coaching

struct LocalMomentTests {
    @Test(arguments: [
        // A plain day, east and west of UTC.
        ("Europe/Lisbon", "2026-11-30", "09:00", "2026-11-30T09:00:00Z"),
        ("Asia/Kathmandu", "2026-11-30", "09:00", "2026-11-30T03:15:00Z"),
        ("Pacific/Kiritimati", "2026-11-30", "09:00", "2026-11-29T19:00:00Z"),
        ("America/Los_Angeles", "2026-11-30", "20:00", "2026-12-01T04:00:00Z"),
        // Skipped: the first minute after the gap.
        ("Europe/Lisbon", "2026-03-29", "01:00", "2026-03-29T01:00:00Z"),
        ("Europe/Lisbon", "2026-03-29", "01:30", "2026-03-29T01:00:00Z"),
        ("Europe/Lisbon", "2026-03-29", "02:00", "2026-03-29T01:00:00Z"),
        ("America/New_York", "2026-03-08", "02:30", "2026-03-08T07:00:00Z"),
        ("Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:30:00Z"),
        ("America/Sao_Paulo", "2018-11-04", "00:30", "2018-11-04T03:00:00Z"),
        // Doubled: the first.
        ("Europe/Lisbon", "2026-10-25", "01:30", "2026-10-25T00:30:00Z"),
        ("America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00Z"),
        ("Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45:00Z"),
        // The times just before and after a doubled hour.
        ("Europe/Lisbon", "2026-10-25", "00:59", "2026-10-24T23:59:00Z"),
        ("Europe/Lisbon", "2026-10-25", "02:00", "2026-10-25T02:00:00Z"),
        // A date that the zone left out.
        ("Pacific/Apia", "2011-12-30", "09:00", "2011-12-30T10:00:00Z"),
    ])
    func aLocalTimeIsAnInstant(_ zone: String, _ day: String, _ time: String, _ instant: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let expected = Int64(try Date(instant, strategy: .iso8601).timeIntervalSince1970)
        let found = zone.instant(of: try #require(Day(day)), at: try #require(LocalTime(time)))
        #expect(found == expected)
    }

    @Test func aClockShowsDayTimeAndSecond() throws {
        let lisbon = try #require(TimeZone(identifier: "Europe/Lisbon"))
        let summer = lisbon.local(1_782_860_399)
        #expect(summer.day.text == "2026-06-30")
        #expect(summer.time.text == "23:59")
        #expect(summer.second == 59)
        #expect(lisbon.day(at: 1_782_860_400).text == "2026-07-01")
        let before1970 = try #require(TimeZone(identifier: "UTC")).local(-1)
        #expect(before1970.day.text == "1969-12-31")
        #expect(before1970.time.text == "23:59")
        #expect(before1970.second == 59)
    }

    @Test func aDayBeginsWhereItsMidnightWasSkipped() throws {
        let saoPaulo = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        let start = saoPaulo.start(of: try #require(Day("2018-11-04")))
        #expect(saoPaulo.local(start).time.text == "01:00")
        #expect(saoPaulo.local(start - 1).day.text == "2018-11-03")
    }

    /// No zone has a clock change that breaks it: the wall has reached the time at the instant found, and never before.
    @Test func theInstantFoundIsTheFirstInEveryZone() throws {
        var numbers = SplitMix64(state: 7)
        let from = try #require(Day("1950-01-01")).number
        let to = try #require(Day("2037-12-31")).number
        var wrong: [String] = []
        for identifier in TimeZone.knownTimeZoneIdentifiers {
            guard let zone = TimeZone(identifier: identifier) else { continue }
            for _ in 0..<40 {
                let day = nearAClockChange(zone, Day(number: Int.random(in: from...to, using: &numbers)))
                let time = LocalTime(minuteOfDay: Int.random(in: 0..<1_440, using: &numbers))
                let instant = zone.instant(of: day, at: time)
                let reached = wall(zone.local(instant)) >= wall(day, time)
                let early = (1...104).contains { wall(zone.local(instant - $0 * 900)) >= wall(day, time) }
                let justBefore = wall(zone.local(instant - 1)) >= wall(day, time)
                if !reached || early || justBefore { wrong.append("\(identifier) \(day.text) \(time.text)") }
            }
        }
        #expect(wrong == [])
    }

    /// The day of the next clock change, else the day itself.
    private func nearAClockChange(_ zone: TimeZone, _ day: Day) -> Day {
        let date = Date(timeIntervalSince1970: TimeInterval(day.number * 86_400))
        guard let change = zone.nextDaylightSavingTimeTransition(after: date) else { return day }
        return zone.day(at: Int64(change.timeIntervalSince1970))
    }

    private func wall(_ moment: LocalMoment) -> Int {
        (moment.day.number * 1_440 + moment.time.minuteOfDay) * 60 + moment.second
    }

    private func wall(_ day: Day, _ time: LocalTime) -> Int { (day.number * 1_440 + time.minuteOfDay) * 60 }
}
