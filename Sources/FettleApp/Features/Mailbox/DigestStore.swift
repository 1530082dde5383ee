import Coaching
import Storage

extension Database {
    var digests: DigestStore { DigestStore(db: self) }
}

/// When coaches are told what waits.
struct DigestStore {
    let db: Database

    /// Check-ins of anybody that want an answer and have none.
    func waitingCheckIns() throws -> Int {
        try db.value("SELECT count(*) FROM check_ins WHERE reviewed_at IS NULL AND needs_answer = 1") ?? 0
    }

    func of(_ member: Member) throws -> Digest? {
        try db.row("SELECT time, looked_on FROM digests WHERE member_id = \(member.id)") { row in
            let (time, day): (String, String) = (try row.get("time"), try row.get("looked_on"))
            guard let time = LocalTime(time), let day = Day(day) else { throw CorruptRow("digests", "time") }
            return Digest(time: time, lookedOn: day)
        }
    }

    /// Another hour counts from the next time that it comes.
    func set(_ time: LocalTime, for member: Member, at now: Int64) throws {
        let local = member.timeZone.local(now)
        let lookedOn = local.time >= time ? local.day : try of(member)?.lookedOn ?? local.day.adding(-1)
        try save(Digest(time: time, lookedOn: lookedOn), of: member)
    }

    func save(_ digest: Digest, of member: Member) throws {
        try db.execute(
            """
            INSERT INTO digests (member_id, time, looked_on)
            VALUES (\(member.id), \(digest.time.text), \(digest.lookedOn.text))
            ON CONFLICT (member_id) DO UPDATE SET time = excluded.time, looked_on = excluded.looked_on
            """)
    }
}
