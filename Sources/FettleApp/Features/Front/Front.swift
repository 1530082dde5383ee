import Drawing
import HTTP
import Storage
import Synchronization
import Templates

/// The front page, and what machines ask.
enum Front: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/", .everyone, ShowFront.handle)
        routes.get("/privacy", .everyone, ShowPrivacy.handle)
        routes.get(Health.path, .everyone, Health.handle)
        routes.get("/metrics", .everyone, ShowMetrics.handle)
    }
}

/// What Fettle is, for someone who is not signed in.
struct FrontPage: Page {
    static let view = "front/front"
    let mayJoin: Bool
    let figure: Markup

    init(_ context: Context) {
        mayJoin = context.configuration.signUp == .open
        let picture = Figure(motion: .seatedMarch).svg(title: context.texts("front.figure"), idPrefix: "front")
        figure = Markup(trusted: picture)
    }
}

enum ShowFront {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        if context.member != nil { return context.redirect(to: "/today") }
        return try context.show(FrontPage(context))
    }
}

/// Who sees what, in plain words.
struct PrivacyPage: Page {
    static let view = "front/privacy"
}

enum ShowPrivacy {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        try context.show(PrivacyPage())
    }
}

/// Whether the database answers, for machines that ask often: it is asked at most once a second, and no session, token or
/// language is looked up.
final class Health: Sendable {
    static let path = "/healthz"

    private struct Finding {
        var at: Int64 = 0
        var isWell = false
    }

    private static let well = answer("ok\n", .ok)
    private static let unwell = answer("The database does not answer.\n", .unavailable)

    private let finding = Mutex(Finding())

    /// `nil`: the request is for something else.
    func answer(to request: Request, _ services: Services) -> Response? {
        guard request.path == Self.path, request.method == .get || request.method == .head else { return nil }
        let now = services.clock.now()
        let isWell = finding.withLock { finding in
            if finding.at != now || !finding.isWell {
                let answer = try? services.storage.read { db in try db.members.hasAny() }
                finding = Finding(at: now, isWell: answer != nil)
            }
            return finding.isWell
        }
        return isWell ? Self.well : Self.unwell
    }

    private static func answer(_ text: String, _ status: Status) -> Response {
        var answer = Response.text(text, status: status)
        SecurityHeaders.add(to: &answer, isSecure: false)
        return answer
    }

    /// The route's place in the list of addresses; `App` has answered before it comes to this.
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        context.services.health.answer(to: request, context.services) ?? well
    }
}
