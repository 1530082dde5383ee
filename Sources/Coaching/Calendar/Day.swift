/// A date of the proleptic Gregorian calendar from 0001-01-01 to 9999-12-31, without hour or zone. Written as
/// `2026-11-30`, also in JSON.
package struct Day: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01.
    package let number: Int

    package static let first = Day(number: -719_162)
    package static let last = Day(number: 2_932_896)

    /// The day `number` days after 1970-01-01; the ends of the calendar hold what lies beyond them.
    package init(number: Int) {
        self.number = min(max(number, -719_162), 2_932_896)
    }

    /// Nothing when there is no such date, as on 30 February.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
        guard day <= Day.length(ofMonth: month, year: year) else { return nil }
        number = Day.number(year: year, month: month, day: day)
    }

    /// Only `2026-11-30`: four, two and two digits.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = wholeNumber(bytes[0..<4]), let month = wholeNumber(bytes[5..<7]),
            let day = wholeNumber(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    package var year: Int { civil.year }
    package var month: Int { civil.month }
    package var dayOfMonth: Int { civil.day }

    package var text: String {
        let (year, month, day) = civil
        return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }

    package var weekday: Weekday {
        Weekday(rawValue: (((number + 3) % 7) + 7) % 7 + 1) ?? .monday
    }

    /// Stops at the ends of the calendar.
    package func adding(_ days: Int) -> Day {
        let (sum, overflow) = number.addingReportingOverflow(days)
        return overflow ? (days > 0 ? .last : .first) : Day(number: sum)
    }

    /// Negative when `other` lies before this day.
    package func days(until other: Day) -> Int { other.number - number }

    /// The first Monday strictly after this day.
    package func firstMondayAfter() -> Day { adding(8 - weekday.rawValue) }

    package static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}

extension Day: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = Day(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date")
        }
        self = day
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension Day {
    /// Years are counted from 1 March, so that the leap day is the last of its year.
    private static func number(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month > 2 ? year : year - 1
        let monthsSinceMarch = (month + 9) % 12
        let dayOfYear = (153 * monthsSinceMarch + 2) / 5 + day - 1
        return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
    }

    private var civil: (year: Int, month: Int, day: Int) {
        let sinceMarchOfYearZero = number + 719_468
        let cycle = sinceMarchOfYearZero / 146_097
        let dayOfCycle = sinceMarchOfYearZero % 146_097
        let yearOfCycle = (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let monthsSinceMarch = (5 * dayOfYear + 2) / 153
        let month = monthsSinceMarch < 10 ? monthsSinceMarch + 3 : monthsSinceMarch - 9
        let year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * monthsSinceMarch + 2) / 5 + 1)
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
