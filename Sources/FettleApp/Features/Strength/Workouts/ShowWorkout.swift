import HTTP
import Storage

/// A workout: the page to do it with while it is in progress, and also afterwards for whoever wants to mend it; else the
/// page of the history.
enum ShowWorkout {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let read = try read(request, member, context)
        guard read.workout.isInProgress || request.query["edit"] == "1" else {
            return try FinishedWorkout.show(read.workout, request, context)
        }
        return try context.show(WorkoutPage(read, at: request.query["at"], context))
    }

    static func twin(_ request: Request, _ context: Context) throws -> Response {
        try context.json(WorkoutTwin(read(request, context.signedIn(), context)))
    }

    private static func read(_ request: Request, _ member: Member, _ context: Context) throws -> WorkoutRead {
        try context.services.storage.read { db in
            try WorkoutRead(context.ownWorkout(request, member, db), of: member, db)
        }
    }
}
