import HTTP
import Storage

/// Asks before a template is deleted.
struct DeleteTemplatePage: Page {
    static let view = "strength-templates/delete"
    let name: String
    let path: String
    let isArchived: Bool
}

/// Puts a template away and takes it back out, or deletes it. The workouts that were done by it stay.
enum RemoveTemplate {
    static func archive(_ request: Request, _ context: Context) throws -> Response {
        try archive(request, at: context.now, context)
        return context.redirect(to: "/train/templates", saying: .templateArchived)
    }

    static func restore(_ request: Request, _ context: Context) throws -> Response {
        try archive(request, at: nil, context)
        return context.redirect(to: "/train/templates", saying: .templateRestored)
    }

    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let template = try context.services.storage.read { db in try context.ownTemplate(request, member, db) }
        return try context.show(
            DeleteTemplatePage(
                name: template.name, path: "/train/templates/\(template.id)", isArchived: template.archivedAt != nil))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        try context.services.storage.write { db in
            try db.templates(of: member).delete(context.ownTemplate(request, member, db).id)
        }
        return context.redirect(to: "/train/templates", saying: .templateDeleted)
    }

    private static func archive(_ request: Request, at now: Int64?, _ context: Context) throws {
        let member = try context.signedIn()
        try context.services.storage.write { db in
            try db.templates(of: member).archive(context.ownTemplate(request, member, db).id, at: now)
        }
    }
}
