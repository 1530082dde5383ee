import HTTP
import Storage

/// Workouts to be done again and again.
enum Templates: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/train/templates", .member, ShowTemplates.handle)
        routes.get("/train/templates/new", .member, EditTemplate.show)
        routes.post("/train/templates/new", .member, EditTemplate.handle)
        routes.get("/train/templates/{id}", .member, ShowTemplate.handle)
        routes.get("/train/templates/{id}/edit", .member, EditTemplate.show)
        routes.post("/train/templates/{id}/edit", .member, EditTemplate.handle)
        routes.post("/train/templates/{id}/copy", .member, CopyTemplate.handle)
        routes.post("/train/templates/{id}/move", .member, MoveTemplate.handle)
        routes.post("/train/templates/{id}/archive", .member, RemoveTemplate.archive)
        routes.post("/train/templates/{id}/restore", .member, RemoveTemplate.restore)
        routes.get("/train/templates/{id}/delete", .member, RemoveTemplate.show)
        routes.post("/train/templates/{id}/delete", .member, RemoveTemplate.handle)
    }
}

extension Context {
    /// The member's own template that the address names.
    func ownTemplate(_ request: Request, _ member: Member, _ db: Database) throws -> WorkoutTemplate {
        guard let id = request.parameters["id"].flatMap({ Int64($0) }),
            let template = try db.templates(of: member).find(id)
        else { throw HTTPError.notFound }
        return template
    }
}
