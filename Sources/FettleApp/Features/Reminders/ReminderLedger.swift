import Coaching
import Foundation
import Storage

/// The next reminder mails over all rules of a member, each with its local hour and what the clocks do to it.
struct ReminderLedger: Encodable {
    static let count = 14

    let moments: [Moment]

    struct Moment: Encodable {
        /// By the member's own clock.
        let day: String
        let time: String
        /// Where the rule's clock is another one: its place, and what it shows.
        let zone: String?
        let labelKey: String
        let note: String?
    }

    /// Mails that have been written, or that would have nothing to remind of, are left out.
    init(_ read: RemindersRead, _ context: Context) {
        let entries = read.rules.filter { $0.rule.isOn && !read.outlook.stopped.contains($0.rule.kind.topic) }
            .flatMap { Self.entries(of: $0, read, context) }
        moments = entries.sorted { ($0.occurrence.instant, $0.kept.id) < ($1.occurrence.instant, $1.kept.id) }
            .prefix(Self.count).map { Moment($0, context) }
    }

    struct Entry {
        let kept: KeptRule
        let occurrence: ReminderSchedule.Occurrence
        let clock: ClockNote?
        /// The one before, where the list holds it.
        let previous: Int64?
    }

    private static func entries(of kept: KeptRule, _ read: RemindersRead, _ context: Context) -> [Entry] {
        let schedule = kept.rule.schedule
        var previous: Int64?
        return schedule.next(count, after: max(context.now, read.begin(of: kept.rule) - 1)).compactMap { occurrence in
            defer { previous = occurrence.instant }
            guard read.outlook.isDue(kept.rule.kind, on: occurrence.day),
                !read.written.contains(kept.slot(on: occurrence.day))
            else { return nil }
            let clock = schedule.clockNote(occurrence, after: previous ?? context.now)
            return Entry(kept: kept, occurrence: occurrence, clock: clock, previous: previous)
        }
    }
}

extension ReminderLedger.Moment {
    init(_ entry: ReminderLedger.Entry, _ context: Context) {
        let rule = entry.kept.rule
        let own = context.zone.local(entry.occurrence.instant)
        let isElsewhere = rule.zone != context.zone.identifier
        day = context.formatting.longDay(own.day)
        time = own.time.text
        zone = isElsewhere ? "\(Zones.label(rule.zone)) \(entry.occurrence.time.text)" : nil
        labelKey = "reminders.kinds.\(rule.kind.rawValue)"
        note =
            isElsewhere && entry.clock.map { $0 == .changed } ?? true
            ? Self.move(entry, to: own.time, context)
            : entry.clock.map {
                context.texts("reminders.clock.\($0.rawValue)", ["time": .text(rule.time.text)])
            }
    }

    /// A change of either clock moves a mail by the member's own, where the rule goes by another.
    private static func move(_ entry: ReminderLedger.Entry, to time: LocalTime, _ context: Context) -> String? {
        guard let before = entry.previous.map({ context.zone.local($0).time }), before != time else { return nil }
        let rule = entry.kept.rule
        return context.texts(
            "reminders.clock.moved",
            [
                "zone": .text(Zones.label(rule.zone)), "time": .text(rule.time.text), "before": .text(before.text),
                "after": .text(time.text),
            ])
    }
}

/// What the page of reminders is made of.
struct RemindersRead: Sendable {
    let rules: [KeptRule]
    let outlook: ReminderOutlook
    let past: [PastReminder]
    let quiet: QuietHours?
    /// The slots of these days that have had their mail.
    let written: Set<String>

    init(_ member: Member, _ context: Context, _ db: Database) throws {
        let store = db.reminders(of: member)
        rules = try store.all()
        outlook = try ReminderOutlook(of: member, db)
        past = try store.recent(ReminderLedger.count)
        quiet = try db.quietHours(ofID: member.id).hours()
        let slots = rules.compactMap { kept in
            kept.rule.schedule.next(after: context.now).map { kept.slot(on: $0.day) }
        }
        written = Set(try slots.filter { try store.hasMail(in: $0) })
    }

    /// The first instant of the day from which a rule has something to remind of.
    func begin(of rule: ReminderRule) -> Int64 { outlook.startsOn.map { rule.schedule.zone.start(of: $0) } ?? 0 }
}
