/// An instant in UTC, in the two forms that a mail needs.
struct MailDate {
    private let year, month, day, hour, minute, second, weekday: Int64

    /// From seconds since 1970.
    init(_ instant: Int64) {
        let (days, seconds) = Self.divided(instant, by: 86_400)
        (year, month, day) = Self.civil(daysSince1970: days)
        (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        weekday = Self.divided(days + 4, by: 7).remainder
    }

    /// `Mon, 30 Nov 2026 17:53:37 +0000` (RFC 5322, 3.3).
    var header: String {
        let name = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][Int(weekday)]
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let date = "\(name), \(Self.padded(day)) \(names[Int(month) - 1]) \(Self.padded(year, 4))"
        return "\(date) \(Self.padded(hour)):\(Self.padded(minute)):\(Self.padded(second)) +0000"
    }

    /// `20261130T175337`: names that sort by time.
    var compact: String {
        let parts = [month, day].map { Self.padded($0) }.joined()
        return Self.padded(year, 4) + parts + "T" + [hour, minute, second].map { Self.padded($0) }.joined()
    }

    /// The Gregorian date, by counting from 1 March of year 0 in eras of 400 years.
    private static func civil(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = divided(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    private static func divided(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let remainder = (value % divisor + divisor) % divisor
        return ((value - remainder) / divisor, remainder)
    }

    private static func padded(_ value: Int64, _ width: Int = 2) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
