import HTTP
import Secrets
import Storage

extension Context {
    /// A new session for a member, and the answer that carries its cookie.
    struct NewSession {
        let token = Token.random()
        let agent: String

        init(_ request: Request) { agent = Agent.name(of: request.headers["User-Agent"]) }

        func open(for memberID: Int64, at now: Int64, _ db: Database) throws {
            try db.sessions(ofID: memberID).open(digest: token.digest, agent: agent, at: now)
        }

        func cookie(isSecure: Bool) -> Cookie {
            Cookie(name: Sessions.cookieName(isSecure: isSecure), value: token.text, maxAge: Sessions.absoluteSeconds)
        }
    }
}

/// A browser's name as its owner would say it: "Firefox on Android".
enum Agent {
    private static let browsers = [
        ("Edg/", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"), ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"), ("curl/", "curl"),
    ]
    private static let systems = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS X", "Mac"),
        ("CrOS", "ChromeOS"), ("Linux", "Linux"),
    ]

    static func name(of header: String?) -> String {
        let header = header ?? ""
        let browser = browsers.first { header.contains($0.0) }?.1
        let system = systems.first { header.contains($0.0) }?.1
        return [browser, system].compactMap { $0 }.joined(separator: ", ")
    }
}
