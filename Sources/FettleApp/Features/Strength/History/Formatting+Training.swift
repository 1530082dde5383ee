import Coaching
import Foundation

extension Formatting {
    /// "Nov 2026".
    func month(_ day: Day) -> String {
        Date(timeIntervalSince1970: TimeInterval(day.number) * 86400).formatted(
            Date.FormatStyle(locale: Locale(identifier: locale == "en" ? "en_GB" : locale), timeZone: .gmt)
                .month(.abbreviated).year())
    }

    /// "850 m", "5.2 km", or yards and miles.
    func way(_ length: Length) -> String {
        let unit = length.usualUnit(isMetric: units == .metric)
        return decimal(Double(length.hundredths(in: unit)) / 100) + " " + unit.rawValue
    }

    /// "18:05", on the clock of a zone.
    func time(_ instant: Int64, in zone: String) -> String {
        (TimeZone(identifier: zone) ?? .gmt).local(instant).time.text
    }
}
