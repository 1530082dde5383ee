/// Strength: the member's library, templates, workouts, history and records. Each part lists its own addresses.
enum Strength: Feature {
    static func routes(_ routes: inout Routes) {
        ExerciseLibrary.routes(&routes)
        Templates.routes(&routes)
        Workouts.routes(&routes)
        TrainingHistory.routes(&routes)
    }
}
