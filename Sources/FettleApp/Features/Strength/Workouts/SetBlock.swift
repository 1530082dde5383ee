import Coaching
import Drawing
import Secrets
import Templates

/// A set on the page of its workout: what it says, and its form.
struct SetBlock: Encodable {
    let id: String
    let key: String
    let action: String
    let exerciseKey: String
    /// "1", "2"; a warm-up has none.
    let number: String?
    let kind: String
    let kindKey: String
    let isDone: Bool
    let isOpen: Bool
    let words: String
    /// The same set the last time.
    let previous: String?
    let version: Int
    /// The key of the change that the form would make.
    let change: String
    let fields: FormFields
    let unit: String
    let plates: PlatesBlock?
    let bests: [Best]
    let hasBests: Bool
    /// What the set says by now, when the form was about an older state of it.
    let now: String?
    /// It was taken out elsewhere; sent again it is a new one.
    let isGone: Bool
    let hasReps: Bool
    let hasWeight: Bool
    let isBodyWeight: Bool
    let hasSeconds: Bool
    let hasDistance: Bool

    struct Best: Encodable {
        let text: String
    }

    /// A form that could not be taken, with what became of it.
    struct Failed {
        let state: ChangeSet.State
        let form: SetForm
    }
}

extension SetBlock {
    init(
        _ set: WorkoutSet, at number: String?, of slot: WorkoutRead.Slot, in read: WorkoutRead, isOpen: Bool,
        failed: Failed? = nil, _ words: SetWords
    ) {
        let kind = slot.known.kind
        id = "set-\(set.key)"
        key = set.key
        action = "/train/workouts/\(read.workout.id)/sets/\(set.key)"
        exerciseKey = slot.exercise.key
        self.number = number
        self.kind = set.logged.kind.rawValue
        kindKey = "workout.kinds.\(set.logged.kind.rawValue)"
        isDone = set.isDone
        self.isOpen = isOpen || failed != nil
        self.words = words.text(set.logged, in: set.unit, of: kind)
        previous = slot.previous(of: set).map { words.text($0.logged, in: $0.unit, of: kind) }
        isGone = failed?.state == .gone
        version = isGone ? 0 : set.version
        change = Token.random().text
        fields = SetFields.of(set, typed: failed?.form, key: set.key, isMetric: words.format.units == .metric, words)
        unit = (failed?.form.unit ?? set.unit).rawValue
        plates = PlatesBlock(set.logged.weight, in: set.unit, on: slot.known.bar, read.plates[set.unit], words)
        bests = (slot.bests[set.key] ?? []).map {
            Best(text: words.best($0, set.logged, in: set.unit, of: kind, by: read.settings.chart))
        }
        hasBests = !bests.isEmpty
        now = failed?.state == .conflict ? self.words : nil
        hasReps = kind == .weight || kind == .bodyWeight
        hasWeight = kind != .distance
        isBodyWeight = kind == .bodyWeight
        hasSeconds = kind == .timed || kind == .distance
        hasDistance = kind == .distance
    }
}

/// The fields of a set: as it is, or as somebody typed them.
enum SetFields {
    static func of(_ set: WorkoutSet, typed: SetForm?, key: String, isMetric: Bool, _ words: SetWords) -> FormFields {
        let logged = set.logged
        let unit = typed?.unit ?? set.unit
        let way = logged.distance?.usualUnit(isMetric: isMetric) ?? (isMetric ? .metres : .yards)
        let isHelp = typed.map { $0.form.raw("load") == "assisted" } ?? ((logged.weight?.grams ?? 0) < 0)
        var fields = typed?.form.fields ?? fresh(set, way: way, key: key)
        fields.offer(
            "kind", SetKind.allCases.map(\.rawValue), labels: "workout.kinds",
            chosen: [typed?.logged.kind.rawValue ?? logged.kind.rawValue])
        fields.offer("unit", MassUnit.allCases.map { ($0.rawValue, $0.rawValue) }, chosen: [unit.rawValue])
        fields.offer("load", ["added", "assisted"], labels: "workout.load", chosen: [isHelp ? "assisted" : "added"])
        let ways: [DistanceUnit] = isMetric ? [.metres, .kilometres] : [.yards, .miles]
        fields.offer(
            "distance_unit", ways.map { ($0.rawValue, $0.rawValue) },
            chosen: [typed?.form.raw("distance_unit") ?? way.rawValue])
        fields.offer(
            "rpe", RPE.all.map { ($0.text, words.number($0.halves * 50)) },
            chosen: [typed?.form.raw("rpe") ?? logged.rpe?.text ?? ""])
        return fields
    }

    private static func fresh(_ set: WorkoutSet, way: DistanceUnit, key: String) -> FormFields {
        let logged = set.logged
        let weight = logged.weight.map { decimalText(hundredths: abs($0.hundredths(in: set.unit))) }
        return FormFields(
            [
                "kind": logged.kind.rawValue, "reps": logged.reps.map(String.init) ?? "", "weight": weight ?? "",
                "unit": set.unit.rawValue, "load": "",
                "seconds": logged.seconds.map { $0 < 60 ? String($0) : clock($0) } ?? "",
                "distance": logged.distance?.text(in: way) ?? "", "distance_unit": way.rawValue,
                "rpe": logged.rpe?.text ?? "", "note": set.note, "key": "",
            ], prefix: "\(key)-")
    }

    /// Minutes and seconds, as the field takes them back.
    private static func clock(_ seconds: Int) -> String { RestLength.clock(seconds) }
}

/// What goes on each side of the bar.
struct PlatesBlock: Encodable {
    /// "25 · 5 · 1.25", or that it is the bar alone.
    let text: String
    let picture: Markup?
    /// When the plates do not make it exactly: what they make.
    let nearest: String?

    init?(_ weight: Mass?, in unit: MassUnit, on bar: Mass?, _ plates: PlateSet?, _ words: SetWords) {
        guard let weight, let bar, let plates, weight.grams > 0 else { return nil }
        let loading = PlateLoading(
            target: weight.hundredths(in: unit), bar: bar.hundredths(in: unit), plates: plates)
        let load = loading.nearest
        text =
            load.perSide.isEmpty
            ? words.texts("workout.plates.bar")
            : words.texts("workout.plates.side", ["plates": .text(Self.list(load, words))])
        let stacks = load.perSide.map { Barbell.Stack($0, words.format) }
        picture = load.perSide.isEmpty ? nil : Markup(trusted: Barbell(stacks).small())
        nearest =
            loading.isExact
            ? nil
            : words.texts(
                "workout.plates.nearest", ["weight": .text(words.number(load.total) + " " + unit.rawValue)])
    }

    private static func list(_ load: PlateLoading.Load, _ words: SetWords) -> String {
        load.perSide.map { stack in
            (stack.count > 1 ? "\(stack.count) × " : "") + words.number(stack.plate.hundredths)
        }.joined(separator: " + ")
    }
}
