import Coaching
import HTTP
import Templates

/// What somebody typed into a set. A field that is not sent stays as the set has it.
struct SetForm {
    var form: Form
    private(set) var logged: LoggedSet
    private(set) var unit: MassUnit
    private(set) var note: String
    let kind: ExerciseKind

    static let names = [
        "kind", "reps", "weight", "unit", "load", "seconds", "distance", "distance_unit", "rpe", "note", "version",
        "change", "exercise", "do", "at", "key",
    ]

    /// `current` is the set as it is; a new one begins as `first`.
    init(
        _ context: Context, key: String, kind: ExerciseKind, current: (logged: LoggedSet, unit: MassUnit, note: String)
    ) throws {
        form = try Form(context, Self.names, prefix: "\(key)-")
        self.kind = kind
        (logged, unit, note) = current
        if form.isOn("kind") { logged.kind = form.choice("kind") ?? logged.kind }
        if form.isOn("unit") { unit = form.choice("unit") ?? unit }
        if form.isOn("reps") { logged.reps = form.whole("reps", 0...LoggedSet.mostReps) }
        if form.isOn("weight") { logged.weight = weight() }
        if form.isOn("seconds") { logged.seconds = form.seconds("seconds", 0...LoggedSet.longestSeconds) }
        if form.isOn("distance") { logged.distance = distance() }
        if form.isOn("rpe") { logged.rpe = rpe() }
        if form.isOn("note") { note = form.text("note", limit: 300) }
    }

    /// What one press of plus or minus does, in the way that fits the field.
    mutating func step(_ verb: SetVerb, _ settings: StrengthSettings) {
        switch verb {
        case .repsUp: logged.reps = min((logged.reps ?? 0) + 1, LoggedSet.mostReps)
        case .repsDown: logged.reps = max((logged.reps ?? 0) - 1, 0)
        case .weightUp: shift(by: settings.step(in: unit))
        case .weightDown: shift(by: -settings.step(in: unit))
        case .secondsUp: logged.seconds = min((logged.seconds ?? 0) + 5, LoggedSet.longestSeconds)
        case .secondsDown: logged.seconds = max((logged.seconds ?? 0) - 5, 0)
        default: break
        }
    }

    /// Completing a set takes something that was done. What is missing is said at the field that the exercise has for it.
    mutating func needWork() {
        guard form.isValid, !logged.isMeasured else { return }
        let field =
            switch kind {
            case .weight, .bodyWeight: "reps"
            case .timed: "seconds"
            case .distance: "distance"
            }
        form.failWorkout(field, "nothingDone")
    }

    /// Help stays help: the step changes how much of it there is.
    private mutating func shift(by step: Int) {
        let isHelp = (logged.weight?.grams ?? 0) < 0 || form.raw("load") == "assisted"
        let size = abs(logged.weight?.hundredths(in: unit) ?? 0) + step
        let mass = Mass(thousandths: min(max(size, 0), LoggedSet.heaviest) * 10, unit: unit)
        logged.weight = isHelp ? Mass(grams: -mass.grams) : mass
    }

    private mutating func weight() -> Mass? {
        guard let mass = form.load("weight", unit: unit, mayHelp: kind == .bodyWeight) else { return nil }
        let isHelp = kind == .bodyWeight && form.raw("load") == "assisted"
        return isHelp ? Mass(grams: -abs(mass.grams)) : mass
    }

    private mutating func distance() -> Length? {
        let typed = form.raw("distance").trimmedOfSpaces
        guard !typed.isEmpty else { return nil }
        let unit = DistanceUnit(rawValue: form.raw("distance_unit")) ?? .metres
        guard let length = Length(typed: typed, unit: unit), length <= LoggedSet.furthest else {
            form.failWorkout("distance", "distanceUnreadable")
            return nil
        }
        return length
    }

    private mutating func rpe() -> RPE? {
        let typed = form.raw("rpe").trimmedOfSpaces
        guard !typed.isEmpty else { return nil }
        guard let rpe = RPE(typed: typed) else {
            form.failWorkout("rpe", "rpeUnreadable")
            return nil
        }
        return rpe
    }
}

/// What is to be done with a set, beside keeping what was typed.
enum SetVerb: String, CaseIterable {
    case save, done, undo, add, delete, up, down
    case repsUp = "reps-up"
    case repsDown = "reps-down"
    case weightUp = "weight-up"
    case weightDown = "weight-down"
    case secondsUp = "seconds-up"
    case secondsDown = "seconds-down"
}

extension StrengthSettings {
    /// Hundredths of a unit. The member's step is of their own; in the other one it is what gyms have.
    func step(in unit: MassUnit) -> Int {
        guard unit != self.unit else { return weightStep }
        return unit == .kilograms ? 250 : 500
    }
}

extension Form {
    mutating func failWorkout(_ name: String, _ key: String, _ values: [String: TemplateValue] = [:]) {
        let text = texts("workout.errors.\(key)", values)
        change { $0.fail(name, text) }
    }
}
