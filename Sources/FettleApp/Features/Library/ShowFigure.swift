import Coaching
import Drawing
import HTTP

/// The figure of a move or of a lift, as a file that stands alone. It brings its own style, which the pages' policy would
/// not allow.
enum ShowFigure {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        guard let id = request.parameters["id"], let motion = Motion(rawValue: id) else { throw HTTPError.notFound }
        var answer = Response.text(Figure(motion: motion).file(title: try title(id, context)), type: "image/svg+xml")
        answer.headers["Content-Security-Policy"] =
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        // For a member it may say what their answers rule out, until they change.
        answer.headers["Cache-Control"] = context.member == nil ? "public, max-age=86400" : "private, no-cache"
        answer.headers["Vary"] = "Accept-Language, Cookie"
        return answer
    }

    private static func title(_ id: String, _ context: Context) throws -> String {
        if let lift = Lift(rawValue: id) { return context.texts("lifts.\(lift.rawValue).name") }
        guard let move = Move(rawValue: id) else { throw HTTPError.notFound }
        let name = context.texts("exercises.\(move.rawValue).name")
        let caution = RuleWords.caution(move, try context.ownRules(), context.texts)
        return caution.map { "\(name). \($0)" } ?? name
    }
}
