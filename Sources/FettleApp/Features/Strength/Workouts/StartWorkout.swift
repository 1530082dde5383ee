import Coaching
import HTTP
import Storage

/// Starts a workout, from a template or empty. There is one at a time: a second start leads to the one that is open.
enum StartWorkout {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let form = try Form(context, ["key", "template"])
        guard form.isKey("key") else { throw HTTPError.badRequest }
        let (workout, isOther) = try context.services.storage.write { db -> (Workout, Bool) in
            let store = db.workouts(of: member)
            if let known = try store.find(key: form.raw("key")) { return (known, false) }
            if let open = try store.inProgress() { return (open, true) }
            let template = try template(form.raw("template"), member, db)
            return (try start(template, key: form.raw("key"), member, context, db), false)
        }
        return context.redirect(to: "/train/workouts/\(workout.id)", saying: isOther ? .workoutOpen : nil)
    }

    private static func template(_ text: String, _ member: Member, _ db: Database) throws -> WorkoutTemplate? {
        guard !text.isEmpty else { return nil }
        guard let id = Int64(text), let template = try db.templates(of: member).find(id) else {
            throw HTTPError.notFound
        }
        return template
    }

    private static func start(
        _ template: WorkoutTemplate?, key: String, _ member: Member, _ context: Context, _ db: Database
    ) throws -> Workout {
        let store = db.workouts(of: member)
        try db.workoutChanges(of: member).forgetOld(at: context.now)
        let id = try store.insert(
            key: key, name: template?.name ?? context.texts("workout.untitled"), templateID: template?.id,
            day: context.today, zone: member.zone, startedAt: context.now, clock: WorkoutClock(since: context.now))
        guard let workout = try store.find(id) else { throw HTTPError.notFound }
        if let template { try copy(template, into: workout, member, db) }
        try store.settle(id)
        return workout
    }

    /// What is banned is done by what takes its place, or left out; what the template aims for is then another's.
    private static func copy(
        _ template: WorkoutTemplate, into workout: Workout, _ member: Member, _ db: Database
    ) throws {
        let book = ExerciseBook(try db.exercises(of: member).all())
        let settings = try db.strengthSettings(of: member).current()
        for (index, planned) in try db.templates(of: member).exercises(of: template.id).enumerated() {
            guard let exercise = book.offered(for: planned.exerciseID) else { continue }
            var target = planned.target
            if exercise.id != planned.exerciseID { (target.weight, target.unit) = (nil, nil) }
            try db.enter(
                exercise.id, target, key: "\(workout.key.prefix(52))-e\(index)", in: workout, settings, member)
        }
    }
}

extension Database {
    /// Puts an exercise at the end of a workout, with the sets that it begins with.
    @discardableResult
    func enter(
        _ exerciseID: Int64, _ target: Target, key: String, in workout: Workout, sets count: Int? = nil,
        _ settings: StrengthSettings, _ member: Member
    ) throws -> Int64 {
        let id = try workouts(of: member).insert(target, key: key, exerciseID: exerciseID, in: workout)
        let slot = WorkoutExercise(
            id: id, key: key, workoutID: workout.id, exerciseID: exerciseID, target: target, sets: [])
        try enterFirstSets(of: slot, in: workout, count: count, settings, member)
        return id
    }
}
