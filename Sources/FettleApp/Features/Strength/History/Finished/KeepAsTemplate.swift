import Coaching
import HTTP
import Storage

/// Makes a template of a workout that is over: its exercises, with what was done as what to aim for.
enum KeepAsTemplate {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let (member, workout) = (try context.signedIn(), try FinishedWorkout.finished(request, context))
        let form = try Form(context, ["key"])
        guard form.isKey("key") else { throw HTTPError.badRequest }
        let id = try context.services.storage.write { db -> Int64 in
            if let known = try db.templates(of: member).find(key: form.raw("key")) { return known.id }
            return try make(of: workout, key: form.raw("key"), member, context.now, db)
        }
        return context.redirect(to: "/train/templates/\(id)", saying: .templateMade)
    }

    private static func make(
        of workout: Workout, key: String, _ member: Member, _ now: Int64, _ db: Database
    ) throws -> Int64 {
        let templates = db.templates(of: member)
        let id = try templates.insert(key: key, name: workout.name, note: "", at: now)
        for (position, exercise) in try db.workouts(of: member).exercises(of: workout.id).enumerated() {
            try templates.insert(Target(doneIn: exercise), exerciseID: exercise.exerciseID, at: position, in: id)
        }
        return id
    }
}

extension Target {
    private static let mostSets = 20

    /// What was done, as what to aim for; where nothing was done, what was aimed for.
    init(doneIn exercise: WorkoutExercise) {
        self = exercise.target
        let work = exercise.sets.filter { $0.isDone && $0.logged.kind.isWork }
        guard !work.isEmpty else { return }
        sets = min(work.count, Self.mostSets)
        let reps = work.compactMap(\.logged.reps).filter { $0 > 0 }
        (repsLow, repsHigh) = (reps.min(), reps.max())
        seconds = work.compactMap(\.logged.seconds).filter { $0 > 0 }.max()
        let heaviest = work.filter { $0.logged.weight != nil }.max {
            ($0.logged.weight?.grams ?? 0) < ($1.logged.weight?.grams ?? 0)
        }
        (weight, unit) = (heaviest?.logged.weight, heaviest?.unit)
    }
}
