import HTTP
import Storage

/// Signs out another place where the account is open.
enum EndSession {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        guard let id = request.parameters["id"].flatMap({ Int64($0) }) else { throw HTTPError.notFound }
        let isEnded = try context.services.storage.write { db in try db.sessions(of: member).end(id) }
        guard isEnded else { throw HTTPError.notFound }
        if id == context.session?.id { return SignOut.ended(context.redirect(to: "/", saying: .signedOut), context) }
        return context.redirect(to: "/settings/security", saying: .sessionEnded)
    }

    static func others(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        try context.services.storage.write { db in try db.sessions(of: member).endAll(except: context.session?.id) }
        return context.redirect(to: "/settings/security", saying: .sessionsEnded)
    }
}
