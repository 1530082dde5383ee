import Coaching
import Foundation
import HTTP
import Templates

/// Reads a posted form field by field. What is wrong is noted at its field, and everything typed stays as it was.
struct Form {
    private(set) var fields: FormFields
    let texts: Texts
    private let values: FormValues

    /// The names are those that the page has; a name that comes twice where one is meant is nobody's honest form.
    init(_ context: Context, _ names: [String], secrets: Set<String> = [], prefix: String = "") throws {
        values = context.form
        texts = context.texts
        fields = FormFields(names: names, prefix: prefix)
        for name in names {
            guard values.all(name).count <= 1 else { throw HTTPError.badRequest }
            if !secrets.contains(name) { fields.put(name, values[name] ?? "") }
        }
    }

    var isValid: Bool { !fields.hasErrors }

    mutating func fail(_ name: String, _ key: String, _ values: [String: TemplateValue] = [:]) {
        fields.fail(name, texts("errors.form.\(key)", values))
    }

    mutating func put(_ name: String, _ value: String) { fields.put(name, value) }

    /// Lets a page offer answers in the fields of a form that was not taken.
    mutating func change(_ body: (inout FormFields) -> Void) { body(&fields) }

    mutating func tick(_ name: String, _ isChosen: Bool) { fields.tick(name, isChosen) }

    /// What was typed, as it was: for passwords.
    func raw(_ name: String) -> String { values[name] ?? "" }

    /// The version of what the form showed; a form that tells none is about the current one.
    func version(else current: Int) -> Int { Int(raw("version")) ?? current }

    func isOn(_ name: String) -> Bool { values[name] != nil }

    /// One line, or with `lines` a few; trimmed, within its limit, free of control characters.
    mutating func text(_ name: String, limit: Int, missing: String? = nil, lines: Bool = false) -> String {
        let text = raw(name).replacing("\r\n", with: "\n").trimmedOfSpaces
        if text.isEmpty, let missing { fail(name, missing) }
        if text.unicodeScalars.count > limit { fail(name, "textTooLong", ["limit": .int(limit)]) }
        let allowed: Set<Unicode.Scalar> = lines ? ["\n", "\t"] : []
        if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control && !allowed.contains($0) }) {
            fail(name, "textUnreadable")
        }
        return text
    }

    mutating func emailAddress(_ name: String) -> EmailAddress? {
        guard let address = EmailAddress(raw(name)) else {
            fail(name, "emailShape")
            return nil
        }
        return address
    }

    /// A whole number within a range; nil when nothing was typed or it is wrong.
    mutating func whole(_ name: String, _ range: ClosedRange<Int>) -> Int? {
        let text = raw(name).trimmedOfSpaces
        guard !text.isEmpty else { return nil }
        guard text.utf8.count <= 9, let number = Int(text) else {
            fail(name, "wholeUnreadable")
            return nil
        }
        guard range.contains(number) else {
            fail(name, "outOfRangeWithoutUnit", ["low": .int(range.lowerBound), "high": .int(range.upperBound)])
            return nil
        }
        return number
    }

    mutating func choice<Value: RawRepresentable<String>>(_ name: String, _: Value.Type = Value.self) -> Value? {
        guard let value = Value(rawValue: raw(name)) else {
            fail(name, "choiceMissing")
            return nil
        }
        return value
    }

    /// Every ticked box of a group. A value that the page never offered is nobody's honest form.
    func choices<Value: RawRepresentable<String> & Hashable>(_ name: String, _: Value.Type = Value.self) throws -> Set<
        Value
    > {
        var chosen: Set<Value> = []
        for text in values.all(name) {
            guard let value = Value(rawValue: text) else { throw HTTPError.badRequest }
            chosen.insert(value)
        }
        return chosen
    }

    mutating func day(_ name: String) -> Day? {
        guard let day = Day(raw(name).trimmedOfSpaces) else {
            fail(name, "dateUnreadable", ["example": .text("2026-11-30")])
            return nil
        }
        return day
    }

    mutating func time(_ name: String) -> LocalTime? {
        guard let time = LocalTime(raw(name).trimmedOfSpaces) else {
            fail(name, "timeUnreadable")
            return nil
        }
        return time
    }

    /// A zone that this machine knows, by its IANA name.
    mutating func zone(_ name: String) -> String? {
        let text = raw(name)
        guard TimeZone.knownTimeZoneIdentifiers.contains(text) || text == "UTC" else {
            fail(name, "choiceMissing")
            return nil
        }
        return text
    }
}
