import Coaching
import Foundation
import HTTP
import Storage

/// When reminder mails come, and what became of the last ones.
struct RemindersPage: FormPage {
    static let view = "reminders/reminders"
    let tabs = SettingsTab.all(at: .reminders)
    let fields: FormFields
    let upcoming: [Moment]
    let past: [Past]
    let isOn: Bool
    let hasPast: Bool

    struct Moment: Encodable {
        let day: String
        let time: String
    }

    struct Past: Encodable {
        let text: String
        let stateKey: String
    }

    init(_ fields: FormFields, _ rule: ReminderRule, past: [PastReminder], _ context: Context) {
        var fields = fields
        fields.offer(
            "weekdays", Weekday.allCases.map { String($0.rawValue) }, labels: "weekdays",
            chosen: Set(rule.weekdays.map { String($0.rawValue) }))
        fields.offer("zone", Zones.all.map { (value: $0, label: Zones.label($0)) }, chosen: [fields.value("zone")])
        self.fields = fields
        isOn = rule.isOn
        upcoming =
            rule.isOn
            ? rule.schedule.next(14, after: context.now).map {
                Moment(day: context.formatting.longDay($0.day), time: $0.time.text)
            } : []
        hasPast = !past.isEmpty
        self.past = past.map {
            Past(text: context.formatting.moment($0.dueAt), stateKey: "reminders.states.\($0.state)")
        }
    }
}

enum EditReminders {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (rule, past) = try read(member, context)
        var fields = FormFields(["weekdays": "", "reminder": "", "reminder_time": rule.time.text, "zone": rule.zone])
        fields.tick("reminder", rule.isOn)
        return try context.show(RemindersPage(fields, rule, past: past, context))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (kept, past) = try read(member, context)
        var form = try Form(context, ["reminder", "reminder_time", "zone"])
        let wantsReminder = form.isOn("reminder")
        form.tick("reminder", wantsReminder)
        var weekdays: Set<Weekday> = []
        for text in context.form.all("weekdays") {
            guard let day = Int(text).flatMap(Weekday.init(rawValue:)) else { throw HTTPError.badRequest }
            weekdays.insert(day)
        }
        if weekdays.isEmpty, wantsReminder { form.fail("weekdays", "choiceMissing") }
        let time = form.time("reminder_time")
        let zone = form.zone("zone")
        let rule = ReminderRule(
            weekdays: weekdays.isEmpty && !wantsReminder ? kept.weekdays : weekdays, time: time ?? kept.time,
            zone: zone ?? kept.zone,
            isOn: wantsReminder)
        guard form.isValid else { return try context.show(RemindersPage(form.fields, rule, past: past, context)) }
        try context.services.storage.write { db in
            try db.reminders(of: member).save(rule, for: .care, after: context.now)
        }
        context.services.reminderBell.ring()
        return context.redirect(to: "/settings/reminders", saying: .saved)
    }

    private static func read(_ member: Member, _ context: Context) throws -> (ReminderRule, [PastReminder]) {
        let fallback = ReminderRule(
            weekdays: ReminderSchedule.defaultWeekdays, time: ReminderSchedule.defaultTime, zone: member.zone,
            isOn: false)
        return try context.services.storage.read { db in
            (try db.reminders(of: member).rule(.care) ?? fallback, try db.reminders(of: member).recent(14))
        }
    }
}
