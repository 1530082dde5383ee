import Coaching
import HTTP
import Storage

/// Writes the mail of every reminder whose hour has come: in one transaction it enters the mail under the slot's unique
/// name and moves the rule on, so that no crash, restart or second process writes one twice or skips one.
final class ReminderClock: Sendable {
    private let services: Services
    /// A reminder that is later than this is of no use.
    private static let patience: Int64 = 2 * 3600
    /// What fell due longer ago than this, while nothing ran, has no row: nobody waits for it.
    private static let memory: Int64 = 100 * 86400

    init(_ services: Services) { self.services = services }

    func start() {
        startThread(name: "reminders") { [self] in
            realign()
            while true {
                let pause = writeDue()
                services.reminderBell.wait(seconds: pause)
            }
        }
    }

    /// Brings back what a clock that was set forward for a while has moved into the far future.
    func realign() {
        let now = services.clock.now()
        do {
            try services.storage.write { db in
                try db.mails.forgetMissed(after: now)
                for rule in try db.dueReminders.ahead(of: now) {
                    guard let next = rule.kept.rule.schedule.next(after: now)?.instant, next < rule.dueAt else {
                        continue
                    }
                    try db.dueReminders.moveOn(rule.kept.id, to: next)
                }
            }
        } catch {
            services.log(.error, "reminders", ["error": .note(ErrorPages.describe(error))])
        }
    }

    /// Writes all that is due, and answers how many seconds may pass until the next look.
    @discardableResult
    func writeDue() -> Int64 {
        let now = services.clock.now()
        do {
            var count = 0
            repeat {
                count = try writePortion(at: now)
                if count > 0 { services.mailIsWaiting() }
            } while count > 0
            try DigestClock(services: services).writeDue()
            let next = try services.storage.read { db in try db.dueReminders.nextInstant() }
            return min(60, max(1, (next ?? .max) - services.clock.now()))
        } catch {
            services.log(.error, "reminders", ["error": .note(ErrorPages.describe(error))])
            return 10
        }
    }

    private func writePortion(at now: Int64) throws -> Int {
        try services.storage.write { db in
            let due = try db.dueReminders.due(at: now)
            for reminder in due { try write(reminder, at: now, db) }
            return due.count
        }
    }

    /// Moves a rule on by one: what was due while nothing ran comes in the next portions, and says that it came too late.
    private func write(_ due: DueReminder, at now: Int64, _ db: Database) throws {
        let (kept, schedule) = (due.kept, due.kept.rule.schedule)
        try db.dueReminders.moveOn(kept.id, to: schedule.next(after: max(due.dueAt, now - Self.memory))?.instant)
        guard let member = try db.members.find(due.memberID) else { return }
        let day = schedule.zone.day(at: due.dueAt)
        var letter = Letter(kept.rule.kind.letter, to: member, path: kept.rule.kind.path)
        letter.slot = kept.slot(on: day)
        let end = min(due.dueAt + Self.patience, schedule.zone.start(of: day.adding(1)) - 1)
        letter.giveUpAt = end
        switch try ReminderOutlook(of: member, db).answer(to: kept.rule.kind, on: day) {
        case .wanted where end >= now:
            try services.post(letter, for: member.id, at: due.dueAt, db)
        case .wanted: try note(letter, missed: .late, dueAt: due.dueAt, db)
        case .pointless: return
        case .missed(let cause): try note(letter, missed: cause, dueAt: due.dueAt, db)
        }
    }

    private func note(_ letter: Letter, missed cause: MissedCause, dueAt: Int64, _ db: Database) throws {
        try db.mails.note(letter, missed: cause, dueAt: dueAt, messageID: services.postOffice.messageID())
    }
}
