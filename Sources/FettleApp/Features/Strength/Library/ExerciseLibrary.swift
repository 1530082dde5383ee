import HTTP
import Storage

/// The exercises that a member trains with, and the catalogue that more of them come from.
enum ExerciseLibrary: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/train", .member, ShowTrain.handle)
        routes.get("/train/exercises", .member, ShowOwnExercises.handle)
        routes.get("/train/exercises/catalogue", .member, ShowCatalogue.handle)
        routes.post("/train/exercises/catalogue", .member, TakeExercise.handle)
        routes.get("/train/exercises/new", .member, AddExercise.show)
        routes.post("/train/exercises/new", .member, AddExercise.handle)
        routes.get("/train/exercises/{id}", .member, ShowOwnExercise.handle)
        routes.get("/train/exercises/{id}/edit", .member, EditExercise.show)
        routes.post("/train/exercises/{id}/edit", .member, EditExercise.handle)
        routes.get("/train/exercises/{id}/remove", .member, RemoveExercise.show)
        routes.post("/train/exercises/{id}/remove", .member, RemoveExercise.handle)
        routes.post("/train/exercises/{id}/restore", .member, RemoveExercise.restore)
        routes.get("/train/exercises/{id}/ban", .member, BanExercise.show)
        routes.post("/train/exercises/{id}/ban", .member, BanExercise.handle)
        routes.post("/train/exercises/{id}/lift", .member, BanExercise.lift)
        routes.get("/train/settings", .member, EditStrengthSettings.show)
        routes.post("/train/settings", .member, EditStrengthSettings.handle)
        routes.post("/train/settings/plates", .member, EditPlates.handle)
        routes.post("/train/settings/bars", .member, EditBars.add)
        routes.post("/train/settings/bars/{id}/delete", .member, EditBars.delete)
    }
}

extension Context {
    /// The member's own exercise that the address names.
    func ownExercise(_ request: Request, _ member: Member, _ db: Database) throws -> Exercise {
        guard let id = request.parameters["id"].flatMap({ Int64($0) }),
            let exercise = try db.exercises(of: member).find(id)
        else { throw HTTPError.notFound }
        return exercise
    }
}
