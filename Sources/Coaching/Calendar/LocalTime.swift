/// An hour and minute on somebody's wall clock. Written as `09:00`, also in JSON.
package struct LocalTime: Hashable, Comparable, Sendable {
    package let hour: Int
    package let minute: Int

    package init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        self.hour = hour
        self.minute = minute
    }

    /// `09:00` as a time field sends it, `9:00` as a person types it.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count <= 2, parts[1].count == 2,
            let hour = wholeNumber(parts[0]), let minute = wholeNumber(parts[1])
        else { return nil }
        self.init(hour: hour, minute: minute)
    }

    /// The minute of the day that begins at 00:00, wrapped into the day.
    init(minuteOfDay: Int) {
        let minutes = ((minuteOfDay % 1_440) + 1_440) % 1_440
        hour = minutes / 60
        minute = minutes % 60
    }

    package var text: String { "\(padded(hour, to: 2)):\(padded(minute, to: 2))" }

    package var minuteOfDay: Int { hour * 60 + minute }

    package static func < (left: LocalTime, right: LocalTime) -> Bool { left.minuteOfDay < right.minuteOfDay }
}

extension LocalTime: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let time = LocalTime(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time of day")
        }
        self = time
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
