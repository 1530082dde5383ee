import Coaching
import Storage

extension Services {
    /// Tells the coach at once that someone wants looking at: one mail for a member and day, with a link and nothing else.
    func raiseFlag(for member: Member, _ signals: Set<Signal>, on day: Day, at now: Int64, _ db: Database) throws {
        guard !signals.isDisjoint(with: Signal.urgent) else { return }
        for coach in try db.members.coaches(configuration) where coach.id != member.id && coach.isVerified {
            var letter = Letter(.redFlag, to: coach, path: "/admin/members/\(member.id)")
            letter.slot = "flag:\(coach.id):\(member.id):\(day.text)"
            try post(letter, for: coach.id, at: now, db)
        }
    }
}

extension Signal {
    /// Those that do not wait for the digest.
    static let urgent: Set<Signal> = [.discomfort, .energy, .dayAfter]
}
