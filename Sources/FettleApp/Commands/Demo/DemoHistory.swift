import Coaching
import Foundation

/// What an invented member has done by an instant. The same member and instant give the same history.
struct DemoHistory {
    let member: DemoMember
    let now: Int64

    /// A session with what became of the words about it.
    struct Entry {
        let session: NewCareSession
        /// Nothing while the coach has not come to it.
        let review: Review?
    }

    struct Review {
        let at: Int64
        /// Empty when the coach only read it.
        let reply: String
    }

    /// The Monday of the member's first week.
    var startsOn: Day {
        let today = zone.day(at: now)
        return today.adding(1 - today.weekday.rawValue - 7 * (member.weeks.count - 1))
    }

    /// Some days before the start, and never later than yesterday.
    var joinedAt: Int64 {
        let evening = LocalTime(minutes: 20 * 60 + 25).map { zone.instant(of: startsOn.adding(-3), at: $0) }
        return min(evening ?? now, now - 25 * 3600)
    }

    /// The oldest first.
    func entries(on kept: KeptPlan) -> [Entry] {
        let sittings = sittings(of: kept.plan)
        var draw = SplitMix64(seed: member.email + " feels")
        return sittings.enumerated().map { index, sitting in
            let drawn = feeling(after: sitting, index, &draw)
            let isLatest = index == sittings.count - 1 && member.latest != nil
            let said = isLatest ? member.latest : member.said[index + 1]
            let session = session(sitting, index, kept.id, said?.feeling ?? drawn)
            return Entry(session: session, review: isLatest ? nil : review(of: session, index, said?.reply ?? ""))
        }
    }

    private var zone: TimeZone { member.timeZone }

    /// One time on the mat.
    private struct Sitting {
        let dayNumber: Int
        let low: Bool
        let seconds: Int
        let finishedAt: Int64
    }

    private func sittings(of plan: CarePlan) -> [Sitting] {
        var draw = SplitMix64(seed: member.email + " does")
        return days.enumerated().compactMap { index, day in
            let start = member.usualStart + Int.random(in: -25...40, using: &draw)
            let dawdled = Int.random(in: -12...75, using: &draw)
            let number = Self.dayNumber(ofSitting: index)
            guard let planned = plan.day(number), let time = LocalTime(minutes: start) else { return nil }
            let seconds = planned.seconds(lowEnergy: day.low) + dawdled
            return Sitting(
                dayNumber: number, low: day.low, seconds: seconds,
                finishedAt: zone.instant(of: day.date, at: time) + Int64(seconds))
        }.filter { $0.finishedAt <= now }
    }

    /// The dates of all sessions, also of those still to come this week.
    private var days: [(date: Day, low: Bool)] {
        member.weeks.joined().enumerated().filter { $0.element != "." }.map { offset, mark in
            (startsOn.adding(offset), mark == "l")
        }
    }

    /// The plan in its order; who is through goes back to the days of the last weeks.
    private static func dayNumber(ofSitting index: Int) -> Int {
        index < PlanDay.count ? index + 1 : PlanDay.count - 11 + (index - PlanDay.count) * 3 % 12
    }

    /// Numbers without words after about every other session.
    private func feeling(after sitting: Sitting, _ index: Int, _ draw: inout SplitMix64) -> Feeling {
        let isTold = Bool.random(using: &draw)
        let energy = member.usual.energy + Int.random(in: -1...1, using: &draw) - (sitting.low ? 1 : 0)
        let eased = member.usual.discomfort - index / 8
        let discomfort = eased + Int.random(in: -1...1, using: &draw) + (sitting.low ? 1 : 0)
        guard isTold else { return Feeling(energy: nil, discomfort: nil, note: "") }
        return Feeling(energy: min(max(1, energy), 5), discomfort: min(max(0, discomfort), 10), note: "")
    }

    private func session(_ sitting: Sitting, _ index: Int, _ planID: Int64, _ feeling: Feeling) -> NewCareSession {
        NewCareSession(
            key: "demo-session-\(member.email.prefix { $0 != "@" })-\(index + 1)", planID: planID,
            dayNumber: sitting.dayNumber,
            day: zone.day(at: sitting.finishedAt), zone: member.zone, finishedAt: sitting.finishedAt,
            seconds: sitting.seconds, lowEnergy: sitting.low, inPart: false, feeling: feeling)
    }

    private func review(of session: NewCareSession, _ index: Int, _ reply: String) -> Review? {
        let instant = DemoCoach.comes(toWordsOf: session.finishedAt, delay: index * 7 % 25)
        guard !session.feeling.isEmpty, instant <= now else { return nil }
        return Review(at: instant, reply: reply)
    }
}

/// Numbers that look random and are the same for the same seed in every run.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: String) {
        state = seed.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
