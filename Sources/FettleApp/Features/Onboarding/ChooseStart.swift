import Coaching
import Foundation
import HTTP
import Storage

/// What the plan needs, when it starts, and whether a mail should remind.
struct StartPage: FormPage {
    static let view = "onboarding/start"
    let steps = Step.start.trail
    let fields: FormFields
    let materials: [Words]
    let tierKey: String?
    let noteKeys: [Key]
    let minutes: MinutesRange
    /// Whether the browser may propose its own zone: the account has none yet, and nobody has chosen.
    let mayProposeZone: Bool

    struct Words: Encodable {
        let nameKey: String
        let lineKey: String
    }

    struct Key: Encodable {
        let key: String
    }

    struct MinutesRange: Encodable {
        let shortest: Int
        let longest: Int
        let isOne: Bool

        init(_ plan: CarePlan) {
            let minutes = plan.days.map { $0.minutes() }
            (shortest, longest) = (minutes.min() ?? 0, minutes.max() ?? 0)
            isOne = shortest == longest
        }
    }

    init(_ fields: FormFields, zone: String, mayProposeZone: Bool = false, _ plan: CarePlan) {
        var fields = fields
        fields.offer("zone", Zones.all.map { (value: $0, label: Zones.label($0)) }, chosen: [zone])
        self.fields = fields
        materials = plan.materials.map {
            Words(nameKey: "care.materials.\($0.rawValue).name", lineKey: "care.materials.\($0.rawValue).line")
        }
        tierKey = plan.tier.map { "care.tiers.\($0.rawValue).name" }
        noteKeys = plan.notes.map { Key(key: "care.notes.\($0.rawValue)") }
        minutes = MinutesRange(plan)
        self.mayProposeZone = mayProposeZone
    }
}

/// The zones that can be chosen.
enum Zones {
    static let all = (TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") } + ["UTC"]).sorted()

    /// "Europe/Lisbon" as "Europe · Lisbon".
    static func label(_ zone: String) -> String {
        zone.replacing("_", with: " ").replacing("/", with: " · ")
    }
}

enum ChooseStart {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (kept, settings, rule) = try context.services.storage.read { db in
            (
                try db.plan(of: member).current(), try db.plan(of: member).settings(),
                try db.reminders(of: member).all().first?.rule
            )
        }
        guard let kept else { return context.redirect(to: "/onboarding") }
        var fields = FormFields([
            "start_date": (settings.startsOn ?? context.today.firstMondayAfter()).text, "reminder": "",
            "reminder_time": rule?.time.text ?? ReminderSchedule.defaultTime.text, "zone": member.zone,
        ])
        fields.tick("reminder", rule?.isOn ?? false)
        let isFirst = settings.startsOn == nil && member.zone == "UTC"
        return try context.show(StartPage(fields, zone: member.zone, mayProposeZone: isFirst, kept.plan))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        guard let kept = try context.services.storage.read({ db in try db.plan(of: member).current() }) else {
            return context.redirect(to: "/onboarding")
        }
        var form = try Form(context, ["start_date", "reminder", "reminder_time", "zone"])
        let wantsReminder = form.isOn("reminder")
        form.tick("reminder", wantsReminder)
        let zone = form.raw("zone").isEmpty ? member.zone : form.zone("zone") ?? member.zone
        let day = form.day("start_date")
        let time =
            wantsReminder || !form.raw("reminder_time").isEmpty
            ? form.time("reminder_time") : ReminderSchedule.defaultTime
        let today = (TimeZone(identifier: zone) ?? .gmt).day(at: context.now)
        if let day, day < today { form.fail("start_date", "dateInPast") }
        if let day, day > today.adding(366) { form.fail("start_date", "dateTooFar") }
        if wantsReminder, let time, let hours = try quieted(time, in: zone, member, context) {
            form.fail(
                "reminder_time", "reminderInQuiet", ["from": .text(hours.begins.text), "to": .text(hours.ends.text)])
        }
        guard form.isValid, let day, let time else {
            return try context.show(StartPage(form.fields, zone: form.raw("zone"), kept.plan))
        }

        try context.services.storage.write { db in
            try db.members.setZone(zone, of: member.id)
            try db.plan(of: member).start(on: day)
            try remind(member, at: time, in: zone, isOn: wantsReminder, context, db)
        }
        context.services.reminderBell.ring()
        return context.redirect(to: "/today", saying: .onboarded)
    }

    /// The hours of quiet that a reminder would fall into; someone new has none.
    private static func quieted(_ time: LocalTime, in zone: String, _ member: Member, _ context: Context) throws
        -> QuietHours?
    {
        let hours = try context.services.storage.read { db in try db.quietHours(ofID: member.id).hours() }
        let rule = ReminderRule(weekdays: Set(Weekday.allCases), time: time, zone: zone, isOn: true)
        let isQuieted = rule.isQuieted(by: hours, in: TimeZone(identifier: zone) ?? .gmt, after: context.now)
        return isQuieted ? hours : nil
    }

    /// The first rule is the one that this page is about; there may be more by now.
    private static func remind(
        _ member: Member, at time: LocalTime, in zone: String, isOn: Bool, _ context: Context, _ db: Database
    ) throws {
        let store = db.reminders(of: member)
        guard let kept = try store.all().first else {
            guard isOn else { return }
            let rule = ReminderRule(
                weekdays: ReminderSchedule.defaultWeekdays, time: time, zone: zone, isOn: true)
            return try store.insert(rule, key: ReminderStore.firstKey, after: context.now)
        }
        var rule = kept.rule
        (rule.time, rule.zone, rule.isOn) = (time, zone, isOn)
        _ = try store.update(kept.id, to: rule, ifVersion: kept.version, after: context.now)
    }
}
