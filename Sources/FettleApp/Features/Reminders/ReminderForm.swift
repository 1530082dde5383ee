import Coaching
import HTTP
import Secrets

/// The form of one reminder rule.
struct ReminderForm {
    /// What a form says in place of a rule's id when the rule is to be made.
    static let new = "new"

    private var form: Form
    let rule: String
    private(set) var wish: ReminderRule?

    private static let names = ["rule", "kind", "reminder", "reminder_time", "zone", "version", "key"]

    /// A form that names no rule is about the only one there is, or about a new one.
    init(_ context: Context, _ rules: [KeptRule]) throws {
        let named = context.form["rule"] ?? ""
        let rule = named.isEmpty ? (rules.count == 1 ? rules.first.map { String($0.id) } : nil) ?? Self.new : named
        self.rule = rule
        form = try Form(context, Self.names, prefix: rule == Self.new ? "" : "\(rule)-")
        wish = try read(context, rules.first { String($0.id) == rule }?.rule)
    }

    var key: String { form.isKey("key") ? form.raw("key") : Token.random().text }
    var fields: FormFields { form.fields }

    func version(else current: Int) -> Int { form.version(else: current) }

    mutating func fail(_ name: String, _ key: String, _ values: [String: String]) {
        form.fail(name, key, values.mapValues { .text($0) })
        wish = nil
    }

    mutating func put(_ name: String, _ value: String) { form.put(name, value) }

    private mutating func read(_ context: Context, _ kept: ReminderRule?) throws -> ReminderRule? {
        let isOn = form.isOn("reminder")
        form.tick("reminder", isOn)
        var weekdays: Set<Weekday> = []
        for text in context.form.all("weekdays") {
            guard let day = Int(text).flatMap(Weekday.init(rawValue:)) else { throw HTTPError.badRequest }
            weekdays.insert(day)
        }
        if weekdays.isEmpty, isOn { form.fail("weekdays", "choiceMissing") }
        let kind = form.raw("kind").isEmpty ? kept?.kind ?? .care : form.choice("kind", ReminderKind.self)
        let (time, zone) = (form.time("reminder_time"), form.zone("zone"))
        form.change { Self.offer(weekdays, kind ?? .care, in: &$0) }
        guard form.isValid, let kind, let time, let zone else { return nil }
        let days = weekdays.isEmpty ? kept?.weekdays ?? ReminderSchedule.defaultWeekdays : weekdays
        return ReminderRule(kind: kind, weekdays: days, time: time, zone: zone, isOn: isOn)
    }

    private static func offer(_ weekdays: Set<Weekday>, _ kind: ReminderKind, in fields: inout FormFields) {
        fields.offer(
            "weekdays", Weekday.allCases.map { String($0.rawValue) }, labels: "weekdays",
            chosen: Set(weekdays.map { String($0.rawValue) }))
        fields.offer("kind", ReminderKind.allCases.map(\.rawValue), labels: "reminders.kinds", chosen: [kind.rawValue])
        fields.offer("zone", Zones.all.map { (value: $0, label: Zones.label($0)) }, chosen: [fields.value("zone")])
    }

    /// As a rule stands.
    static func fields(of kept: KeptRule) -> FormFields {
        let rule = kept.rule
        var fields = FormFields(
            [
                "rule": String(kept.id), "kind": "", "weekdays": "", "reminder": "",
                "reminder_time": rule.time.text, "zone": rule.zone, "version": String(kept.version), "key": "",
            ], prefix: "\(kept.id)-")
        fields.tick("reminder", rule.isOn)
        offer(rule.weekdays, rule.kind, in: &fields)
        return fields
    }

    /// As a new one is proposed.
    static func fresh(zone: String) -> FormFields {
        var fields = FormFields([
            "rule": new, "kind": "", "weekdays": "", "reminder": "",
            "reminder_time": ReminderSchedule.defaultTime.text, "zone": zone, "version": "", "key": Token.random().text,
        ])
        fields.tick("reminder", true)
        offer(ReminderSchedule.defaultWeekdays, .care, in: &fields)
        return fields
    }
}
