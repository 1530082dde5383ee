import Glibc

/// Dates as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
enum HTTPDate {
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let longWeekdays = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static func text(_ seconds: Int) -> String {
        var time = time_t(seconds)
        var parts = tm()
        gmtime_r(&time, &parts)
        let weekday = weekdays[Int(parts.tm_wday)]
        let month = months[Int(parts.tm_mon)]
        let day = padded(parts.tm_mday)
        let clock = "\(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec))"
        return "\(weekday), \(day) \(month) \(parts.tm_year + 1900) \(clock) GMT"
    }

    /// The whole line of a head.
    static func field(_ seconds: Int) -> [UInt8] {
        Array("Date: \(text(seconds))\r\n".utf8)
    }

    /// Seconds since 1970 of any of the three forms; `nil` for a date that does not exist.
    static func seconds(_ text: some StringProtocol) -> Int? {
        preferred(text) ?? modernised850(text).flatMap(preferred) ?? modernisedC(text).flatMap(preferred)
    }

    /// `Sunday, 06-Nov-94 08:49:37 GMT`: a year more than 50 ahead means the century before.
    private static func modernised850(_ text: some StringProtocol) -> String? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 4, let weekday = longWeekdays.first(where: { words[0] == $0 + "," }) else { return nil }
        let date = words[1].split(separator: "-", omittingEmptySubsequences: false)
        guard date.count == 3, date[2].utf8.count == 2, let short = Int(date[2]) else { return nil }
        let thisYear = 1970 + time(nil) / 31_556_952
        let year = 2000 + short > thisYear + 50 ? 1900 + short : 2000 + short
        return "\(weekday.prefix(3)), \(date[0]) \(date[1]) \(year) \(words[2]) \(words[3])"
    }

    /// `Sun Nov  6 08:49:37 1994`, as C's asctime writes it.
    private static func modernisedC(_ text: some StringProtocol) -> String? {
        let words = text.split(separator: " ")
        guard words.count == 5, text.utf8.count == 24 else { return nil }
        let day = words[2].utf8.count == 1 ? "0\(words[2])" : String(words[2])
        return "\(words[0]), \(day) \(words[1]) \(words[4]) \(words[3]) GMT"
    }

    private static func preferred(_ text: some StringProtocol) -> Int? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 6, words[5] == "GMT", words[1].utf8.count == 2, words[3].utf8.count == 4,
            let day = Int32(words[1]), let month = months.firstIndex(where: { $0 == words[2] }),
            let year = Int32(words[3]), let clock = clock(words[4])
        else { return nil }
        var parts = tm()
        (parts.tm_mday, parts.tm_mon, parts.tm_year) = (day, Int32(month), year - 1900)
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = clock
        let seconds = Int(timegm(&parts))
        return Self.text(seconds) == text ? seconds : nil
    }

    private static func clock(_ text: some StringProtocol) -> (Int32, Int32, Int32)? {
        let numbers = text.split(separator: ":", omittingEmptySubsequences: false).compactMap { Int32($0) }
        return numbers.count == 3 ? (numbers[0], numbers[1], numbers[2]) : nil
    }

    private static func padded(_ number: Int32) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
