import Coaching
import Foundation
import Storage

extension Database {
    func careSessions(of member: Member) -> CareSessionStore { CareSessionStore(db: self, memberID: member.id) }
}

/// A session done, with what was said about it.
struct CareSession: Sendable {
    let id: Int64
    let key: String
    /// The version of the plan that it was done in.
    let planID: Int64
    let dayNumber: Int
    let day: Day
    let finishedAt: Int64
    let seconds: Int
    let lowEnergy: Bool
    /// Whether it was ended before its last step.
    let inPart: Bool
    let checkIn: Feeling

    /// As the rules of progress count it.
    var finished: FinishedSession? {
        FinishedSession(planDay: dayNumber, seconds: seconds, lowEnergy: lowEnergy, date: day)
    }

    var minutes: Int { max(1, (seconds + 30) / 60) }
}

/// How a session felt; all of it optional.
struct Feeling: Sendable, Hashable {
    /// 1 to 5.
    let energy: Int?
    /// 0 to 10.
    let discomfort: Int?
    let note: String

    var isEmpty: Bool { energy == nil && discomfort == nil && note.isEmpty }
}

/// A session to enter.
struct NewCareSession: Sendable {
    let key: String
    let planID: Int64
    let dayNumber: Int
    let day: Day
    let zone: String
    let finishedAt: Int64
    let seconds: Int
    let lowEnergy: Bool
    let inPart: Bool
    let feeling: Feeling
}

/// The sessions that one member has done.
struct CareSessionStore {
    let db: Database
    let memberID: Int64

    private static let columns: SQL = """
        s.id, s.key, s.plan_id, s.day_number, s.day, s.finished_at, s.seconds, s.low_energy, s.in_part, c.energy,
        c.discomfort, c.note
        """

    /// The newest first.
    func all() throws -> [CareSession] {
        try db.rows(
            "SELECT " + Self.columns
                + """
                 FROM care_sessions s LEFT JOIN check_ins c ON c.session_id = s.id
                WHERE s.member_id = \(memberID) ORDER BY s.finished_at DESC, s.id DESC
                """, Self.session)
    }

    /// Those of a day and later ones, the newest first.
    func since(_ day: Day) throws -> [CareSession] {
        // No zone is further ahead of UTC than this: the instant only spares reading those of long ago.
        let begin = TimeZone.gmt.start(of: day) - 14 * 3600
        return try db.rows(
            "SELECT " + Self.columns
                + """
                 FROM care_sessions s LEFT JOIN check_ins c ON c.session_id = s.id
                WHERE s.member_id = \(memberID) AND s.finished_at >= \(begin) AND s.day >= \(day.text)
                ORDER BY s.finished_at DESC, s.id DESC
                """, Self.session)
    }

    func find(key: String) throws -> CareSession? {
        try db.row(
            "SELECT " + Self.columns
                + """
                 FROM care_sessions s LEFT JOIN check_ins c ON c.session_id = s.id
                WHERE s.member_id = \(memberID) AND s.key = \(key)
                """, Self.session)
    }

    /// What counts since the plan was last started over.
    func progress() throws -> PlanProgress {
        let restart: Int64? = try db.value("SELECT restarted_at FROM care_members WHERE member_id = \(memberID)")
        return PlanProgress(try all().filter { $0.finishedAt > restart ?? .min }.compactMap(\.finished))
    }

    /// Nothing is told when nothing was said about it.
    @discardableResult
    func insert(_ session: NewCareSession, at now: Int64) throws -> CheckInEvent? {
        let id = try db.insert(
            """
            INSERT INTO care_sessions (member_id, plan_id, key, day_number, day, zone, finished_at, seconds, low_energy,
                in_part)
            VALUES (\(memberID), \(session.planID), \(session.key), \(session.dayNumber), \(session.day.text), \(session.zone),
                \(session.finishedAt), \(session.seconds), \(session.lowEnergy), \(session.inPart))
            """)
        return session.feeling.isEmpty ? nil : try checkIn(session, sessionID: id, at: now)
    }

    /// The same form sent again with other words: the newest ones count, and wait for the coach again.
    func update(_ id: Int64, with session: NewCareSession, at now: Int64) throws -> CheckInEvent? {
        try db.execute(
            """
            UPDATE care_sessions SET seconds = \(session.seconds), low_energy = \(session.lowEnergy), in_part = \(session.inPart)
            WHERE id = \(id) AND member_id = \(memberID)
            """)
        let said: Int? = try db.value("SELECT 1 FROM check_ins WHERE session_id = \(id) AND member_id = \(memberID)")
        return said == nil && session.feeling.isEmpty ? nil : try checkIn(session, sessionID: id, at: now)
    }

    /// False when the member has no such session.
    func delete(_ id: Int64) throws -> Bool {
        try db.execute("DELETE FROM care_sessions WHERE id = \(id) AND member_id = \(memberID)")
        return db.changes > 0
    }

    private func checkIn(_ session: NewCareSession, sessionID: Int64, at now: Int64) throws -> CheckInEvent {
        let zone = TimeZone(identifier: session.zone) ?? .gmt
        let entry = CheckInEntry(
            kind: .session, day: session.day, writtenOn: zone.day(at: now), feeling: session.feeling,
            sessionID: sessionID)
        return try CheckInEntryStore(db: db, memberID: memberID).enter(entry, at: now)
    }

    private static func session(_ row: Row) throws -> CareSession {
        let text: String = try row.get("day")
        guard let day = Day(text) else { throw CorruptRow("care_sessions", "day") }
        let note: String? = try row.get("note")
        return CareSession(
            id: try row.get("id"), key: try row.get("key"), planID: try row.get("plan_id"),
            dayNumber: try row.get("day_number"), day: day,
            finishedAt: try row.get("finished_at"), seconds: try row.get("seconds"),
            lowEnergy: try row.get("low_energy"), inPart: try row.get("in_part"),
            checkIn: Feeling(energy: try row.get("energy"), discomfort: try row.get("discomfort"), note: note ?? ""))
    }
}
