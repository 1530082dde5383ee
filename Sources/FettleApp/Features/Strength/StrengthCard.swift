import Coaching
import HTTP
import Secrets
import Storage

/// What there is to do with weights today: the workout in progress, or the templates to start one.
struct StrengthCard: Encodable {
    let current: Current?
    let starts: [StrengthStart]
    let hasStarts: Bool
    /// How many templates there are beside those.
    let more: Int
    let hasMore: Bool
    /// Of the form that starts an empty workout.
    let emptyKey: String

    /// A workout in progress.
    struct Current: Encodable {
        let href: String
        let name: String
        /// "12:05".
        let clock: String
        let isRunning: Bool
        let sets: Int
        /// Of its exercises.
        let count: Int
    }

    /// At most so many templates; none where rest is called for.
    init(_ member: Member, most: Int, at now: Int64, _ db: Database) throws {
        let workouts = db.workouts(of: member)
        current = try workouts.inProgress().map { workout in
            Current(workout, try workouts.exercises(of: workout.id), at: now)
        }
        let templates = try db.templates(of: member).all().filter { $0.archivedAt == nil }
        let exercises = try db.templates(of: member).exercises()
        let book = ExerciseBook(try db.exercises(of: member).all())
        starts = templates.prefix(most).map { StrengthStart($0, exercises[$0.id] ?? [], book) }
        hasStarts = !starts.isEmpty
        more = max(0, templates.count - most)
        hasMore = more > 0
        emptyKey = Token.random().text
    }
}

extension StrengthCard.Current {
    init(_ workout: Workout, _ exercises: [WorkoutExercise], at now: Int64) {
        href = "/train/workouts/\(workout.id)"
        name = workout.name
        clock = WorkoutClock.text(workout.clock.seconds(at: now))
        isRunning = workout.clock.isRunning
        sets = exercises.reduce(0) { $0 + $1.sets.count(where: \.isDone) }
        count = exercises.count
    }
}

extension Response {
    /// A page whose clock runs is made anew each time; it carries no validator.
    func timed(by card: StrengthCard?) -> Response {
        guard card?.current?.isRunning == true else { return self }
        var answer = self
        answer.headers["Cache-Control"] = "private, no-cache"
        return answer
    }
}
