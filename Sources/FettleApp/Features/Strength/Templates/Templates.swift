/// Workouts to be done again and again.
enum Templates: Feature {
    static func routes(_ routes: inout Routes) {}
}
