import Foundation
import Testing

@testable import Coaching

struct ReminderScheduleTests {
    private func schedule(
        _ time: String, _ zone: String, on weekdays: Set<Weekday> = Set(Weekday.allCases)
    ) throws -> ReminderSchedule {
        ReminderSchedule(
            weekdays: weekdays, time: try #require(LocalTime(time)), zone: try #require(TimeZone(identifier: zone)))
    }

    private func instant(_ text: String) throws -> Int64 {
        Int64(try Date(text, strategy: .iso8601).timeIntervalSince1970)
    }

    @Test func remindersComeAtNineFromMondayToThursdayUnlessSaidOtherwise() throws {
        let lisbon = try #require(TimeZone(identifier: "Europe/Lisbon"))
        let schedule = ReminderSchedule(weekdays: [], zone: lisbon)
        #expect(schedule.time.text == "09:00")
        let list = schedule.next(5, after: try instant("2026-11-29T12:00:00Z"))
        #expect(list.map(\.day.text) == ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-07"])
        #expect(list.allSatisfy { $0.time.text == "09:00" })
    }

    @Test func theNextReminderIsStrictlyLater() throws {
        let schedule = try self.schedule("09:00", "Europe/Lisbon", on: [.monday])
        let monday = try instant("2026-11-30T09:00:00Z")
        #expect(schedule.next(after: monday - 1)?.instant == monday)
        #expect(schedule.next(after: monday)?.instant == monday + 7 * 86_400)
    }

    @Test func aSkippedTimeFiresAtTheNextMinuteThereIs() throws {
        let schedule = try self.schedule("01:30", "Europe/Lisbon")
        let list = schedule.next(3, after: try instant("2026-03-27T12:00:00Z"))
        #expect(list.map(\.day.text) == ["2026-03-28", "2026-03-29", "2026-03-30"])
        #expect(list.map(\.time.text) == ["01:30", "02:00", "01:30"])
        #expect(list[1].instant == (try instant("2026-03-29T01:00:00Z")))
    }

    @Test func aDoubledTimeFiresOnce() throws {
        let schedule = try self.schedule("01:30", "Europe/Lisbon")
        let first = try instant("2026-10-25T00:30:00Z")
        let list = schedule.next(2, after: try instant("2026-10-24T12:00:00Z"))
        #expect(list[0].instant == first)
        #expect(list[1].day.text == "2026-10-26")
        // Between the two half past ones, and at the second.
        #expect(schedule.next(after: first + 1_800)?.day.text == "2026-10-26")
        #expect(schedule.next(after: first + 3_600)?.day.text == "2026-10-26")
    }

    @Test func aDateThatTheZoneLeftOutHasNoReminder() throws {
        let schedule = try self.schedule("09:00", "Pacific/Apia")
        let list = schedule.next(3, after: try instant("2011-12-29T10:00:00Z"))
        #expect(list.map(\.day.text) == ["2011-12-29", "2011-12-31", "2012-01-01"])
    }

    @Test func theHourStaysWhereTheMemberLives() throws {
        let schedule = try self.schedule("20:00", "America/New_York", on: [.sunday])
        let list = schedule.next(2, after: try instant("2026-10-26T00:00:00Z"))
        #expect(list.map(\.instant) == [try instant("2026-11-02T01:00:00Z"), try instant("2026-11-09T01:00:00Z")])
        #expect(list.map(\.day.text) == ["2026-11-01", "2026-11-08"])
    }

    @Test func oneReminderADayForTwoYearsInManyZones() throws {
        let zones = [
            "Europe/Lisbon", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Beirut", "Africa/Casablanca",
            "America/Nuuk", "Pacific/Chatham",
        ]
        for zone in zones {
            for time in ["00:00", "00:30", "01:59", "02:30", "23:59"] {
                let schedule = try self.schedule(time, zone)
                let list = schedule.next(730, after: try instant("2017-01-01T12:00:00Z"))
                let days = list.map(\.day)
                #expect(zip(days, days.dropFirst()).allSatisfy { $0.adding(1) == $1 }, "\(zone) \(time)")
                #expect(zip(list, list.dropFirst()).allSatisfy { $0.instant < $1.instant })
                #expect(list.allSatisfy { $0.time >= schedule.time })
            }
        }
    }

    @Test func theListEndsWithTheCalendar() throws {
        let schedule = try self.schedule("09:00", "UTC")
        let twoDaysBefore = Int64(Day.last.number - 2) * 86_400
        #expect(schedule.next(5, after: twoDaysBefore).map(\.day.text) == ["9999-12-29", "9999-12-30"])
    }
}
