import HTTP
import Storage

/// Asks before an exercise goes with sets that are done.
struct RemoveFromWorkoutPage: Page {
    static let view = "workout/remove"
    let action: String
    let backHref: String
    let name: String
    let done: Int
}

enum RemoveFromWorkout {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let page = try context.services.storage.read { db in
            let (workout, slot) = try context.ownSlot(request, member, db)
            return RemoveFromWorkoutPage(
                action: "/train/workouts/\(workout.id)/exercises/\(slot.id)/remove",
                backHref: workout.page(at: "exercise-\(slot.id)"),
                name: try db.exercises(of: member).find(slot.exerciseID)?.name ?? "",
                done: slot.sets.count(where: \.isDone))
        }
        return try context.show(page)
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (workout, mustAsk) = try context.services.storage.write { db -> (Workout, Bool) in
            let (workout, slot) = try context.ownSlot(request, member, db)
            if slot.sets.contains(where: \.isDone), context.form["sure"] != "yes" { return (workout, true) }
            try db.workoutEdits(of: member).remove(slot.id)
            try db.workouts(of: member).settle(workout.id)
            return (workout, false)
        }
        guard !mustAsk else { return context.redirect(to: request.path) }
        return context.redirect(to: workout.page(), saying: .exerciseTakenOut)
    }
}
