/// What finished workouts come to.
package struct TrainingStatistics: Hashable, Sendable {
    package var workouts = 0
    /// Grams: weight times repetitions, summed.
    package var volume = 0
    /// All their time together.
    package var seconds = 0
    /// How many different exercises have a set that counts.
    package var exercises = 0

    package init(workouts: Int = 0, volume: Int = 0, seconds: Int = 0, exercises: Int = 0) {
        self.workouts = workouts
        self.volume = volume
        self.seconds = seconds
        self.exercises = exercises
    }

    /// Seconds, rounded half up; 0 without a workout.
    package var meanSeconds: Int { workouts == 0 ? 0 : scaled(seconds, 1, workouts) }
}
