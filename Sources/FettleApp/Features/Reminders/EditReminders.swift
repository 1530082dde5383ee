import HTTP
import Storage

/// The page of reminders, and the saving of one rule: a new one, or a change.
enum EditReminders {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let read = try context.services.storage.read { db in try RemindersRead(member, context, db) }
        return try context.show(RemindersPage(read, context))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let read = try context.services.storage.read { db in try RemindersRead(member, context, db) }
        var form = try ReminderForm(context, read.rules)
        let kept = read.rules.first { String($0.id) == form.rule }
        guard kept != nil || form.rule == ReminderForm.new else { throw HTTPError.notFound }
        if let hours = read.quiet, form.wish?.isQuieted(by: hours, in: context.zone, after: context.now) == true {
            form.fail("reminder_time", "reminderInQuiet", ["from": hours.begins.text, "to": hours.ends.text])
        }
        guard let rule = form.wish else { return try refuse(form, read, context) }

        switch try context.services.storage.write({ db in try save(rule, form, kept, member, context, db) }) {
        case .full: form.fail("reminder_time", "remindersFull", ["limit": String(ReminderStore.limit)])
        case .overtaken(let now):
            form.fail("reminder_time", "changedElsewhere", ["now": now.rule.time.text])
            form.put("version", String(now.version))
        case .saved:
            context.services.reminderBell.ring()
            return context.redirect(to: "/settings/reminders", saying: .saved)
        }
        return try refuse(form, read, context)
    }

    private enum Outcome {
        case saved, full
        case overtaken(KeptRule)
    }

    /// Whoever switches a reminder on wants its mails: a stop of their kind ends.
    private static func save(
        _ rule: ReminderRule, _ form: ReminderForm, _ kept: KeptRule?, _ member: Member, _ context: Context,
        _ db: Database
    ) throws -> Outcome {
        let store = db.reminders(of: member)
        if let kept {
            let shown = form.version(else: kept.version)
            guard try store.update(kept.id, to: rule, ifVersion: shown, after: context.now) else {
                return .overtaken(try store.find(kept.id) ?? kept)
            }
        } else {
            let isRepeat = try store.hasRule(key: form.key)
            guard try isRepeat || store.all().count < ReminderStore.limit else { return .full }
            try store.insert(rule, key: form.key, after: context.now)
        }
        if rule.isOn { try db.mailStops(of: member).resume(rule.kind.topic) }
        return .saved
    }

    private static func refuse(_ form: ReminderForm, _ read: RemindersRead, _ context: Context) throws -> Response {
        try context.show(RemindersPage(read, typed: (form.rule, form.fields), context))
    }
}
