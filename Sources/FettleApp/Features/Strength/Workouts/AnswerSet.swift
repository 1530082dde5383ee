import Coaching
import HTTP
import Storage
import Templates

/// Says what became of a change of a set: as the page, as the form once more, or as JSON for a script.
struct AnswerSet {
    let outcome: ChangeSet.Outcome
    let wantsJSON: Bool
    let member: Member

    func response(_ context: Context) throws -> Response {
        let read = try context.services.storage.read { db in
            guard let workout = try db.workouts(of: member).find(outcome.workoutID) else { throw HTTPError.notFound }
            return try WorkoutRead(workout, of: member, db)
        }
        if wantsJSON { return try twin(read, context) }
        switch outcome.state {
        case .entered, .updated, .repeated: return context.redirect(to: place(in: read))
        case .refused, .conflict, .gone: return try page(read, context)
        }
    }

    /// A workout that is not there any more, for a script that still has something of it to send.
    static func missing(_ context: Context) throws -> Response {
        var answer = try context.json(SetAnswerTwin(state: "missing"))
        answer.status = .notFound
        return answer
    }

    /// On to the next set after one is done; else where the hand was.
    private func place(in read: WorkoutRead) -> String {
        let workout = read.workout
        if outcome.verb == .done, let next = read.nextKey { return workout.page(at: "set-\(next)", isFolded: true) }
        if outcome.verb == .delete || !read.has(outcome.key) {
            let slot = read.slots.first { $0.exercise.key == outcome.form?.form.raw("exercise") }
            return workout.page(at: slot.map { "exercise-\($0.exercise.id)" })
        }
        return workout.page(at: "set-\(outcome.key)")
    }

    private func page(_ read: WorkoutRead, _ context: Context) throws -> Response {
        guard var form = outcome.form else { throw HTTPError.notFound }
        let key = read.has(outcome.key) || outcome.state == .refused ? "changed" : "gone"
        if outcome.state != .refused { form.form.failWorkout("key", key) }
        let failed = SetBlock.Failed(state: outcome.state, form: form)
        return try context.show(WorkoutPage(read, failed: .set(outcome.key, failed), context))
    }

    private func twin(_ read: WorkoutRead, _ context: Context) throws -> Response {
        let words = SetWords(context)
        let slot = read.slots.first { $0.exercise.sets.contains { $0.key == outcome.key } }
        let set = slot?.exercise.sets.first { $0.key == outcome.key }
        let bests = slot?.bests[outcome.key] ?? []
        let isPressed = outcome.verb == .done && [.entered, .updated].contains(outcome.state)
        var twin = SetAnswerTwin(state: outcome.state.rawValue)
        twin.errors = outcome.form?.form.fields.errors.map {
            SetAnswerTwin.Fault(field: $0.name, text: $0.error ?? "")
        }
        if let set, let slot {
            let (kind, chart) = (slot.known.kind, read.settings.chart)
            twin.set = WorkoutTwin.Set(set)
            twin.words = words.text(set.logged, in: set.unit, of: kind)
            twin.bests = bests.map { words.best($0, set.logged, in: set.unit, of: kind, by: chart) }
            twin.isNewBest = isPressed && !bests.isEmpty
        }
        twin.totals = WorkoutPage.Totals(read, words)
        twin.version = read.workout.version
        var answer = try context.json(twin)
        if ![.entered, .updated, .repeated].contains(outcome.state) { answer.status = .unprocessable }
        return answer
    }
}

extension WorkoutRead {
    func has(_ key: String) -> Bool { slots.contains { $0.exercise.sets.contains { $0.key == key } } }
}

/// What a script is told about a change that it sent.
struct SetAnswerTwin: Encodable {
    let state: String
    var errors: [Fault]?
    /// As it is by now; nothing once it is gone.
    var set: WorkoutTwin.Set?
    var words: String?
    var bests: [String]?
    /// Whether this press made one.
    var isNewBest = false
    var totals: WorkoutPage.Totals?
    /// Of the workout.
    var version: Int?

    struct Fault: Encodable {
        let field: String
        let text: String
    }
}
