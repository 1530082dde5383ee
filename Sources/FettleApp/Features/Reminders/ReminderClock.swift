import Coaching
import HTTP
import Storage

/// Writes the mail of every reminder whose hour has come: in one transaction it enters the mail under the slot's unique
/// name and moves the rule on, so that no crash, restart or second process writes one twice or skips one.
final class ReminderClock: Sendable {
    private let services: Services
    /// A reminder that is later than this is of no use.
    private static let patience: Int64 = 2 * 3600

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
                for rule in try db.dueReminders.ahead(of: now) {
                    guard let next = rule.rule.schedule.next(after: now)?.instant, next < rule.dueAt else { continue }
                    try db.dueReminders.moveOn(rule.id, to: next)
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
            let count = try services.storage.write { db in
                let due = try db.dueReminders.due(at: now)
                for reminder in due { try write(reminder, at: now, db) }
                return due.count
            }
            if count > 0 { services.mailIsWaiting() }
            let next = try services.storage.read { db in try db.dueReminders.nextInstant() }
            return min(60, max(1, (next ?? .max) - services.clock.now()))
        } catch {
            services.log(.error, "reminders", ["error": .note(ErrorPages.describe(error))])
            return 10
        }
    }

    private func write(_ due: DueReminder, at now: Int64, _ db: Database) throws {
        try db.dueReminders.moveOn(due.id, to: due.rule.schedule.next(after: max(now, due.dueAt))?.instant)
        guard let member = try db.members.find(due.memberID), member.isVerified, try isWanted(due, by: member, db)
        else { return }
        let zone = due.rule.schedule.zone
        let day = zone.day(at: due.dueAt)
        var letter = Letter(.reminder, to: member, path: "/today")
        letter.slot = "\(due.kind.rawValue):\(due.id):\(day.text)"
        letter.unsubscribePath = Unsubscribing(memberID: member.id, kind: due.kind).path(services.key)
        letter.giveUpAt = min(due.dueAt + Self.patience, zone.start(of: day.adding(1)) - 1)
        try db.mails.post(services.postOffice.seal(letter), at: due.dueAt)
    }

    /// Only while there is a session to remind of: not before the start, not after the last one, and not in a flare.
    private func isWanted(_ due: DueReminder, by member: Member, _ db: Database) throws -> Bool {
        guard member.parts.contains(.care), let start = try db.plan(of: member).settings().startsOn else {
            return false
        }
        guard try db.flares(of: member).open() == nil else { return false }
        let today = due.rule.schedule.zone.day(at: due.dueAt)
        let progress = try db.careSessions(of: member).progress()
        return start <= today && !progress.isComplete && !progress.hasTrained(on: today)
    }
}
