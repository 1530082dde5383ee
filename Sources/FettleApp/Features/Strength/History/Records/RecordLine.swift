import Coaching

/// One record as a page shows it: what it is, the set that it came from, and how it came about.
struct RecordLine: Encodable {
    let labelKey: String
    let value: String
    let set: String
    let date: String
    let href: String
    let working: TrainingWorking

    init(_ kind: RecordKind, _ record: RecordSet, of exercise: Exercise, by chart: RPEChart, _ words: LoadWords) {
        let lifted = kind == .weight && exercise.kind == .bodyWeight
        labelKey = lifted ? "training.records.kinds.added" : "training.records.kinds.\(kind.rawValue)"
        value = Self.value(kind, record, of: exercise, by: chart, words)
        set = words.set(record.logged, typedIn: record.unit, of: exercise.kind)
        date = words.format.fullDay(record.day)
        href = "/train/workouts/\(record.workoutID)#set-\(record.setID)"
        working = RecordWorking(kind, record, exercise, chart, words).working
    }

    static func value(
        _ kind: RecordKind, _ record: RecordSet, of exercise: Exercise, by chart: RPEChart, _ words: LoadWords
    ) -> String {
        let set = record.logged
        switch kind {
        case .weight:
            guard let mass = set.weight else { return "" }
            return exercise.kind == .bodyWeight ? words.added(mass) : words.weight(mass)
        case .reps: return words.reps(set.reps ?? 0)
        case .volume: return words.volume(of: set, typedIn: record.unit)
        case .oneRepMax: return set.oneRepMax(of: exercise.kind, by: chart).map { words.weight($0.mass) } ?? ""
        case .seconds: return words.time(set.seconds ?? 0)
        case .distance: return set.distance.map(words.way) ?? ""
        }
    }
}
