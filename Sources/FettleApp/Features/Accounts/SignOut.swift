import HTTP
import Storage

/// Ends the session at hand and tells the browser to forget what it kept; sessions that wait there to be sent stay if
/// the member asks for it.
enum SignOut {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        if let session = context.session {
            try context.services.storage.write { db in _ = try db.sessions(of: session.member).end(session.id) }
        }
        let keeps = context.form["keep"] == "unsent"
        return ended(context.redirect(to: "/", saying: .signedOut), keepsStorage: keeps, context)
    }

    static func ended(_ response: Response, keepsStorage: Bool = false, _ context: Context) -> Response {
        var answer = response.setting(
            Cookie(name: Sessions.cookieName(isSecure: context.isSecure), value: "", maxAge: 0),
            isSecure: context.isSecure)
        answer.headers["Clear-Site-Data"] = keepsStorage ? "\"cache\"" : "\"cache\", \"storage\""
        return answer
    }
}
