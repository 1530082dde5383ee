import Coaching
import HTTP
import Storage

/// Adds an exercise to a workout, behind the others. What is banned is done by what takes its place.
enum AddToWorkout {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        return try context.services.storage.read { db in
            let read = try WorkoutRead(context.ownWorkout(request, member, db), of: member, db)
            return try context.show(
                PickPage(
                    read, query: request.query["q"] ?? "", try db.exercises(of: member).all(), context))
        }
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (workout, place, failed) = try context.services.storage.write { db -> (Workout, String?, FormFields?) in
            let workout = try context.ownWorkout(request, member, db)
            let picked = try PickedExercise(member, context, db)
            if let failed = picked.failed { return (workout, nil, failed) }
            let id = try add(picked.id, to: workout, key: "\((context.form["key"] ?? "").prefix(60))-x", member, db)
            return (workout, id.map { "exercise-\($0)" }, nil)
        }
        guard let failed else { return context.redirect(to: workout.page(at: place)) }
        return try context.services.storage.read { db in
            try context.show(
                PickPage(
                    WorkoutRead(workout, of: member, db), query: "", fields: failed,
                    try db.exercises(of: member).all(), context))
        }
    }

    /// The same form sent again finds what it made.
    private static func add(
        _ exerciseID: Int64, to workout: Workout, key: String, _ member: Member, _ db: Database
    ) throws -> Int64? {
        let slots = try db.workouts(of: member).exercises(of: workout.id)
        if let known = slots.first(where: { $0.key == key }) { return known.id }
        guard try !db.workoutEdits(of: member).hasExercise(key: key) else { return nil }
        let book = ExerciseBook(try db.exercises(of: member).all())
        let settings = try db.strengthSettings(of: member).current()
        let id = try db.enter(
            book.offered(for: exerciseID)?.id ?? exerciseID, Target(), key: key, in: workout, settings, member)
        try db.workouts(of: member).settle(workout.id)
        return id
    }
}
