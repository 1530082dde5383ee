import Coaching
import HTTP
import Storage

/// Starts or pauses the clock of a workout. Both can be sent twice; a phone without network says when it was.
enum RunClock {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        do {
            let workout = try context.services.storage.write { db in try turn(request, member, context, db) }
            if request.wantsJSON { return try context.json(SetAnswerTwin(state: "updated")) }
            return context.redirect(to: "/train/workouts/\(workout.id)")
        } catch HTTPError.notFound where request.wantsJSON {
            return try AnswerSet.missing(context)
        }
    }

    private static func turn(
        _ request: Request, _ member: Member, _ context: Context, _ db: Database
    ) throws -> Workout {
        let workout = try context.ownWorkout(request, member, db)
        let verb = context.form["do"]
        guard verb == "start" || verb == "pause" else { throw HTTPError.badRequest }
        var clock = workout.clock
        let at = instant(of: workout, context)
        if verb == "start" { clock.start(at: at) } else { clock.pause(at: at) }
        guard workout.isInProgress, clock != workout.clock else { return workout }
        try db.workoutEdits(of: member).setClock(workout.id, to: clock)
        try db.workouts(of: member).settle(workout.id)
        return workout
    }

    private static func instant(of workout: Workout, _ context: Context) -> Int64 {
        let said = context.form["at"].flatMap { Int64($0) } ?? context.now
        return min(max(said, workout.clock.since ?? workout.startedAt), context.now)
    }
}
