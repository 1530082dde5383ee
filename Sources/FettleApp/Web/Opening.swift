import HTTP
import Secrets
import Storage
import Templates

/// Opens a request: finds out who asks, in which language, and what they filled in; and sets at its end what must be set.
struct Opening {
    let request: Request
    let services: Services
    private let now: Int64
    private let visit: Token
    private let isNewVisit: Bool

    init(_ request: Request, _ services: Services) {
        self.request = request
        self.services = services
        now = services.clock.now()
        let known = Sessions.visit(in: request)
        visit = known ?? Token.random()
        isNewVisit = known == nil
    }

    func context() throws -> Context {
        let session = try openSession()
        return Context(
            services: services, now: now, session: session, visit: visit, texts: try texts(for: session?.member),
            theme: session?.member.theme ?? .system, isSecure: request.isSecure, client: request.client,
            path: request.path, place: OwnPath(of: request),
            flash: request.cookies[Flash.cookieName].flatMap(Flash.init))
    }

    /// The cookies that the answer owes: a visit's for a form shown to someone new, and a flash only once.
    func closing(_ response: Response, _ context: Context) -> Response {
        var response = response
        let isPage = response.headers["Content-Type"]?.hasPrefix("text/html") ?? false
        if isPage, context.session == nil, isNewVisit {
            let cookie = Cookie(name: Sessions.visitCookieName(isSecure: request.isSecure), value: visit.text)
            response = response.setting(cookie, isSecure: request.isSecure)
        }
        if isPage, request.cookies[Flash.cookieName] != nil {
            response = response.setting(Flash.clearing, isSecure: request.isSecure)
        }
        return response
    }

    /// Writes down, about once an hour and behind the request's back, that the member was here.
    func noteVisit(of session: OpenSession?) {
        guard let session, now - session.lastSeenAt >= Sessions.touchSeconds else { return }
        let (services, now) = (services, now)
        services.background.async {
            try? services.storage.write { db in try db.sessions(of: session.member).touch(session.id, at: now) }
        }
    }

    private func openSession() throws -> OpenSession? {
        guard let token = Sessions.token(in: request) else { return nil }
        let digest = token.digest
        return try services.storage.read { db in try db.members.withSession(digest: digest, now: now) }
    }

    private func texts(for member: Member?) throws -> Texts {
        let names = services.locales.names
        let chosen = member?.locale ?? request.cookies[Language.cookieName].flatMap { names.contains($0) ? $0 : nil }
        let name = chosen ?? Language.preferred(request.headers["Accept-Language"], among: names)
        guard let texts = services.locales[name] ?? services.locales[Language.fallback] else {
            throw HTTPError.badRequest
        }
        return texts
    }
}
