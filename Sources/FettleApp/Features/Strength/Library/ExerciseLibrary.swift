/// The exercises that a member trains with.
enum ExerciseLibrary: Feature {
    static func routes(_ routes: inout Routes) {}
}
