import Coaching
import Foundation

/// Dates, times and numbers as the member reads them.
struct Formatting: Sendable {
    let locale: String
    let zone: TimeZone
    let units: Units

    /// English is read in Europe here: day before month, and a clock of 24 hours.
    private var foundation: Locale { Locale(identifier: locale == "en" ? "en_GB" : locale) }

    /// "Monday 30 November".
    func longDay(_ day: Day) -> String {
        date(day).formatted(style(.gmt).weekday(.wide).day().month(.wide))
    }

    /// "30 Nov".
    func shortDay(_ day: Day) -> String {
        date(day).formatted(style(.gmt).day().month(.abbreviated))
    }

    /// "30 Nov 2026".
    func fullDay(_ day: Day) -> String {
        date(day).formatted(style(.gmt).day().month(.abbreviated).year())
    }

    /// "Mon".
    func weekday(_ day: Day) -> String {
        date(day).formatted(style(.gmt).weekday(.abbreviated))
    }

    /// "30 Nov 2026, 18:05", in the member's zone.
    func moment(_ instant: Int64) -> String {
        let date = Date(timeIntervalSince1970: TimeInterval(instant))
        return date.formatted(
            style(zone).day().month(.abbreviated).year().hour(.twoDigits(amPM: .omitted)).minute(.twoDigits))
    }

    /// "2026-11-30T18:05:00Z", for machines.
    func machine(_ instant: Int64) -> String {
        Date(timeIntervalSince1970: TimeInterval(instant)).formatted(.iso8601)
    }

    /// A whole number with the locale's grouping.
    func whole(_ number: Int) -> String { number.formatted(.number.locale(foundation)) }

    /// A number of hundredths with its two decimals: 7203 is "72.03".
    func hundredths(_ number: Int) -> String {
        Decimal(sign: number < 0 ? .minus : .plus, exponent: -2, significand: Decimal(abs(number)))
            .formatted(.number.locale(foundation).precision(.fractionLength(2)))
    }

    /// With at most two decimals: "71.5".
    func decimal(_ number: Double) -> String {
        number.formatted(.number.locale(foundation).precision(.fractionLength(0...2)))
    }

    private func style(_ zone: TimeZone) -> Date.FormatStyle {
        Date.FormatStyle(locale: foundation, timeZone: zone)
    }

    private func date(_ day: Day) -> Date { Date(timeIntervalSince1970: TimeInterval(day.number) * 86400) }
}
