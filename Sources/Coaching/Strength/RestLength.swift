/// How long to rest after a set: 5 seconds to 9 minutes 55, in steps of 5.
package struct RestLength: Hashable, Sendable {
    package let seconds: Int

    package static let step = 5
    package static let minutes = 0...9
    /// Of the field beside the minutes.
    package static let secondChoices = Array(stride(from: 0, through: 55, by: step))
    package static let usual = RestLength(known: 90)
    package static let presets = [30, 60, 90, 120, 180].map { RestLength(known: $0) }

    package init?(seconds: Int) {
        guard (1...599).contains(seconds), seconds % Self.step == 0 else { return nil }
        self.seconds = seconds
    }

    package init?(minutes: Int, seconds: Int) {
        guard Self.minutes.contains(minutes), Self.secondChoices.contains(seconds) else { return nil }
        self.init(seconds: minutes * 60 + seconds)
    }

    private init(known seconds: Int) { self.seconds = seconds }

    /// As on a preset's button: `0:30`, `1m`, `1:30`.
    package var text: String { seconds % 60 == 0 ? "\(seconds / 60)m" : Self.clock(seconds) }

    /// A countdown: `1:05`.
    package static func clock(_ seconds: Int) -> String { "\(seconds / 60):\(padded(seconds % 60, to: 2))" }

    /// A countdown is red from here on.
    package static let lastSeconds = 10
}
