/// A workout from its start to its end, and the mending of one that is over.
enum Workouts: Feature {
    static func routes(_ routes: inout Routes) {
        routes.post("/train/workouts", .member, StartWorkout.handle)
        routes.get("/train/workouts/{id}", .member, ShowWorkout.handle)
        routes.get("/train/workouts/{id}.json", .member, ShowWorkout.twin)
        routes.get("/train/workouts/{id}/name", .member, RenameWorkout.show)
        routes.post("/train/workouts/{id}/name", .member, RenameWorkout.handle)
        routes.post("/train/workouts/{id}/clock", .member, RunClock.handle)
        routes.get("/train/workouts/{id}/finish", .member, FinishWorkout.show)
        routes.post("/train/workouts/{id}/finish", .member, FinishWorkout.handle)
        routes.get("/train/workouts/{id}/discard", .member, DiscardWorkout.show)
        routes.post("/train/workouts/{id}/discard", .member, DiscardWorkout.handle)
        routes.post("/train/workouts/{id}/sets/{key}", .member, ChangeSet.handle)
        routes.get("/train/workouts/{id}/exercises", .member, AddToWorkout.show)
        routes.post("/train/workouts/{id}/exercises", .member, AddToWorkout.handle)
        routes.post("/train/workouts/{id}/exercises/{n}", .member, ArrangeExercise.handle)
        routes.get("/train/workouts/{id}/exercises/{n}/swap", .member, SwapInWorkout.show)
        routes.post("/train/workouts/{id}/exercises/{n}/swap", .member, SwapInWorkout.handle)
        routes.get("/train/workouts/{id}/exercises/{n}/remove", .member, RemoveFromWorkout.show)
        routes.post("/train/workouts/{id}/exercises/{n}/remove", .member, RemoveFromWorkout.handle)
    }
}
