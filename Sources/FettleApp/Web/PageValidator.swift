import HTTP
import Secrets

/// Tells an unchanged page by what it depends on, before anything of it is made: the member's data, the session (whose
/// forms it holds), the local hour (greetings and days turn with it), the address, and this run of the program.
///
/// The coach's pages show other members' data and have none; nor has one that says what just happened.
struct PageValidator: Sendable {
    /// Weak, since the page may be sent in more than one coding (RFC 9110, 8.8.1).
    let entityTag: String

    init?(_ endpoint: Endpoint, _ request: Request, _ context: Context) {
        guard endpoint.access == .member, request.method == .get || request.method == .head,
            let session = context.session, context.flash == nil, !context.isCoach
        else { return nil }
        let local = context.zone.local(context.now)
        let parts = [
            context.services.run.text, String(session.dataVersion), local.day.text, String(local.time.hour),
            request.head.target,
        ]
        let whole = session.digest + parts.joined(separator: " ").utf8
        entityTag = "W/\"" + Base64URL.text(Array(sha256(whole).prefix(16))) + "\""
    }

    /// The answer to someone who has the page as it is; nil when it has to be made.
    func unchanged(_ request: Request) -> Response? {
        guard Preconditions.check(request.head, entityTag: entityTag) == .notModified else { return nil }
        return Response(.notModified, headers: Headers([("ETag", entityTag)]))
    }

    func mark(_ response: Response) -> Response {
        guard response.status == .ok, response.headers["Cache-Control"] == nil else { return response }
        var response = response
        response.headers["ETag"] = entityTag
        return response
    }
}
