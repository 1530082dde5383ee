import HTTP
import Storage

/// A workout: the page to do it with while it is in progress, and also afterwards for whoever wants to mend it; else the
/// page of the history.
enum ShowWorkout {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let isAskedToMend = request.query["edit"] == "1"
        let (workout, read) = try context.services.storage.read { db -> (Workout, WorkoutRead?) in
            let workout = try context.ownWorkout(request, member, db)
            guard workout.isInProgress || isAskedToMend else { return (workout, nil) }
            return (workout, try WorkoutRead(workout, of: member, db))
        }
        guard let read else { return try FinishedWorkout.show(workout, context) }
        return try context.show(WorkoutPage(read, at: request.query["at"], context))
    }

    static func twin(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let read = try context.services.storage.read { db in
            try WorkoutRead(context.ownWorkout(request, member, db), of: member, db)
        }
        return try context.json(WorkoutTwin(read))
    }
}
