import Coaching
import HTTP
import Storage

/// Sets the hours in which no mail comes. A reminder that would fall into them is named rather than silenced.
enum EditQuietHours {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, ["quiet", "quiet_from", "quiet_to"])
        let isOn = form.isOn("quiet")
        form.tick("quiet", isOn)
        let hours = isOn ? hours(&form) : nil
        if let hours, let rule = try quieted(by: hours, member, context) {
            form.fail("quiet_from", "quietReminder", ["time": .text(rule.time.text)])
        }
        guard form.isValid else { return try refuse(form, member, context) }
        try context.services.storage.write { db in
            try db.quietHours(ofID: member.id).save(hours)
            try db.mails.letGo(of: member.id, at: context.now)
        }
        context.services.mailIsWaiting()
        return context.redirect(to: "/settings/mails", saying: .saved)
    }

    private static func hours(_ form: inout Form) -> QuietHours? {
        guard let begins = form.time("quiet_from"), let ends = form.time("quiet_to") else { return nil }
        let hours = QuietHours(from: begins, to: ends)
        if hours == nil { form.fail("quiet_to", "quietEmpty") }
        return hours
    }

    private static func quieted(by hours: QuietHours, _ member: Member, _ context: Context) throws -> ReminderRule? {
        let rules = try context.services.storage.read { db in try db.reminders(of: member).all() }
        return rules.map(\.rule).first { $0.isQuieted(by: hours, in: context.zone, after: context.now) }
    }

    private static func refuse(_ form: Form, _ member: Member, _ context: Context) throws -> Response {
        let read = try context.services.storage.read { db in try MailsRead(member, db) }
        var fields = read.fields(context)
        for name in ["quiet_from", "quiet_to"] { fields.put(name, form.raw(name)) }
        fields.tick("quiet", form.isOn("quiet"))
        for field in form.fields.errors { fields.fail(field.name, field.error ?? "") }
        return try context.show(MailsPage(fields, read, member, context))
    }
}
