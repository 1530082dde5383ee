import HTTP
import Storage

/// Asks whether a workout is to be thrown away.
struct DiscardPage: Page {
    static let view = "workout/discard"
    let href: String
    let name: String
    let sets: Int
    let hasSets: Bool
}

enum DiscardWorkout {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let read = try context.services.storage.read { db in
            try WorkoutRead(context.ownWorkout(request, member, db), of: member, db)
        }
        guard read.workout.isInProgress else { return context.redirect(to: "/train/workouts/\(read.workout.id)") }
        return try context.show(
            DiscardPage(
                href: "/train/workouts/\(read.workout.id)", name: read.workout.name, sets: read.doneCount,
                hasSets: read.doneCount > 0))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let workout = try context.services.storage.write { db in
            let workout = try context.ownWorkout(request, member, db)
            if workout.isInProgress { try db.workoutEdits(of: member).discard(workout.id) }
            return workout
        }
        guard workout.isInProgress else { return context.redirect(to: "/train/workouts/\(workout.id)") }
        return context.redirect(to: "/train", saying: .workoutDiscarded)
    }
}
