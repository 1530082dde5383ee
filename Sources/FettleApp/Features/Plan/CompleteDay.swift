import Coaching
import HTTP
import Secrets
import Storage

/// Enters a finished session, with how it felt. The same form sent twice is one session. A script that asks for JSON
/// is told what became of it instead of being led on.
enum CompleteDay {
    /// How far back a session may have been finished: a phone may have been without network.
    private static let oldest: Int64 = 14 * 86400
    /// A browser's clock may run a little ahead of ours.
    private static let tolerance: Int64 = 300

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (care, day) = try ShowDay.read(request, context)
        var form = try Form(context, ["key", "seconds", "low", "part", "energy", "discomfort", "note", "finished_at"])
        guard let session = session(&form, day, care, member, context) else {
            return try answer(.refused, form, care, day, request, context)
        }
        let outcome = try context.services.storage.write { db in try enter(session, of: member, context, db) }
        context.services.mailIsWaiting()
        return try answer(outcome, form, care, day, request, context)
    }

    enum Outcome {
        case entered
        case updated
        /// It is there already, word for word.
        case repeated
        /// Something is wrong with a field.
        case refused
        /// The day before is not done yet.
        case waiting
        /// The key has been used, and a newer session stands after it.
        case overtaken(CareSession)
    }

    private static func session(
        _ form: inout Form, _ day: PlanDay, _ care: Care, _ member: Member, _ context: Context
    ) -> NewCareSession? {
        let low = form.isTrue("low")
        let key = form.key("key")
        let seconds = form.whole("seconds", 0...86400) ?? day.seconds(lowEnergy: low)
        let feeling = Feeling(
            energy: form.whole("energy", 1...5), discomfort: form.whole("discomfort", 0...10),
            note: form.text("note", limit: 500, lines: true))
        let finishedAt = form.instant("finished_at", context.now - oldest...context.now + tolerance)
        // What was wrong with the key is not the member's to mend.
        if key == nil { form.put("key", Token.random().text) }
        guard form.isValid, let key else { return nil }
        let instant = min(finishedAt ?? context.now, context.now)
        return NewCareSession(
            key: key, planID: care.kept.id, dayNumber: day.number, day: context.day(at: instant), zone: member.zone,
            finishedAt: instant, seconds: seconds, lowEnergy: low, inPart: form.isTrue("part"), feeling: feeling)
    }

    private static func enter(_ session: NewCareSession, of member: Member, _ context: Context, _ db: Database) throws
        -> Outcome
    {
        let store = db.careSessions(of: member)
        guard let known = try store.find(key: session.key) else {
            guard try store.progress().isOpen(session.dayNumber) else { return .waiting }
            try context.tell(store.insert(session, at: context.now), of: member, db)
            try db.plan(of: member).endLowEnergy(on: session.day)
            return .entered
        }
        guard known.dayNumber == session.dayNumber else { throw HTTPError.badRequest }
        if known.says(session) { return .repeated }
        guard try store.all().first?.id == known.id else { return .overtaken(known) }
        try context.tell(store.update(known.id, with: session, at: context.now), of: member, db)
        return .updated
    }
}

extension CareSession {
    /// Whether a form says the same as was kept.
    fileprivate func says(_ session: NewCareSession) -> Bool {
        checkIn == session.feeling && lowEnergy == session.lowEnergy && inPart == session.inPart
    }
}

extension Form {
    /// A box that is ticked, or a hidden field that says so.
    func isTrue(_ name: String) -> Bool { ["1", "yes", "true", "on"].contains(raw(name)) }

    /// The one-time key of a form that creates something.
    mutating func key(_ name: String) -> String? {
        guard isKey(name) else {
            fail(name, "keyMissing")
            return nil
        }
        return raw(name)
    }

    func isKey(_ name: String) -> Bool {
        let text = raw(name)
        return (16...64).contains(text.utf8.count) && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    /// An instant in whole seconds since 1970; nil when nothing was given.
    mutating func instant(_ name: String, _ range: ClosedRange<Int64>) -> Int64? {
        let text = raw(name)
        guard !text.isEmpty else { return nil }
        guard let instant = Int64(text), range.contains(instant) else {
            fail(name, "instantUnreadable")
            return nil
        }
        return instant
    }
}
