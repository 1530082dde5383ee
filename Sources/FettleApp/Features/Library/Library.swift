/// The moves of the gentle plan: found by name, shown moving, explained in plain words. Open to all.
enum Library: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/exercises", .everyone, ShowLibrary.handle)
        routes.get("/exercises/{id}", .everyone, ShowExercise.handle)
        routes.get("/exercises/{id}/figure.svg", .everyone, ShowFigure.handle)
    }
}
