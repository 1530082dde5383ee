import HTTP
import Secrets

/// The token that every form carries: bound to the session, or before sign-in to the visit's cookie.
struct FormToken: Sendable {
    /// The name of the hidden field; `token` is what mailed links call theirs.
    static let field = "form_token"

    let text: String

    init(session: [UInt8], key: SealingKey) {
        text = Base64URL.text(key.mac(Base64URL.text(session), context: "form-session"))
    }

    init(visit: Token, key: SealingKey) {
        text = Base64URL.text(key.mac(visit.text, context: "form-visit"))
    }

    func matches(_ given: String?) -> Bool {
        constantTimeEqual(Array(text.utf8), Array((given ?? "").utf8))
    }
}

/// Decides whether a request that changes something comes from one of our own pages.
enum OwnPage {
    /// Browsers that say where a request comes from are believed first; older ones are judged by `Origin`.
    /// A request that says neither is no browser's cross-site form, and its token decides alone.
    static func sent(_ request: Request, publicURL: String) -> Bool {
        if let site = request.headers["Sec-Fetch-Site"] { return site == "same-origin" || site == "none" }
        guard let origin = request.headers["Origin"] else { return true }
        if origin == publicURL { return true }
        guard let host = request.headers["Host"] else { return false }
        return origin == (request.isSecure ? "https://" : "http://") + host
    }
}
