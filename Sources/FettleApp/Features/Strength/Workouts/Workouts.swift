/// A workout from its start to its end, and the changing of one that is over.
enum Workouts: Feature {
    static func routes(_ routes: inout Routes) {}
}
