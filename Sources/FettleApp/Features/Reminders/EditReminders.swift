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
    let isVerified: Bool
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
        isVerified = context.member?.isVerified ?? false
        hasPast = !past.isEmpty
        self.past = past.map {
            Past(text: context.formatting.moment($0.dueAt), stateKey: "reminders.states.\($0.state)")
        }
    }
}

enum EditReminders {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (rule, version, past) = try read(member, context)
        var fields = FormFields([
            "weekdays": "", "reminder": "", "reminder_time": rule.time.text, "zone": rule.zone,
            "version": String(version),
        ])
        fields.tick("reminder", rule.isOn)
        return try context.show(RemindersPage(fields, rule, past: past, context))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (kept, version, past) = try read(member, context)
        var form = try Form(context, ["reminder", "reminder_time", "zone", "version"])
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
        let shown = form.version(else: version)
        let isSaved =
            try form.isValid
            && context.services.storage.write { db in
                guard try db.reminders(of: member).version(.care) == shown else { return false }
                try db.reminders(of: member).save(rule, for: .care, after: context.now)
                return true
            }
        guard isSaved else {
            if form.isValid {
                let (current, version, _) = try read(member, context)
                form.fail("reminder_time", "changedElsewhere", ["now": .text(current.time.text)])
                form.put("version", String(version))
            }
            return try context.show(RemindersPage(form.fields, rule, past: past, context))
        }
        context.services.reminderBell.ring()
        return context.redirect(to: "/settings/reminders", saying: .saved)
    }

    private static func read(_ member: Member, _ context: Context) throws -> (ReminderRule, Int, [PastReminder]) {
        let fallback = ReminderRule(
            weekdays: ReminderSchedule.defaultWeekdays, time: ReminderSchedule.defaultTime, zone: member.zone,
            isOn: false)
        return try context.services.storage.read { db in
            let store = db.reminders(of: member)
            return (try store.rule(.care) ?? fallback, try store.version(.care), try store.recent(14))
        }
    }
}
