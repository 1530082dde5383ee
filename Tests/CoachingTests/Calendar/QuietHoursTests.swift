import Foundation
import Testing

@testable import Coaching

struct QuietHoursTests {
    private func hours(_ begins: String, _ ends: String) throws -> QuietHours {
        let (begins, ends) = (try #require(LocalTime(begins)), try #require(LocalTime(ends)))
        return try #require(QuietHours(from: begins, to: ends))
    }

    private func instant(_ text: String) throws -> Int64 {
        Int64(try Date(text, strategy: .iso8601).timeIntervalSince1970)
    }

    @Test func hoursThatBeginWhereTheyEndAreNone() throws {
        let noon = try #require(LocalTime("12:00"))
        #expect(QuietHours(from: noon, to: noon) == nil)
    }

    @Test(arguments: [
        ("22:00", "07:00", "21:59", false), ("22:00", "07:00", "22:00", true), ("22:00", "07:00", "00:00", true),
        ("22:00", "07:00", "06:59", true), ("22:00", "07:00", "07:00", false), ("13:00", "15:00", "13:00", true),
        ("13:00", "15:00", "15:00", false), ("13:00", "15:00", "02:00", false),
    ])
    func theFirstMinuteIsQuietAndTheLastIsNot(begins: String, ends: String, time: String, isQuiet: Bool) throws {
        let time = try #require(LocalTime(time))
        #expect(try hours(begins, ends).contains(time) == isQuiet)
    }

    @Test func theEndIsOnTheSameMorningOrTheNext() throws {
        let (lisbon, hours) = (try #require(TimeZone(identifier: "Europe/Lisbon")), try hours("22:00", "07:00"))
        let end = try instant("2026-12-01T07:00:00Z")
        #expect(hours.end(at: try instant("2026-11-30T23:30:00Z"), in: lisbon) == end)
        #expect(hours.end(at: try instant("2026-12-01T03:00:00Z"), in: lisbon) == end)
        #expect(hours.end(at: end, in: lisbon) == nil)
    }

    @Test func anEndThatIsSkippedComesAtTheNextMinuteAndADoubledOneOnce() throws {
        let (lisbon, hours) = (try #require(TimeZone(identifier: "Europe/Lisbon")), try hours("23:00", "01:30"))
        #expect(
            hours.end(at: try instant("2027-03-28T00:30:00Z"), in: lisbon) == (try instant("2027-03-28T01:00:00Z")))
        // Half past one comes at 00:30 and at 01:30 UTC; the quiet is over at the first.
        #expect(
            hours.end(at: try instant("2027-10-31T00:10:00Z"), in: lisbon) == (try instant("2027-10-31T00:30:00Z")))
        #expect(hours.end(at: try instant("2027-10-31T01:10:00Z"), in: lisbon) == nil)
    }
}
