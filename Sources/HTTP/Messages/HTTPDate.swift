import Glibc

/// Dates as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
enum HTTPDate {
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
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

    /// Seconds since 1970 of the preferred form; the two obsolete forms, which no living client sends, are `nil`, and
    /// a condition with them is ignored.
    static func seconds(_ text: some StringProtocol) -> Int? {
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
