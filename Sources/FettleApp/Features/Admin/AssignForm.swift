import Coaching
import HTTP
import Secrets
import Templates

/// The form of an offer: a programme, the changes kept from the last offer, and at most one new change of each kind.
struct AssignForm {
    static let names = [
        "programme", "swap_from", "swap_to", "swap_note", "ban", "ban_note", "shorten", "shorten_note", "rest",
        "rest_note", "key",
    ]
    static let longestNote = 200

    private(set) var form: Form
    let key: String
    /// Which of the last offer's changes stay, by their places.
    let kept: Set<Int>
    private let last: [Adjustment]

    init(_ context: Context, last: [Adjustment]) throws {
        form = try Form(context, Self.names)
        self.last = last
        let typed = form.raw("key")
        key = (16...64).contains(typed.utf8.count) ? typed : Token.random().text
        form.put("key", key)
        form.tick("shorten", form.isOn("shorten"))
        kept = Set(context.form.all("keep").compactMap { Int($0) }.filter(last.indices.contains))
    }

    static func fields(programme: Programme) -> FormFields {
        var fields = FormFields(names: names)
        fields.put("programme", programme.rawValue)
        fields.put("key", Token.random().text)
        return fields
    }

    /// What can be chosen.
    static func offering(_ fields: FormFields, last: [Adjustment], isKept: (Int) -> Bool, _ texts: Texts) -> FormFields
    {
        var fields = fields
        fields.offer(
            "programme", Programme.allCases.map { ($0.rawValue, texts("care.programmes.\($0.rawValue).name")) },
            chosen: [Programme(id: fields.value("programme")).rawValue])
        for name in ["swap_from", "swap_to", "ban"] {
            fields.offer(
                name, Move.allCases.map { ($0.rawValue, RuleWords.name($0, texts)) }, chosen: [fields.value(name)])
        }
        fields.offer(
            "rest", Adjustment.restDays.map { String($0.rawValue) }, labels: "weekdays", chosen: [fields.value("rest")])
        let places = last.indices.filter(isKept)
        fields.offer(
            "keep", last.enumerated().map { (String($0), AdjustmentWords.text($1, texts) + " – " + $1.note) },
            chosen: Set(places.map(String.init)))
        return fields
    }

    /// The offer, or nil when something is to be mended at its field.
    mutating func offer() -> (programme: Programme, adjustments: [Adjustment])? {
        let id = form.raw("programme")
        // The old name of the personal plan still works.
        let programme = id == "standard" ? .personalized : Programme(rawValue: id)
        if programme == nil { form.fail("programme", "choiceMissing") }
        var adjustments = last.indices.filter(kept.contains).map { last[$0] }
        adjustments += [swap(), ban(), shorten(), rest()].compactMap { $0 }
        refuseBannedSwaps(adjustments)
        guard form.isValid, let programme else { return nil }
        return (programme, adjustments)
    }

    /// What is left out can't take another move's place.
    private mutating func refuseBannedSwaps(_ adjustments: [Adjustment]) {
        let banned = Set(adjustments.compactMap { $0.ban?.move })
        for case .swap(_, let new) in adjustments.map(\.change) where banned.contains(new) {
            let field = form.raw("ban") == new.rawValue ? "ban" : "swap_to"
            form.fail(form.raw(field).isEmpty ? "keep" : field, "swapBanned")
        }
    }

    private mutating func swap() -> Adjustment? {
        guard let old = move("swap_from"), let new = move("swap_to", isNeeded: !form.raw("swap_from").isEmpty) else {
            if !form.raw("swap_to").isEmpty { form.fail("swap_from", "choiceMissing") }
            return nil
        }
        if old == new { form.fail("swap_to", "swapSame") }
        return adjustment(.swap(old, new), "swap_note")
    }

    private mutating func ban() -> Adjustment? {
        move("ban").flatMap { adjustment(.ban($0), "ban_note") }
    }

    private mutating func shorten() -> Adjustment? {
        form.isOn("shorten") ? adjustment(.shorten, "shorten_note") : nil
    }

    private mutating func rest() -> Adjustment? {
        guard !form.raw("rest").isEmpty else { return nil }
        guard let day = Int(form.raw("rest")).flatMap(Weekday.init(rawValue:)), Adjustment.restDays.contains(day) else {
            form.fail("rest", "choiceMissing")
            return nil
        }
        return adjustment(.rest(day), "rest_note")
    }

    /// Nothing chosen is nothing changed, unless it is needed.
    private mutating func move(_ name: String, isNeeded: Bool = false) -> Move? {
        let typed = form.raw(name)
        let move = Move(rawValue: typed)
        if move == nil, isNeeded || !typed.isEmpty { form.fail(name, "choiceMissing") }
        return move
    }

    /// Each change says why.
    private mutating func adjustment(_ change: Adjustment.Change, _ name: String) -> Adjustment? {
        let note = form.text(name, limit: Self.longestNote, missing: "noteMissing")
        return form.isValid ? Adjustment(change, note: note) : nil
    }
}
