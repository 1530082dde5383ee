import HTTP
import Secrets

/// A session that a request came with.
struct OpenSession: Sendable {
    let id: Int64
    let digest: [UInt8]
    let lastSeenAt: Int64
    /// Counts the changes of all that the member's pages show.
    let dataVersion: Int64
    let member: Member
}

/// How long sessions live and what their cookies look like.
enum Sessions {
    static let idleSeconds: Int64 = 14 * 86400
    static let absoluteSeconds: Int64 = 30 * 86400
    /// How often being seen is written down: a page view costs no write.
    static let touchSeconds: Int64 = 3600

    /// The cookie that holds the session's token. `__Host-` needs TLS, which a home server may not have.
    static func cookieName(isSecure: Bool) -> String { isSecure ? "__Host-session" : "session" }

    /// The cookie of someone not signed in, which their forms are bound to.
    static func visitCookieName(isSecure: Bool) -> String { isSecure ? "__Host-visit" : "visit" }

    static func token(in request: Request) -> Token? {
        request.cookies[cookieName(isSecure: request.isSecure)].flatMap(Token.init(text:))
    }

    static func visit(in request: Request) -> Token? {
        request.cookies[visitCookieName(isSecure: request.isSecure)].flatMap(Token.init(text:))
    }
}

/// A cookie as it is set: always out of scripts' reach, always ours alone.
struct Cookie: Sendable {
    let name: String
    let value: String
    var maxAge: Int64?

    func header(isSecure: Bool) -> String {
        var text = "\(name)=\(value); Path=/; HttpOnly; SameSite=Lax"
        if isSecure { text += "; Secure" }
        if let maxAge { text += "; Max-Age=\(maxAge)" }
        return text
    }
}

extension Response {
    func setting(_ cookie: Cookie, isSecure: Bool) -> Response {
        var answer = self
        answer.headers.add("Set-Cookie", cookie.header(isSecure: isSecure))
        return answer
    }
}
