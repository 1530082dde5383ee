import HTTP
import Storage

/// Asks before an invitation is taken back.
struct DeleteProfilePage: Page {
    static let view = "invitations/delete"
    let email: String
    let action: String
}

/// Takes an invitation back, with all that is known of the address.
enum DeleteProfile {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let profile = try context.services.storage.read { db in try find(request, db) }
        return try context.show(
            DeleteProfilePage(email: profile.email.text, action: "/admin/profiles/\(profile.id)/delete"))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        try context.services.storage.write { db in try db.profiles.delete(find(request, db)) }
        return context.redirect(to: "/admin/profiles", saying: .profileDeleted)
    }

    private static func find(_ request: Request, _ db: Database) throws -> PreparedProfile {
        guard let profile = try request.parameters["id"].flatMap({ Int64($0) }).flatMap(db.profiles.find) else {
            throw HTTPError.notFound
        }
        return profile
    }
}
