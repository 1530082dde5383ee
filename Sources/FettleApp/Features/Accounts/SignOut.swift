import HTTP
import Storage

/// Ends the session at hand and tells the browser to forget what it kept.
enum SignOut {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        if let session = context.session {
            try context.services.storage.write { db in _ = try db.sessions(of: session.member).end(session.id) }
        }
        return ended(context.redirect(to: "/", saying: .signedOut), context)
    }

    static func ended(_ response: Response, _ context: Context) -> Response {
        var answer = response.setting(
            Cookie(name: Sessions.cookieName(isSecure: context.isSecure), value: "", maxAge: 0),
            isSecure: context.isSecure)
        answer.headers["Clear-Site-Data"] = "\"cache\", \"storage\""
        return answer
    }
}
