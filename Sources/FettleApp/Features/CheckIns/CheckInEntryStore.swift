import Coaching
import Storage

extension Database {
    func checkInEntries(of member: Member) -> CheckInEntryStore { CheckInEntryStore(db: self, memberID: member.id) }
}

/// Something a member says: the one way into the table of check-ins.
struct CheckInEntry: Sendable {
    let kind: CheckInKind
    /// The day that it is about.
    let day: Day
    /// The member's day on which it is written.
    let writtenOn: Day
    let feeling: Feeling
    /// What the signals are read from; for a day check what is known of the day.
    var level: Aftermath.Level { Aftermath.Level(energy: feeling.energy, discomfort: feeling.discomfort) }
    var sessionID: Int64?
    var weekly: WeeklyAnswers?

    /// A question, or a note that holds one.
    var asks: Bool {
        switch kind {
        case .question: true
        case .weekly: !feeling.note.isEmpty
        case .session, .dayAfter: feeling.note.contains("?")
        }
    }
}

/// Where check-ins and day checks are written, each with what the rules make of it.
struct CheckInEntryStore {
    let db: Database
    let memberID: Int64

    /// Enters what was said, or puts it in the place of what was said before about the same session or day.
    func enter(_ entry: CheckInEntry, at now: Int64) throws -> CheckInEvent {
        let known = try earlier(entry)
        let flags = try flags(of: entry, earlierThan: known?.writtenAt ?? .max, butNot: known?.id ?? 0)
        let due = AnswerDue.day(writtenOn: entry.writtenOn, flags: flags, asks: entry.asks)
        let needsAnswer = entry.kind != .dayAfter || !flags.isEmpty
        let id: Int64
        if let known {
            id = known.id
            try update(known, entry, flags, due, needsAnswer: needsAnswer)
        } else {
            id = try insert(entry, flags, due, needsAnswer: needsAnswer, at: now)
        }
        return CheckInEvent(
            memberID: memberID, checkInID: id, kind: entry.kind, flags: flags,
            raised: flags.subtracting(known?.flags ?? []))
    }

    /// The same form sent twice is one; with other words under its key it changes what it wrote, unless the coach has
    /// been there meanwhile.
    func enterWeekly(_ entry: CheckInEntry, key: String, at now: Int64) throws -> WeeklyOutcome {
        guard let weekly = entry.weekly else { return .repeated }
        let known: Int64? = try db.value(
            "SELECT check_in_id FROM weekly_answers WHERE member_id = \(memberID) AND key = \(key)")
        if let known, let checkIn = try CheckInStore(db: db, memberID: memberID).find(known) {
            if checkIn.feeling == entry.feeling, checkIn.weekly == weekly { return .repeated }
            guard checkIn.isWaiting, checkIn.replies.isEmpty else { return .overtaken }
            try db.execute("DELETE FROM check_ins WHERE id = \(known) AND member_id = \(memberID)")
        }
        let event = try enter(entry, at: now)
        try db.execute(
            """
            INSERT INTO weekly_answers (member_id, check_in_id, key, sleep, stress, went_well)
            VALUES (\(memberID), \(event.checkInID), \(key), \(weekly.sleep), \(weekly.stress), \(weekly.wentWell))
            """)
        return .entered(event)
    }

    private struct Known {
        let id: Int64
        let writtenAt: Int64
        let flags: Set<Signal>
        let hasQuestion: Bool

        init(_ row: Row) throws {
            (id, writtenAt) = (try row.get("id"), try row.get("written_at"))
            (flags, hasQuestion) = (Set(text: try row.get("flags")), try row.get("has_question"))
        }
    }

    private static let found: SQL = """
        SELECT id, written_at, flags, EXISTS (
            SELECT 1 FROM replies r WHERE r.check_in_id = check_ins.id AND r.is_from_member = 1) AS has_question
        FROM check_ins

        """

    private func earlier(_ entry: CheckInEntry) throws -> Known? {
        switch entry.kind {
        case .session:
            guard let sessionID = entry.sessionID else { return nil }
            return try db.row(
                Self.found + "WHERE member_id = \(memberID) AND session_id = \(sessionID)", Known.init)
        case .dayAfter:
            return try db.row(
                Self.found + "WHERE member_id = \(memberID) AND kind = 'day_after' AND day = \(entry.day.text)",
                Known.init)
        case .weekly, .question: return nil
        }
    }

    private func insert(_ entry: CheckInEntry, _ flags: Set<Signal>, _ due: Day, needsAnswer: Bool, at now: Int64)
        throws
        -> Int64
    {
        // How a day after was stands with the day checks.
        let said = entry.kind == .dayAfter ? Feeling(energy: nil, discomfort: nil, note: "") : entry.feeling
        return try db.insert(
            """
            INSERT INTO check_ins (member_id, session_id, kind, day, energy, discomfort, note, flags, asks, needs_answer,
                due_on, written_at)
            VALUES (\(memberID), \(entry.sessionID), \(entry.kind), \(entry.day.text), \(said.energy), \(said.discomfort),
                \(said.note), \(flags.text), \(entry.asks), \(needsAnswer), \(due.text), \(now))
            """)
    }

    /// Changed words wait for the coach again. A day check that turns out fine waits no more, unless something was asked.
    private func update(_ known: Known, _ entry: CheckInEntry, _ flags: Set<Signal>, _ due: Day, needsAnswer: Bool)
        throws
    {
        let isDay = entry.kind == .dayAfter
        let said = isDay ? Feeling(energy: nil, discomfort: nil, note: "") : entry.feeling
        let waits = needsAnswer || known.hasQuestion
        try db.execute(
            """
            UPDATE check_ins SET energy = \(said.energy), discomfort = \(said.discomfort), note = \(said.note),
                flags = \(flags.text), asks = \(entry.asks || known.hasQuestion), needs_answer = \(waits),
                due_on = \(due.text), reviewed_at = CASE WHEN \(needsAnswer) THEN NULL ELSE reviewed_at END,
                version = version + 1
            WHERE id = \(known.id) AND member_id = \(memberID)
            """)
    }
}

/// What became of a weekly form.
enum WeeklyOutcome {
    case entered(CheckInEvent)
    /// It is there already, word for word.
    case repeated
    /// The coach has seen or answered what went under this key.
    case overtaken
}

extension CheckInEntryStore {
    private func flags(of entry: CheckInEntry, earlierThan instant: Int64, butNot id: Int64) throws -> Set<Signal> {
        switch entry.kind {
        case .question: []
        case .dayAfter: Signal.flags(entry.level, after: try levelOfSession(before: entry.day))
        case .session, .weekly:
            Signal.flags(entry.level, before: try levelBefore(entry.kind, earlierThan: instant, butNot: id))
        }
    }

    /// The last one of its kind that said how much discomfort there was.
    private func levelBefore(_ kind: CheckInKind, earlierThan instant: Int64, butNot id: Int64) throws
        -> Aftermath.Level?
    {
        try db.row(
            """
            SELECT energy, discomfort FROM check_ins
            WHERE member_id = \(memberID) AND kind = \(kind) AND written_at <= \(instant) AND id <> \(id)
                AND discomfort IS NOT NULL
            ORDER BY written_at DESC, id DESC LIMIT 1
            """, Self.level)
    }

    /// How the session felt that the day is after. What nobody said then is unknown: the answers about health are not
    /// asked for what is a coach's to read.
    private func levelOfSession(before day: Day) throws -> Aftermath.Level {
        let days = Aftermath.days.map { day.adding(-$0).text }
        return try db.row(
            """
            SELECT c.energy, c.discomfort FROM care_sessions s LEFT JOIN check_ins c ON c.session_id = s.id
            WHERE s.member_id = \(memberID) AND s.day IN (\(days)) ORDER BY s.finished_at DESC, s.id DESC LIMIT 1
            """, Self.level) ?? Aftermath.Level(energy: nil, discomfort: nil)
    }

    private static func level(_ row: Row) throws -> Aftermath.Level {
        Aftermath.Level(energy: try row.get("energy"), discomfort: try row.get("discomfort"))
    }
}
