/// What was lifted: workouts done, records, charts, and files of it all.
enum TrainingHistory: Feature {
    static func routes(_ routes: inout Routes) {}
}
