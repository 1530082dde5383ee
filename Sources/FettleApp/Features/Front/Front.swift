import Drawing
import HTTP
import Storage
import Templates

/// The front page, and what machines ask.
enum Front: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/", .everyone, ShowFront.handle)
        routes.get("/privacy", .everyone, ShowPrivacy.handle)
        routes.get("/healthz", .everyone, ShowHealth.handle)
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

/// Whether the database answers.
enum ShowHealth {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let members = try context.services.storage.read { db in try db.members.count() }
        return .text(members >= 0 ? "ok\n" : "", status: .ok)
    }
}
