/// What was lifted: workouts done, records, charts, and files of it all.
enum TrainingHistory: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/train/history", .member, on: .worker, ShowWorkouts.handle)
        routes.get("/train/history.json", .member, on: .worker, ShowWorkouts.twin)
        routes.get("/train/history/{id}/edit", .member, EditFinished.show)
        routes.post("/train/history/{id}/edit", .member, EditFinished.handle)
        routes.post("/train/history/{id}/delete", .member, DeleteFinished.handle)
        routes.post("/train/history/{id}/template", .member, KeepAsTemplate.handle)
        routes.get("/train/records", .member, on: .worker, ShowRecords.handle)
        routes.get("/train/records.json", .member, on: .worker, ShowRecords.twin)
        routes.get("/train/exercises/{id}/history", .member, on: .worker, ShowLift.handle)
        routes.get("/train/muscles", .member, on: .worker, ShowMuscles.handle)
        routes.get("/train/export.csv", .member, on: .exports, ExportSets.handle)
        routes.get("/train/export.json", .member, on: .exports, ExportStrength.handle)
        routes.get("/train/export", .member, ImportStrength.show)
        routes.post("/train/import", .member, on: .exports, limit: ImportStrength.limit, ImportStrength.handle)
    }
}
