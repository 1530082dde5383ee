import Coaching
import HTTP
import Secrets
import Storage

/// Changes a set, by its own key: one that a phone added without network is made by its first change. A change that comes
/// a second time is known by its key; one that was made from an older state of the set is not taken, and both are shown.
struct ChangeSet {
    enum State: String {
        case entered, updated, repeated, refused
        /// The set has changed since the page was made.
        case conflict
        /// The set, or its exercise, was taken out elsewhere.
        case gone
    }

    struct Outcome {
        let state: State
        let workoutID: Int64
        let key: String
        let verb: SetVerb
        var form: SetForm?
    }

    /// More sets of an exercise than this nobody does in a day.
    static let mostSets = 99

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        do {
            let outcome = try context.services.storage.write { db in
                try ChangeSet(request, member, context, db).outcome()
            }
            return try AnswerSet(outcome: outcome, wantsJSON: request.wantsJSON, member: member).response(context)
        } catch HTTPError.notFound where request.wantsJSON {
            return try AnswerSet.missing(context)
        }
    }

    let request: Request
    let workout: Workout
    let slots: [WorkoutExercise]
    let key: String
    let current: WorkoutSet?
    let verb: SetVerb
    let settings: StrengthSettings
    let member: Member
    let context: Context
    let db: Database

    init(_ request: Request, _ member: Member, _ context: Context, _ db: Database) throws {
        self.request = request
        workout = try context.ownWorkout(request, member, db)
        guard let key = request.parameters["key"], Self.isKey(key) else { throw HTTPError.notFound }
        guard let verb = SetVerb(rawValue: context.form["do"] ?? "save") else { throw HTTPError.badRequest }
        slots = try db.workouts(of: member).exercises(of: workout.id)
        current = try db.sets(of: member).find(key: key)
        settings = try db.strengthSettings(of: member).current()
        (self.key, self.verb, self.member, self.context, self.db) = (key, verb, member, context, db)
        // A key of another workout's set is nobody's honest form.
        if let current, !slots.contains(where: { $0.sets.contains { $0.id == current.id } }) {
            throw HTTPError.notFound
        }
    }

    private var slot: WorkoutExercise? {
        slots.first { slot in
            current == nil
                ? slot.key == context.form["exercise"] : slot.sets.contains { $0.key == key }
        }
    }

    func outcome() throws -> Outcome {
        let content = Self.digest(of: context.form)
        let change = context.form["change"].flatMap { Self.isKey($0) ? $0 : nil }
        if let change, try db.workoutChanges(of: member).content(of: change) == content { return outcome(.repeated) }
        let outcome = try apply()
        if let change, [.entered, .updated].contains(outcome.state) {
            try db.workoutChanges(of: member).note(change, saying: content, of: workout.id, at: context.now)
        }
        return outcome
    }

    private func apply() throws -> Outcome {
        guard let slot else { return try outcome(verb == .delete ? .repeated : .gone, SetForm(self, .weight)) }
        let kind = try db.exercises(of: member).find(slot.exerciseID)?.kind ?? .weight
        var form = try SetForm(self, kind, of: slot)
        guard current != nil || isNew else { return outcome(verb == .delete ? .repeated : .gone, form) }
        guard form.form.isValid || verb == .delete else { return outcome(.refused, form) }
        form.step(verb, settings)
        if verb == .done || (verb != .undo && current?.isDone == true) { form.needWork() }
        guard form.form.isValid || verb == .delete else { return outcome(.refused, form) }
        if let current { return try change(current, in: slot, form) }
        return try enter(form, in: slot)
    }

    /// A form about a set that nobody has entered yet.
    private var isNew: Bool { (Int(context.form["version"] ?? "") ?? 0) == 0 }

    private func enter(_ form: SetForm, in slot: WorkoutExercise) throws -> Outcome {
        guard verb != .delete else { return outcome(.repeated, form) }
        guard slot.sets.count < Self.mostSets else {
            var form = form
            form.form.failWorkout("reps", "setsFull", ["limit": .int(Self.mostSets)])
            return outcome(.refused, form)
        }
        try db.sets(of: member).insert(
            form.logged, unit: form.unit, key: key, note: form.note, doneAt: doneAt(verb == .done), in: slot,
            of: workout)
        try db.workouts(of: member).settle(workout.id)
        return outcome(.entered, form)
    }

    private func change(_ current: WorkoutSet, in slot: WorkoutExercise, _ form: SetForm) throws -> Outcome {
        let version = Int(context.form["version"] ?? "") ?? current.version
        // Sent as a new one, it is the first form of this set once more.
        let isFresh = version == current.version || (version == 0 && current.version == 1)
        let wanted = wanted(of: current, form)
        if verb == .delete {
            guard isFresh else { return outcome(.conflict, form) }
            _ = try db.sets(of: member).delete(current.id)
        } else if !isFresh, !verb.isMove || !current.says(form, isDone: current.isDone) {
            return outcome(current.says(form, isDone: wanted != nil) ? .repeated : .conflict, form)
        } else if !current.says(form, isDone: wanted != nil) || !verb.isMove {
            guard
                try db.sets(of: member).change(
                    current.id, to: form.logged, unit: form.unit, note: form.note, doneAt: wanted,
                    ifVersion: current.version)
            else { return outcome(.conflict, form) }
        }
        if verb.isMove { try move(current, in: slot) }
        try hand(form, from: current, in: slot)
        try db.workouts(of: member).settle(workout.id)
        return outcome(.updated, form)
    }

    /// Without scripts: the next set of the exercise, where nothing is filled in yet, begins with the weight of this one.
    /// With them the page has done that, and sends it.
    private func hand(_ form: SetForm, from current: WorkoutSet, in slot: WorkoutExercise) throws {
        guard verb == .done, !request.wantsJSON, let weight = form.logged.weight,
            let next = slot.sets.first(where: { !$0.isDone && $0.id != current.id }), next.logged.weight == nil
        else { return }
        var logged = next.logged
        logged.weight = weight
        logged.reps = logged.reps ?? form.logged.reps
        _ = try db.sets(of: member).change(
            next.id, to: logged, unit: form.unit, note: next.note, doneAt: nil, ifVersion: next.version)
    }

    /// When it counts as done afterwards; nil while it is not.
    private func wanted(of current: WorkoutSet, _ form: SetForm) -> Int64? {
        switch verb {
        case .undo: nil
        case .done: current.doneAt ?? doneAt(true)
        default: current.doneAt
        }
    }

    private func move(_ current: WorkoutSet, in slot: WorkoutExercise) throws {
        var ids = slot.sets.map(\.id)
        guard let index = ids.firstIndex(of: current.id) else { return }
        let other = verb == .up ? index - 1 : index + 1
        guard ids.indices.contains(other) else { return }
        ids.swapAt(index, other)
        try db.workoutEdits(of: member).arrange(sets: ids)
    }

    /// A phone without network says when it was; no later than now, and no earlier than the workout.
    private func doneAt(_ isDone: Bool) -> Int64? {
        guard isDone else { return nil }
        let said = context.form["at"].flatMap { Int64($0) } ?? context.now
        let end = workout.finishedAt ?? context.now
        return min(max(said, min(workout.startedAt, end)), end)
    }

    private func outcome(_ state: State, _ form: SetForm? = nil) -> Outcome {
        Outcome(state: state, workoutID: workout.id, key: key, verb: verb, form: form)
    }

    /// Of the letters that are the same in an address and in a page.
    static func isKey(_ text: String) -> Bool {
        (16...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// What a form says, without what differs each time that it is sent.
    private static func digest(of form: FormValues) -> String {
        let said = form.pairs.filter { ![FormToken.field, "version", "change"].contains($0.name) }
            .map { "\($0.name)=\($0.value)" }.sorted().joined(separator: "\n")
        return Base64URL.text(Array(sha256(Array(said.utf8)).prefix(16)))
    }
}

extension SetForm {
    /// From the form of a request about a set, over what the set is now or would begin as.
    fileprivate init(_ change: ChangeSet, _ kind: ExerciseKind, of slot: WorkoutExercise? = nil) throws {
        let first: (LoggedSet, MassUnit, String)
        if let current = change.current {
            first = (current.logged, current.unit, current.note)
        } else if let slot {
            let new = try change.first(of: slot)
            first = (new.logged, new.unit, "")
        } else {
            first = (LoggedSet(), change.settings.unit, "")
        }
        try self.init(change.context, key: change.key, kind: kind, current: first)
    }
}

extension ChangeSet {
    /// What an added set begins with: a copy of the one before it, else the last time's.
    fileprivate func first(of slot: WorkoutExercise) throws -> (logged: LoggedSet, unit: MassUnit) {
        if let last = slot.sets.last {
            var logged = last.logged
            logged.rpe = nil
            return (logged, last.unit)
        }
        let last = try db.workoutEdits(of: member).lastSets(
            slot.exerciseID, before: workout.startedAt, notIn: workout.id)
        return Prefill(target: slot.target, last: last, settings: settings).set(at: 0)
    }
}

extension SetVerb {
    var isMove: Bool { self == .up || self == .down }
}

extension WorkoutSet {
    fileprivate func says(_ form: SetForm, isDone: Bool) -> Bool {
        logged == form.logged && unit == form.unit && note == form.note && self.isDone == isDone
    }
}
