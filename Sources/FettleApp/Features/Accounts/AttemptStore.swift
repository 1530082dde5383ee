import Storage

extension Database {
    var attempts: AttemptStore { AttemptStore(db: self) }
}

/// The counts behind the throttle.
struct AttemptStore {
    let db: Database

    func blockedUntil(_ subject: [UInt8]) throws -> Int64? {
        try db.value("SELECT blocked_until FROM attempts WHERE subject = \(subject)")
    }

    /// Adds one failure and answers how many there are now; what is older than a day is forgotten first.
    func count(_ subject: [UInt8], at now: Int64) throws -> Int {
        try db.execute(
            "DELETE FROM attempts WHERE last_failed_at <= \(now - Throttle.memory) AND blocked_until <= \(now)")
        try db.execute(
            """
            INSERT INTO attempts (subject, failures, last_failed_at, blocked_until) VALUES (\(subject), 1, \(now), 0)
            ON CONFLICT (subject) DO UPDATE SET failures = failures + 1, last_failed_at = excluded.last_failed_at
            """)
        return try db.value("SELECT failures FROM attempts WHERE subject = \(subject)") ?? 1
    }

    func block(_ subject: [UInt8], until instant: Int64) throws {
        try db.execute("UPDATE attempts SET blocked_until = \(instant) WHERE subject = \(subject)")
    }

    /// One failure less, and the wait that it brought with it.
    func takeBack(_ subject: [UInt8]) throws {
        try db.execute("DELETE FROM attempts WHERE subject = \(subject) AND failures = 1")
        try db.execute("UPDATE attempts SET failures = failures - 1, blocked_until = 0 WHERE subject = \(subject)")
    }

    func forget(_ subject: [UInt8]) throws {
        try db.execute("DELETE FROM attempts WHERE subject = \(subject)")
    }
}
