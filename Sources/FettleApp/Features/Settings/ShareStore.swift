import Coaching
import Storage

extension Database {
    func shares(of member: Member) -> ShareStore { ShareStore(db: self, member: member) }
}

/// What a member may let the coach read beside sessions and check-ins.
enum SharedSubject: String, Sendable, CaseIterable, ColumnValue {
    case weight, workouts, habits, food

    /// Only what exists and what the member came for; nobody shares what they hide from themselves.
    static func offered(to member: Member) -> [SharedSubject] {
        allCases.filter { subject in
            switch subject {
            case .weight: !member.parts.isEmpty && !member.hidesNumbers
            case .workouts: member.parts.contains(.strength)
            // They come with their parts.
            case .habits, .food: false
            }
        }
    }
}

/// What one member shares, and the only way by which the panel reads it: nothing from before the switch was on.
struct ShareStore {
    let db: Database
    let member: Member

    /// Since when each subject is shared; one that is not offered is not shared either.
    func since() throws -> [SharedSubject: Int64] {
        let rows = try db.rows("SELECT subject, since FROM shares WHERE member_id = \(member.id)") {
            row -> (SharedSubject, Int64) in
            (try row.get("subject"), try row.get("since"))
        }
        let offered = SharedSubject.offered(to: member)
        return Dictionary(rows.filter { offered.contains($0.0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What was on stays on since then; what is switched on counts from now.
    func set(_ subjects: Set<SharedSubject>, at now: Int64) throws {
        for subject in SharedSubject.offered(to: member) {
            if subjects.contains(subject) {
                try db.execute(
                    """
                    INSERT INTO shares (member_id, subject, since) VALUES (\(member.id), \(subject), \(now))
                    ON CONFLICT (member_id, subject) DO NOTHING
                    """)
            } else {
                try db.execute("DELETE FROM shares WHERE member_id = \(member.id) AND subject = \(subject)")
            }
        }
    }

    /// The newest finished workouts that began after the switch. Nothing while it is off.
    func workouts(_ count: Int) throws -> [Workout] {
        guard let since = try since()[.workouts] else { return [] }
        return try db.rows(
            "SELECT " + WorkoutStore.columns
                + """
                 FROM workouts WHERE member_id = \(member.id) AND finished_at IS NOT NULL AND started_at > \(since)
                ORDER BY started_at DESC, id DESC LIMIT \(count)
                """, Workout.init)
    }

    /// The weights from after the switch, the oldest first: of each day the last one. Nothing while it is off.
    func weights() throws -> [SharedWeight] {
        guard SharedSubject.offered(to: member).contains(.weight) else { return [] }
        let rows = try db.rows(
            """
            SELECT w.day, w.grams FROM weigh_ins w JOIN shares s ON s.member_id = w.member_id AND s.subject = 'weight'
            WHERE w.member_id = \(member.id) AND w.at > s.since ORDER BY w.at, w.id
            """
        ) { row -> SharedWeight in
            let text: String = try row.get("day")
            guard let day = Day(text) else { throw CorruptRow("weigh_ins", "day") }
            return (day, Mass(grams: try row.get("grams")))
        }
        return Dictionary(rows.map { ($0.day, $0) }, uniquingKeysWith: { _, last in last }).values.sorted {
            $0.day < $1.day
        }
    }
}
