import Coaching
import Storage

/// Writes the coach's mails: once a day what waits, and at once that someone wants looking at. They hold counts and no
/// name, for a name beside such words would be a health word.
struct DigestClock {
    let services: Services

    /// Looks whether a digest is due. One local day has one, and only when something waits.
    func writeDue() throws {
        let now = services.clock.now()
        let isDue = try services.storage.read { db in
            try db.members.coaches(services.configuration).contains { try Self.isDue($0, at: now, db) }
        }
        guard isDue else { return }
        try services.storage.write { db in
            for coach in try db.members.coaches(services.configuration) where try Self.isDue(coach, at: now, db) {
                try write(to: coach, at: now, db)
            }
        }
        services.mailIsWaiting()
    }

    private static func isDue(_ coach: Member, at now: Int64, _ db: Database) throws -> Bool {
        let local = coach.timeZone.local(now)
        guard let digest = try db.digests.of(coach) else { return true }
        return digest.lookedOn < local.day && local.time >= digest.time
    }

    private func write(to coach: Member, at now: Int64, _ db: Database) throws {
        let day = coach.timeZone.day(at: now)
        guard let digest = try db.digests.of(coach) else {
            // Someone is the coach since a moment ago: the first digest comes at the next hour of digests.
            return try db.digests.set(Digest.defaultTime, for: coach, at: now)
        }
        try db.digests.save(Digest(time: digest.time, lookedOn: day), of: coach)
        let waiting = try db.digests.waitingCheckIns()
        guard waiting > 0, coach.isVerified else { return }
        var letter = Letter(.digest, to: coach, path: "/admin/check-ins")
        letter.values = ["waiting": .int(waiting)]
        letter.slot = "digest:\(coach.id):\(day.text)"
        letter.giveUpAt = now + 20 * 3600
        try services.post(letter, for: coach.id, at: now, db)
    }
}
