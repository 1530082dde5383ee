import Drawing
import HTTP

/// A move's figure as a file that stands alone. It brings its own style, which the pages' policy would not allow.
enum ShowFigure {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let move = try ShowExercise.move(request)
        guard let motion = Motion(rawValue: move.rawValue) else { throw HTTPError.notFound }
        let name = context.texts("exercises.\(move.rawValue).name")
        let caution = RuleWords.caution(move, try context.ownRules(), context.texts)
        let file = Figure(motion: motion).file(title: caution.map { "\(name). \($0)" } ?? name)
        var answer = Response.text(file, type: "image/svg+xml")
        answer.headers["Content-Security-Policy"] =
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        // For a member it may say what their answers rule out, until they change.
        answer.headers["Cache-Control"] = context.member == nil ? "public, max-age=86400" : "private, no-cache"
        answer.headers["Vary"] = "Accept-Language, Cookie"
        return answer
    }
}
