import Coaching

/// A workout that is over: its sets, what they come to, and the records that it holds.
struct FinishedPage: Page {
    static let view = "training/workout"
    let name: String
    let date: String
    let began: String
    /// Where it was done, if that is not where the member is now.
    let zone: String?
    let note: String
    let time: String
    let sets: Int
    let reps: Int
    let volume: String
    let unit: String
    let heaviest: String?
    let meanWeight: String?
    let meanReps: String?
    let volumeWorking: TrainingWorking
    let timeWorking: TrainingWorking
    let exercises: [Line]
    let isEmpty: Bool
    let records: [Record]
    let hasRecords: Bool
    let editHref: String
    let setsHref: String
    let deleteAction: String
    let templateAction: String
    let key: String

    struct Line: Encodable {
        let name: String
        let href: String
        let note: String
        let isInSuperset: Bool
        let sets: [SetLine]
        let total: String?
    }

    struct SetLine: Encodable {
        let id: Int64
        let number: Int
        let words: String
        /// Nothing for a plain working set.
        let kindKey: String?
        let note: String
        let isDone: Bool
        let recordKeys: [Key]
    }

    struct Key: Encodable {
        let key: String
    }

    struct Record: Encodable {
        let exercise: String
        let line: RecordLine
    }

    init(_ read: FinishedRead, key: String, _ context: Context) {
        let (workout, words) = (read.workout, LoadWords(context, read.settings))
        let totals = SetTotals(read.exercises.flatMap(\.sets).filter(\.isDone).map(\.logged))
        name = workout.name
        date = words.format.fullDay(workout.day)
        began = words.format.time(workout.startedAt, in: workout.zone)
        zone = workout.zone == context.member?.zone ? nil : Zones.label(workout.zone)
        note = workout.note
        time = words.time(workout.clock.seconds)
        (sets, reps) = (workout.setCount, workout.repCount)
        volume = words.wholeVolume(workout.volume)
        unit = words.unit.rawValue
        heaviest = totals.top.weight.flatMap { $0.grams > 0 ? words.weight($0) : nil }
        meanWeight = totals.averageWeight.flatMap { $0.grams > 0 ? words.weight($0) : nil }
        meanReps = totals.averageReps.flatMap { $0 > 0 ? words.number($0) : nil }
        volumeWorking = Self.volumeWorking(read, words)
        timeWorking = Self.timeWorking(workout, words)
        exercises = read.exercises.map { Line($0, read, words) }
        isEmpty = read.exercises.isEmpty
        records = Self.records(read, words)
        hasRecords = !records.isEmpty
        editHref = "/train/history/\(workout.id)/edit"
        setsHref = "/train/workouts/\(workout.id)?edit=1"
        deleteAction = "/train/history/\(workout.id)/delete"
        templateAction = "/train/history/\(workout.id)/template"
        self.key = key
    }

    /// Those that stand today and are held by a set of this workout.
    private static func records(_ read: FinishedRead, _ words: LoadWords) -> [Record] {
        read.records.flatMap { records in
            RecordKind.all(for: records.exercise.kind).compactMap { kind in
                guard let best = records.best[kind], best.workoutID == read.workout.id else { return nil }
                let line = RecordLine(kind, best, of: records.exercise, by: records.chart, words)
                return Record(exercise: records.exercise.name, line: line)
            }
        }
    }

    private static func volumeWorking(_ read: FinishedRead, _ words: LoadWords) -> TrainingWorking {
        let texts = words.texts
        let inputs = read.exercises.map { exercise in
            TrainingWorking.Input(
                name: read.library[exercise.exerciseID]?.name ?? "",
                value: words.volume(SetTotals(exercise.sets.filter(\.isDone).map(\.logged)).volume))
        }
        return TrainingWorking(
            texts("training.working.formula.sum"), inputs: inputs,
            notes: [texts("training.working.counted"), texts("training.working.whole")])
    }

    private static func timeWorking(_ workout: Workout, _ words: LoadWords) -> TrainingWorking {
        let (texts, end) = (words.texts, workout.finishedAt ?? workout.startedAt)
        return TrainingWorking(
            texts("training.working.formula.clock"),
            [
                texts("training.workout.began"): words.format.time(workout.startedAt, in: workout.zone),
                texts("training.workout.ended"): words.format.time(end, in: workout.zone),
                texts("training.figures.time"): words.time(workout.clock.seconds),
            ], notes: [texts("training.working.clock")])
    }
}

extension FinishedPage.Line {
    init(_ exercise: WorkoutExercise, _ read: FinishedRead, _ words: LoadWords) {
        let known = read.library[exercise.exerciseID]
        let records = read.records.first { $0.exercise.id == exercise.exerciseID }
        let totals = SetTotals(exercise.sets.filter(\.isDone).map(\.logged))
        name = known?.name ?? ""
        href = "/train/exercises/\(exercise.exerciseID)/history"
        note = exercise.target.note
        isInSuperset = exercise.target.superset != nil
        total = totals.volume > 0 ? words.volume(totals.volume) : nil
        sets = exercise.sets.enumerated().map { index, set in
            let kinds = RecordKind.all(for: known?.kind ?? .weight).filter { records?.best[$0]?.setID == set.id }
            return FinishedPage.SetLine(
                id: set.id, number: index + 1,
                words: words.set(set.logged, typedIn: set.unit, of: known?.kind ?? .weight),
                kindKey: set.logged.kind == .working ? nil : "training.kinds.\(set.logged.kind.rawValue)",
                note: set.note, isDone: set.isDone,
                recordKeys: kinds.map { FinishedPage.Key(key: "training.records.kinds.\($0.rawValue)") })
        }
    }
}
