import Coaching
import Storage

extension Database {
    func bans(of member: Member) -> BanStore { BanStore(db: self, memberID: member.id) }
}

/// A ban as it was kept.
struct KeptBan: Sendable {
    let ban: Ban
    /// Whether it came with a coach's offer that the member took.
    let isFromCoach: Bool
}

/// The moves that one member does not want, or that the coach left out with the member's agreement.
struct BanStore {
    let db: Database
    let memberID: Int64

    /// In the order of the moves.
    func all() throws -> [KeptBan] {
        let kept = try db.rows("SELECT move, note, is_from_coach FROM bans WHERE member_id = \(memberID)") { row in
            let id: String = try row.get("move")
            guard let move = Move(rawValue: id) else { throw CorruptRow("bans", "move") }
            return KeptBan(ban: Ban(move, note: try row.get("note")), isFromCoach: try row.get("is_from_coach"))
        }
        return Move.allCases.compactMap { move in kept.first { $0.ban.move == move } }
    }

    func add(_ ban: Ban, isFromCoach: Bool = false, at now: Int64) throws {
        try db.execute(
            """
            INSERT INTO bans (member_id, move, note, is_from_coach, banned_at)
            VALUES (\(memberID), \(ban.move.rawValue), \(ban.note), \(isFromCoach), \(now))
            ON CONFLICT (member_id, move) DO UPDATE SET note = excluded.note, is_from_coach = excluded.is_from_coach
            """)
    }

    /// False when there was none.
    func lift(_ move: Move) throws -> Bool {
        try db.execute("DELETE FROM bans WHERE member_id = \(memberID) AND move = \(move.rawValue)")
        return db.changes > 0
    }
}
