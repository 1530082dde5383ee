import Drawing
import HTTP

/// A move's figure as a file that stands alone. It brings its own style, which the pages' policy would not allow.
enum ShowFigure {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let move = try ShowExercise.move(request)
        guard let motion = Motion(rawValue: move.rawValue) else { throw HTTPError.notFound }
        let file = Figure(motion: motion).file(title: context.texts("exercises.\(move.rawValue).name"))
        var answer = Response.text(file, type: "image/svg+xml")
        answer.headers["Content-Security-Policy"] =
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        answer.headers["Cache-Control"] = "public, max-age=86400"
        answer.headers["Vary"] = "Accept-Language, Cookie"
        return answer
    }
}
