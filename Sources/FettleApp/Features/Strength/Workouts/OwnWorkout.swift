import HTTP
import Storage

extension Context {
    /// The workout that the address names. Somebody else's is not there.
    func ownWorkout(_ request: Request, _ member: Member, _ db: Database) throws -> Workout {
        guard let id = request.parameters["id"].flatMap({ Int64($0) }),
            let workout = try db.workouts(of: member).find(id)
        else { throw HTTPError.notFound }
        return workout
    }

    /// The workout, and the exercise of it that the address names.
    func ownSlot(_ request: Request, _ member: Member, _ db: Database) throws -> (Workout, WorkoutExercise) {
        let workout = try ownWorkout(request, member, db)
        guard let id = request.parameters["n"].flatMap({ Int64($0) }),
            let slot = try db.workouts(of: member).exercises(of: workout.id).first(where: { $0.id == id })
        else { throw HTTPError.notFound }
        return (workout, slot)
    }
}

extension Workout {
    /// The page where it is done, or where one that is over is mended; at a set or an exercise of it.
    func page(at place: String? = nil, isFolded: Bool = false) -> String {
        let open = place.flatMap { isFolded ? nil : "at=\($0)" }
        let query = [isInProgress ? nil : "edit=1", open].compactMap(\.self).joined(separator: "&")
        return "/train/workouts/\(id)" + (query.isEmpty ? "" : "?" + query) + (place.map { "#" + $0 } ?? "")
    }
}

extension Request {
    /// Whether a script asks, which is told what became of it instead of being led on.
    var wantsJSON: Bool { headers["Accept"]?.contains("application/json") == true }
}
