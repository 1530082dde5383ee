import Coaching
import Storage

extension DemoMember {
    /// What they said about their last week.
    struct Week: Sendable {
        let energy: Int
        let pain: Int
        let answers: WeeklyAnswers
        let question: String
    }
}

/// What an invented member enters beside sessions: days after, the last week, and a weight that they share.
struct DemoBeside {
    let member: Member
    let person: DemoMember
    let now: Int64
    let db: Database

    /// After every other of the last sessions, the day after.
    func enterDaysAfter(_ sessions: [NewCareSession]) throws {
        for (index, session) in sessions.suffix(6).enumerated() where index.isMultiple(of: 2) {
            let instant = session.finishedAt + 22 * 3600
            guard instant <= now else { continue }
            let told = session.feeling
            _ = try db.dayChecks(of: member).enter(
                energy: told.energy ?? person.usual.energy,
                discomfort: (told.discomfort ?? person.usual.discomfort) + 1,
                on: member.timeZone.day(at: instant), zone: member.zone, at: instant)
        }
    }

    /// On the evening of the newest Friday.
    func enterWeek() throws {
        guard let week = person.week else { return }
        let yesterday = member.timeZone.day(at: now - 86400)
        let friday = yesterday.adding(-((yesterday.weekday.rawValue - Weekday.friday.rawValue + 7) % 7))
        guard let evening = LocalTime(minutes: 19 * 60 + 10) else { return }
        let instant = member.timeZone.instant(of: friday, at: evening)
        guard instant <= now else { return }
        let entry = CheckInEntry(
            kind: .weekly, day: friday, writtenOn: friday,
            feeling: Feeling(energy: week.energy, discomfort: week.pain, note: week.question), weekly: week.answers)
        _ = try db.checkInEntries(of: member).enterWeekly(entry, key: "demo-week-of-\(member.id)-long", at: instant)
    }

    /// Once a week, from the first week on.
    func enterWeights(since joinedAt: Int64) throws {
        guard !person.sharedWeights.isEmpty else { return }
        try db.shares(of: member).set([.weight], at: joinedAt + 600)
        for (index, mass) in person.sharedWeights.enumerated() {
            let instant = joinedAt + Int64(index + 1) * 7 * 86400
            guard instant <= now else { break }
            try db.health(of: member).weigh(
                mass, unit: member.units.mass, on: member.timeZone.day(at: instant), zone: member.zone, at: instant)
        }
    }
}
