import Coaching
import Storage

extension Database {
    func flares(of member: Member) -> FlareStore { FlareStore(db: self, memberID: member.id) }
}

/// A time in which everything waits.
struct Flare: Sendable {
    let beganOn: Day
    /// Nothing while it lasts.
    let endedOn: Day?

    /// The day of coming back is no day of it any more, unless it is the day on which it began.
    func covers(_ day: Day) -> Bool { day == beganOn || beganOn < day && endedOn.map { day < $0 } ?? true }
}

/// One member's flares.
struct FlareStore {
    let db: Database
    let memberID: Int64

    func open() throws -> Flare? { try all().first { $0.endedOn == nil } }

    /// The newest first.
    func all() throws -> [Flare] {
        try db.rows(
            "SELECT began_on, ended_on FROM flares WHERE member_id = \(memberID) ORDER BY began_at DESC, id DESC"
        ) { row in
            let (began, ended): (String, String?) = (try row.get("began_on"), try row.get("ended_on"))
            guard let beganOn = Day(began) else { throw CorruptRow("flares", "began_on") }
            return Flare(beganOn: beganOn, endedOn: ended.flatMap(Day.init))
        }
    }

    /// Beginning twice is beginning once.
    func begin(on day: Day, at now: Int64) throws {
        guard try open() == nil else { return }
        try db.execute("INSERT INTO flares (member_id, began_at, began_on) VALUES (\(memberID), \(now), \(day.text))")
    }

    func end(on day: Day, at now: Int64) throws {
        try db.execute(
            """
            UPDATE flares SET ended_at = \(now), ended_on = \(day.text) WHERE member_id = \(memberID) AND ended_at IS NULL
            """)
    }
}
