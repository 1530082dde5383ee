import Coaching
import Foundation

/// An invented member: who they are, what they answered, and how their weeks went.
struct DemoMember: Sendable {
    let name: String
    let email: String
    let locale: String
    let zone: String
    var units = Units.metric
    let health: Health
    var isReminded = false
    /// Whether they came for strength, too.
    var isLifting = false
    /// Minutes after midnight at which their sessions usually begin.
    let usualStart: Int
    /// How their sessions feel at first; discomfort eases a little with the weeks.
    let usual: (energy: Int, discomfort: Int)
    /// The weeks up to the present one, each from Monday to Sunday: `x` is a session, `l` one with low energy.
    /// Nobody who has no weeks yet has started: their plan begins next Monday.
    let weeks: [String]
    /// What they said after a session, by its place in the order of all.
    var said: [Int: Said] = [:]
    /// What they said after the newest one; the coach has not come to it yet.
    var latest: Said?
    var week: Week?
    /// Weights that the coach may read, one a week.
    var sharedWeights: [Mass] = []

    var timeZone: TimeZone { TimeZone(identifier: zone) ?? .gmt }

    struct Health: Sendable {
        /// When they joined.
        let age: Int
        let weight: Mass
        let height: Length
        var conditions: Set<Condition> = []
        var limitations: Set<Limitation> = []
        let energy: Int
        let activity: Activity
    }

    /// Words after a session, with the coach's answer where there is one.
    struct Said: Sendable {
        let feeling: Feeling
        let reply: String

        init(energy: Int, discomfort: Int, _ note: String, reply: String = "") {
            feeling = Feeling(energy: energy, discomfort: discomfort, note: note)
            self.reply = reply
        }
    }

    static let all = english + portuguese
}

/// The invented coach.
enum DemoCoach {
    static let name = "Inês R."
    static let email = "ines.r@example.org"
    static let locale = "pt-PT"
    static let zone = "Europe/Lisbon"

    /// The two times of a working day, in minutes after midnight, at which she reads and answers.
    private static let desk = [8 * 60 + 30, 18 * 60 + 45]

    /// When she has come to something that was written at `instant`. `delay` are the minutes that she spent on others.
    static func comes(toWordsOf instant: Int64, delay: Int) -> Int64 {
        let zone = TimeZone(identifier: zone) ?? .gmt
        let today = zone.day(at: instant)
        let hours = (0...3).map(today.adding).filter { $0.weekday < .saturday }.flatMap { day in
            desk.compactMap { minute in
                LocalTime(minutes: minute + delay).map { zone.instant(of: day, at: $0) }
            }
        }
        return hours.first { $0 > instant } ?? instant
    }
}

extension LocalTime {
    /// `minutes` after midnight; nothing beyond the day.
    init?(minutes: Int) {
        guard minutes >= 0 else { return nil }
        self.init(hour: minutes / 60, minute: minutes % 60)
    }
}
