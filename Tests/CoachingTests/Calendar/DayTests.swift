import Foundation
import Testing

@testable import Coaching

struct DayTests {
    @Test func everyDateFollowsTheOneBefore() {
        var expected = (year: 1, month: 1, day: 1)
        var wrong = 0
        for number in Day.first.number...Day.last.number {
            let day = Day(number: number)
            let same = (day.year, day.month, day.dayOfMonth) == expected
            let back = Day(year: expected.year, month: expected.month, day: expected.day) == day
            wrong += same && back ? 0 : 1
            expected = following(expected)
        }
        #expect(wrong == 0)
        #expect(expected == (10_000, 1, 1))
    }

    private func following(_ date: (year: Int, month: Int, day: Int)) -> (year: Int, month: Int, day: Int) {
        let leap = date.year.isMultiple(of: 4) && !date.year.isMultiple(of: 100) || date.year.isMultiple(of: 400)
        let lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        if date.day < lengths[date.month - 1] { return (date.year, date.month, date.day + 1) }
        return date.month < 12 ? (date.year, date.month + 1, 1) : (date.year + 1, 1, 1)
    }

    @Test(arguments: [
        ("1970-01-01", Weekday.thursday), ("2000-02-29", .tuesday), ("2026-11-30", .monday), ("2026-12-06", .sunday),
        ("1969-12-28", .sunday), ("0001-01-01", .monday), ("9999-12-31", .friday),
    ])
    func weekdaysAreKnown(_ text: String, _ weekday: Weekday) throws {
        let day = try #require(Day(text))
        #expect(day.weekday == weekday)
        #expect(day.text == text)
    }

    @Test(arguments: [
        "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-01-00", "0000-01-01", "2026-1-01",
        "26-11-30", "2026/11/30", "2026-11-30 ", "+026-11-30", "2026-11-3٠", "", "-001-01-01",
    ])
    func whatIsNoDateIsNone(_ text: String) {
        #expect(Day(text) == nil)
    }

    @Test func theNextMondayIsStrictlyLater() throws {
        let monday = try #require(Day("2026-11-30"))
        for offset in 0..<14 {
            let day = monday.adding(offset)
            let next = day.firstMondayAfter()
            #expect(next.weekday == .monday)
            #expect((1...7).contains(day.days(until: next)))
        }
        #expect(monday.firstMondayAfter().text == "2026-12-07")
    }

    @Test func theCalendarHasEnds() {
        #expect(Day.last.adding(1) == .last)
        #expect(Day.first.adding(-1) == .first)
        #expect(Day.first.adding(.min) == .first)
        #expect(Day.last.adding(.max) == .last)
        #expect(Day.first.text == "0001-01-01")
        #expect(Day.last.text == "9999-12-31")
    }

    @Test func aDayIsItsTextInJSON() throws {
        let days = [try #require(Day("2026-11-30"))]
        let json = try JSONEncoder().encode(days)
        #expect(String(decoding: json, as: UTF8.self) == #"["2026-11-30"]"#)
        #expect(try JSONDecoder().decode([Day].self, from: json) == days)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Day].self, from: Data(#"["2026-02-30"]"#.utf8))
        }
    }
}
