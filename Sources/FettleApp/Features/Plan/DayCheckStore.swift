import Coaching
import Storage

extension Database {
    func dayChecks(of member: Member) -> DayCheckStore { DayCheckStore(db: self, memberID: member.id) }
}

/// How a day was on which there may have been no session.
struct DayCheck: Sendable {
    let day: Day
    let level: Aftermath.Level
}

/// One member's checks on the days after their sessions.
struct DayCheckStore {
    let db: Database
    let memberID: Int64

    /// The oldest first.
    func all() throws -> [DayCheck] {
        try db.rows(
            "SELECT day, energy, discomfort FROM day_checks WHERE member_id = \(memberID) ORDER BY day", DayCheck.init)
    }

    func on(_ day: Day) throws -> DayCheck? { try all().last { $0.day == day } }

    /// What is not said stays as it was said before on that day.
    /// Nothing is told when nothing is new.
    func enter(energy: Int?, discomfort: Int?, on day: Day, zone: String, at now: Int64) throws -> CheckInEvent? {
        let before = try on(day)?.level
        let level = Aftermath.Level(energy: energy ?? before?.energy, discomfort: discomfort ?? before?.discomfort)
        guard level != before ?? Aftermath.Level(energy: nil, discomfort: nil) else { return nil }
        try db.execute(
            """
            INSERT INTO day_checks (member_id, day, zone, energy, discomfort, checked_at)
            VALUES (\(memberID), \(day.text), \(zone), \(energy), \(discomfort), \(now))
            ON CONFLICT (member_id, day) DO UPDATE SET energy = coalesce(excluded.energy, energy),
                discomfort = coalesce(excluded.discomfort, discomfort), checked_at = excluded.checked_at
            """)
        let feeling = Feeling(energy: level.energy, discomfort: level.discomfort, note: "")
        let entry = CheckInEntry(kind: .dayAfter, day: day, writtenOn: day, feeling: feeling)
        return try CheckInEntryStore(db: db, memberID: memberID).enter(entry, at: now)
    }
}

extension DayCheck {
    init(_ row: Row) throws {
        let text: String = try row.get("day")
        guard let day = Day(text) else { throw CorruptRow("day_checks", "day") }
        self.day = day
        level = Aftermath.Level(energy: try row.get("energy"), discomfort: try row.get("discomfort"))
    }
}
