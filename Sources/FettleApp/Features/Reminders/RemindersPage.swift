import Coaching
import Templates

/// A member's reminders: each rule with its form, the mails to come, and what became of the last ones.
struct RemindersPage: FormPage {
    static let view = "reminders/reminders"
    let tabs = SettingsTab.all(at: .reminders)
    /// Those of the form that could not be taken.
    let fields: FormFields
    let rules: [Rule]
    let new: Rule
    let mayAdd: Bool
    let hasRules: Bool
    let ledger: ReminderLedger
    let hasMoments: Bool
    let past: [Past]
    let hasPast: Bool
    let isVerified: Bool
    let isResting: Bool
    let isStopped: Bool
    /// "22:00"; nothing when mails may come at any hour.
    let quiet: Quiet?

    struct Rule: Encodable {
        let id: String
        let kindKey: String
        let days: String
        let time: String
        let zone: String?
        let isOn: Bool
        let isOpen: Bool
        let fields: FormFields
        let deleteAction: String?
    }

    struct Quiet: Encodable {
        let begins: String
        let ends: String
    }

    struct Past: Encodable {
        let text: String
        let kindKey: String
        let state: String
        let isSent: Bool
    }

    /// `typed` is a form that could not be taken, by its rule; "new" is that of a new one.
    init(_ read: RemindersRead, typed: (rule: String, fields: FormFields)? = nil, _ context: Context) {
        let none = FormFields(names: [])
        fields = typed?.fields ?? none
        rules = read.rules.map { kept in
            Rule(kept, typed: typed.flatMap { $0.rule == String(kept.id) ? $0.fields : nil }, context)
        }
        hasRules = !rules.isEmpty
        new = Rule(typed: typed.flatMap { $0.rule == ReminderForm.new ? $0.fields : nil }, isFirst: !hasRules, context)
        mayAdd = rules.count < ReminderStore.limit
        ledger = ReminderLedger(read, context)
        hasMoments = !ledger.moments.isEmpty
        past = read.past.map { Past($0, context) }
        hasPast = !past.isEmpty
        (isVerified, isResting) = (read.outlook.isVerified, read.outlook.isResting)
        isStopped = read.rules.contains { read.outlook.stopped.contains($0.rule.kind.topic) }
        quiet = read.quiet.map { Quiet(begins: $0.begins.text, ends: $0.ends.text) }
    }
}

extension RemindersPage.Rule {
    init(_ kept: KeptRule, typed: FormFields?, _ context: Context) {
        let rule = kept.rule
        id = String(kept.id)
        kindKey = "reminders.kinds.\(rule.kind.rawValue)"
        days = ReminderWords.days(rule.weekdays, context.texts)
        time = rule.time.text
        zone = rule.zone == context.zone.identifier ? nil : Zones.label(rule.zone)
        isOn = rule.isOn
        isOpen = typed != nil
        fields = typed ?? ReminderForm.fields(of: kept)
        deleteAction = "/settings/reminders/\(kept.id)/delete"
    }

    /// The form of a new one.
    init(typed: FormFields?, isFirst: Bool, _ context: Context) {
        id = ReminderForm.new
        (kindKey, days, time, zone, deleteAction) = ("reminders.add", "", "", nil, nil)
        isOn = true
        isOpen = typed != nil || isFirst
        fields = typed ?? ReminderForm.fresh(zone: context.zone.identifier)
    }
}

extension RemindersPage.Past {
    init(_ past: PastReminder, _ context: Context) {
        text = context.formatting.moment(past.dueAt)
        kindKey = "reminders.kinds.\(past.kind == LetterKind.weekly.rawValue ? "weekly" : "care")"
        isSent = past.state == "sent"
        state = context.texts(ReminderWords.key(of: past))
    }
}

/// What is said about reminders.
enum ReminderWords {
    /// "Every day", or the days by their names.
    static func days(_ weekdays: Set<Weekday>, _ texts: Texts) -> String {
        if weekdays.count == Weekday.allCases.count { return texts("reminders.everyDay") }
        return weekdays.sorted().map { texts("weekdaysShort.\($0.rawValue)") }.joined(separator: ", ")
    }

    /// What became of a mail, and why: in words that blame nobody.
    static func key(of past: PastReminder) -> String {
        switch past.state {
        case "missed":
            return "reminders.missed.\(past.cause.flatMap(MissedCause.init)?.rawValue ?? MissedCause.late.rawValue)"
        case "failed":
            let isRefused = past.cause?.hasPrefix("refused") ?? false || past.cause?.hasPrefix("address") ?? false
            return isRefused ? "reminders.states.refused" : "reminders.states.failed"
        default: return "reminders.states.\(past.state)"
        }
    }
}
