import Coaching
import HTTP
import Secrets
import Storage

/// A workout that is over, as its page shows it.
struct FinishedRead: Sendable {
    let workout: Workout
    let settings: StrengthSettings
    let exercises: [WorkoutExercise]
    let library: [Int64: Exercise]
    let records: [ExerciseRecords]
}

/// The page of a finished workout, which the workout's own address shows once it is over.
enum FinishedWorkout {
    static func show(_ workout: Workout, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let read = try context.services.storage.read { db in try FinishedRead(workout, of: member, db) }
        return try context.show(FinishedPage(read, key: Token.random().text, context))
    }

    /// The workout that the address names.
    static func finished(_ request: Request, _ context: Context) throws -> Workout {
        let member = try context.signedIn()
        guard let id = request.parameters["id"].flatMap({ Int64($0) }),
            let workout = try context.services.storage.read({ db in try db.workouts(of: member).find(id) }),
            !workout.isInProgress
        else { throw HTTPError.notFound }
        return workout
    }
}

extension FinishedRead {
    init(_ workout: Workout, of member: Member, _ db: Database) throws {
        self.workout = workout
        settings = try db.strengthSettings(of: member).current()
        exercises = try db.workouts(of: member).exercises(of: workout.id)
        let ids = Set(exercises.map(\.exerciseID))
        let known = try ids.sorted().compactMap { id in try db.exercises(of: member).find(id) }
        library = Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0) })
        let (store, chart) = (db.records(of: member), settings.chart)
        records = try known.map { try ExerciseRecords($0, by: chart, store, weights: 0) }
    }
}
