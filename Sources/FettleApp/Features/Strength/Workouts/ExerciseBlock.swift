import Coaching
import Secrets
import Templates

/// An exercise on the page of its workout, with its sets.
struct ExerciseBlock: Encodable {
    let id: Int64
    let workoutID: Int64
    let place: String
    let key: String
    let action: String
    let href: String
    let name: String
    /// "A1" where exercises are done in turns.
    let superset: String?
    let target: String
    let hasTarget: Bool
    let note: String?
    /// What the library says about it.
    let ownNote: String?
    let isOpen: Bool
    let isDone: Bool
    let done: Int
    let count: Int
    let rest: Int
    let restText: String
    /// Hundredths of what plates hang on, in each unit.
    let bar: BarWeight?
    let kind: String
    let sets: [SetBlock]
    let lastTime: String?
    let hasWarmUp: Bool
    let isFirst: Bool
    let fields: FormFields
    /// The key of the set that the button adds, and of its change.
    let newKey: String
    let newChange: String
    let warmUpKey: String

    struct BarWeight: Encodable {
        let kg: Int
        let lb: Int
    }

    static func all(_ read: WorkoutRead, _ open: OpenPlace, _ failed: FailedWorkoutForm?, _ words: SetWords)
        -> [ExerciseBlock]
    {
        let labels = SupersetLabel.labels(read.slots.map(\.exercise.target.superset))
        return read.slots.indices.map { index in
            ExerciseBlock(at: index, superset: labels[index], read, open, failed, words)
        }
    }

    private init(
        at index: Int, superset: String?, _ read: WorkoutRead, _ open: OpenPlace, _ failed: FailedWorkoutForm?,
        _ words: SetWords
    ) {
        let slot = read.slots[index]
        let (exercise, known) = (slot.exercise, slot.known)
        id = exercise.id
        workoutID = read.workout.id
        place = "exercise-\(exercise.id)"
        key = exercise.key
        action = "/train/workouts/\(read.workout.id)/exercises/\(exercise.id)"
        href = "/train/exercises/\(known.id)"
        name = known.name
        self.superset = superset
        target = exercise.target.hasAim ? words.targets.aim(exercise.target) : ""
        hasTarget = !target.isEmpty
        note = exercise.target.note.isEmpty ? nil : exercise.target.note
        ownNote = known.note.isEmpty ? nil : known.note
        sets = Self.sets(of: slot, read, open, failed, words)
        isOpen = exercise.id == open.slot || !read.workout.isInProgress || sets.contains { $0.isOpen }
        (done, count) = (exercise.sets.count(where: \.isDone), exercise.sets.count)
        isDone = count > 0 && done == count
        rest = read.restSeconds(of: slot)
        restText = RestLength.clock(rest)
        bar = known.bar.map { BarWeight(kg: $0.hundredths(in: .kilograms), lb: $0.hundredths(in: .pounds)) }
        kind = known.kind.rawValue
        lastTime = slot.last.isEmpty ? nil : Self.list(slot.last, known.kind, words)
        hasWarmUp = known.kind == .weight
        isFirst = index == 0
        fields = Self.fields(of: slot, at: index, read, failed)
        (newKey, newChange, warmUpKey) = (Token.random().text, Token.random().text, Token.random().text)
    }

    private static func sets(
        of slot: WorkoutRead.Slot, _ read: WorkoutRead, _ open: OpenPlace, _ failed: FailedWorkoutForm?,
        _ words: SetWords
    ) -> [SetBlock] {
        var number = 0
        var blocks = slot.exercise.sets.map { set in
            if set.logged.kind.isWork { number += 1 }
            return SetBlock(
                set, at: set.logged.kind.isWork ? String(number) : nil, of: slot, in: read,
                isOpen: set.key == open.set, failed: failed?.of(set.key), words)
        }
        // A form about a set that is not there (any more) is not lost: it stands behind the others.
        if case .set(let key, let failed) = failed, failed.form.form.raw("exercise") == slot.exercise.key,
            !slot.exercise.sets.contains(where: { $0.key == key })
        {
            let set = WorkoutSet(
                id: 0, key: key, logged: failed.form.logged, unit: failed.form.unit, note: failed.form.note,
                doneAt: nil, version: 0)
            blocks.append(
                SetBlock(set, at: String(number + 1), of: slot, in: read, isOpen: true, failed: failed, words))
        }
        return blocks
    }

    /// "80 kg × 8, 8, 7" in short: each set by its words.
    private static func list(_ sets: [WorkoutSet], _ kind: ExerciseKind, _ words: SetWords) -> String {
        sets.filter(\.logged.kind.isWork).map { words.text($0.logged, in: $0.unit, of: kind) }
            .joined(separator: ", ")
    }

    private static func fields(
        of slot: WorkoutRead.Slot, at index: Int, _ read: WorkoutRead, _ failed: FailedWorkoutForm?
    ) -> FormFields {
        if case .exercise(slot.exercise.id, let fields) = failed { return fields }
        let target = slot.exercise.target
        var fields = FormFields(
            [
                "rest": target.restSeconds.map(RestLength.clock) ?? "", "note": target.note, "with": "", "warm_up": "",
            ], prefix: "x\(slot.exercise.id)-")
        let before = index > 0 ? read.slots[index - 1].exercise.target.superset : nil
        fields.tick("with", target.superset != nil && target.superset == before)
        return fields
    }
}

extension FailedWorkoutForm {
    fileprivate func of(_ key: String) -> SetBlock.Failed? {
        if case .set(key, let failed) = self { failed } else { nil }
    }
}

extension TargetWords {
    /// Without the rest, which the page shows beside.
    func aim(_ target: Target) -> String {
        var target = target
        target.restSeconds = nil
        return text(target)
    }
}
