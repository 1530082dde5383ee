import Coaching
import Storage

extension Services {
    /// Tells the coach at once that someone wants looking at: one mail for a member and the coach's own day, with a link
    /// and neither name nor number, for beside such words a name would be a health word.
    /// Whoever writes check-ins calls `mailIsWaiting` once they are on disk.
    func raiseFlag(for member: Member, _ signals: Set<Signal>, at now: Int64, _ db: Database) throws {
        guard !signals.isDisjoint(with: Signal.urgent) else { return }
        for coach in try db.members.coaches(configuration) where coach.id != member.id && coach.isVerified {
            var letter = Letter(.redFlag, to: coach, path: "/admin/members/\(member.id)")
            letter.slot = "flag:\(coach.id):\(member.id):\(coach.timeZone.day(at: now).text)"
            try post(letter, for: coach.id, at: now, db)
        }
    }
}

extension Signal {
    /// Those that do not wait for the digest.
    static let urgent: Set<Signal> = [.discomfort, .energy, .dayAfter]
}
