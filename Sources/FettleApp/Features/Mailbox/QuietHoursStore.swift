import Coaching
import Storage

extension Database {
    func quietHours(ofID id: Int64) -> QuietHoursStore { QuietHoursStore(db: self, memberID: id) }
}

/// When one member does not want to be written to.
struct QuietHoursStore {
    let db: Database
    let memberID: Int64

    func hours() throws -> QuietHours? {
        try db.row("SELECT begins, ends FROM quiet_hours WHERE member_id = \(memberID)") { row in
            let (begins, ends): (String, String) = (try row.get("begins"), try row.get("ends"))
            guard let begins = LocalTime(begins), let ends = LocalTime(ends),
                let hours = QuietHours(from: begins, to: ends)
            else { throw CorruptRow("quiet_hours", "begins") }
            return hours
        }
    }

    func save(_ hours: QuietHours?) throws {
        guard let hours else {
            try db.execute("DELETE FROM quiet_hours WHERE member_id = \(memberID)")
            return
        }
        try db.execute(
            """
            INSERT INTO quiet_hours (member_id, begins, ends)
            VALUES (\(memberID), \(hours.begins.text), \(hours.ends.text))
            ON CONFLICT (member_id) DO UPDATE SET begins = excluded.begins, ends = excluded.ends
            """)
    }
}
