/// The order of a list of workouts.
package enum WorkoutOrder: String, CaseIterable, Sendable {
    case newest, oldest, longest, shortest, highest, lowest
}
