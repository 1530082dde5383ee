import Coaching
import HTTP
import Secrets
import Storage
import Templates

/// The form of an exercise: a new one, or a change.
struct ExerciseForm {
    var form: Form
    /// What was typed, once it can be taken.
    private(set) var wish: NewExercise?
    private let primary: Set<Muscle>
    private let secondary: Set<Muscle>

    static let names = [
        "name", "kind", "equipment", "primary", "secondary", "rest", "bar", "unit", "note", "key", "version",
    ]

    /// `fixed` is the kind of an exercise that has sets.
    init(_ context: Context, fixed: ExerciseKind?) throws {
        form = try Form(context, Self.names.filter { $0 != "primary" && $0 != "secondary" })
        primary = try form.choices("primary", Muscle.self)
        secondary = try form.choices("secondary", Muscle.self).subtracting(primary)
        let name = form.exerciseName("name")
        let kind = fixed ?? form.choice("kind", ExerciseKind.self)
        let equipment = Equipment(rawValue: form.raw("equipment"))
        if equipment == nil, !form.raw("equipment").isEmpty { form.fail("equipment", "choiceMissing") }
        let rest = form.rest("rest")
        let bar = form.mass("bar", unit: MassUnit(rawValue: form.raw("unit")) ?? context.units.mass, upTo: 100_000)
        let note = form.text("note", limit: 1000, lines: true)
        if !form.isKey("key") { form.put("key", Token.random().text) }
        guard form.isValid, let kind else { return }
        wish = NewExercise(
            key: form.fields.value("key"), name: name, kind: kind, equipment: equipment,
            primaryMuscles: Muscle.allCases.filter(primary.contains),
            secondaryMuscles: Muscle.allCases.filter(secondary.contains), note: note, restSeconds: rest, bar: bar)
    }

    /// The name is taken, or the exercise has changed meanwhile.
    mutating func fail(_ name: String, _ text: String) { form.change { $0.fail(name, text) } }

    mutating func put(_ name: String, _ value: String) { form.put(name, value) }

    /// As typed, with what may be chosen.
    func fields(_ texts: Texts) -> FormFields {
        var fields = form.fields
        Self.offer(
            &fields, kind: form.raw("kind"), equipment: form.raw("equipment"), primary: primary, secondary: secondary,
            unit: form.raw("unit"), texts)
        return fields
    }

    /// An empty form, or one with a name to begin with.
    static func fresh(name: String, unit: MassUnit, _ texts: Texts) -> FormFields {
        var fields = FormFields(names: names)
        fields.put("name", name)
        fields.put("key", Token.random().text)
        offer(
            &fields, kind: ExerciseKind.weight.rawValue, equipment: "", primary: [], secondary: [],
            unit: unit.rawValue, texts)
        return fields
    }

    static func fields(of exercise: Exercise, unit: MassUnit, _ texts: Texts) -> FormFields {
        var fields = FormFields(names: names)
        fields.put("name", exercise.name)
        fields.put("rest", exercise.restSeconds.map(RestLength.clock) ?? "")
        fields.put("bar", exercise.bar?.text(in: unit) ?? "")
        fields.put("note", exercise.note)
        fields.put("version", String(exercise.version))
        offer(
            &fields, kind: exercise.kind.rawValue, equipment: exercise.equipment?.rawValue ?? "",
            primary: Set(exercise.primaryMuscles), secondary: Set(exercise.secondaryMuscles), unit: unit.rawValue,
            texts)
        return fields
    }

    private static func offer(
        _ fields: inout FormFields, kind: String, equipment: String, primary: Set<Muscle>, secondary: Set<Muscle>,
        unit: String, _ texts: Texts
    ) {
        fields.offer("kind", ExerciseKind.allCases.map(\.rawValue), labels: "train.kinds", chosen: [kind])
        fields.offer("equipment", Equipment.labelled(texts), chosen: [equipment])
        fields.offer("primary", Muscle.labelled(texts), chosen: Set(primary.map(\.rawValue)))
        fields.offer("secondary", Muscle.labelled(texts), chosen: Set(secondary.map(\.rawValue)))
        fields.offer("unit", MassUnit.allCases.map { (value: $0.rawValue, label: $0.rawValue) }, chosen: [unit])
    }
}

extension Form {
    /// Notes what is wrong in the words of strength.
    mutating func failTraining(_ name: String, _ key: String, _ values: [String: TemplateValue] = [:]) {
        let text = texts("train.errors.\(key)", values)
        change { $0.fail(name, text) }
    }

    /// A name that folds to something that can be told from others.
    mutating func exerciseName(_ name: String, missing: String = "titleMissing") -> String {
        let typed = text(name, limit: 80, missing: missing)
        let folded = typed.foldedForSearch.trimmedOfSpaces.unicodeScalars.count
        if !typed.isEmpty, folded == 0 { fail(name, "textUnreadable") }
        if folded > 160 { fail(name, "textTooLong", ["limit": .int(80)]) }
        return typed
    }

    /// A length of rest as `90` or `1:30`, in seconds; nil when nothing was typed or it is wrong.
    mutating func rest(_ name: String) -> Int? {
        let typed = raw(name).trimmedOfSpaces
        guard !typed.isEmpty else { return nil }
        guard let seconds = clockSeconds(typed), RestLength.range.contains(seconds) else {
            failTraining(name, "restUnreadable")
            return nil
        }
        return seconds
    }

    /// Seconds, or minutes and seconds with a colon.
    func clockSeconds(_ typed: String) -> Int? {
        let parts = typed.split(separator: ":", omittingEmptySubsequences: false).map { parseWhole(String($0)) }
        if parts.count == 1, let seconds = parts[0] { return seconds }
        guard parts.count == 2, let minutes = parts[0], let seconds = parts[1], seconds < 60, minutes < 6000 else {
            return nil
        }
        return minutes * 60 + seconds
    }

    /// A weight of at most so many grams; nil when nothing was typed or it is wrong.
    mutating func mass(_ name: String, unit: MassUnit, upTo grams: Int) -> Mass? {
        guard !raw(name).trimmedOfSpaces.isEmpty else { return nil }
        guard let mass = Mass(typed: raw(name), unit: unit) else {
            fail(name, "numberUnreadable")
            return nil
        }
        guard mass.grams <= grams else {
            let most = Mass(grams: grams).text(in: unit)
            fail(name, "outOfRange", ["low": .text("0"), "high": .text(most), "unit": .text(unit.rawValue)])
            return nil
        }
        return mass
    }
}

extension RestLength {
    /// What may be stored, in seconds.
    static let range = 5...599
}
