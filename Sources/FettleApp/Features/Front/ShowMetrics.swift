import HTTP
import Secrets
import Storage

/// Figures of the running server, for this machine itself or whoever has the token.
enum ShowMetrics {
    private static let loopback: Set = ["127.0.0.1", "::1"]

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        guard loopback.contains(context.client) || hasToken(request, context) else { throw HTTPError.notFound }
        let services = context.services
        let (members, mails) = try services.storage.read { db in (try db.members.count(), try db.mails.countByState()) }
        let lines =
            services.metrics.lines + ["fettle_commits_total \(services.storage.commits)", "fettle_members \(members)"]
            + mails.map { "fettle_mails{state=\"\($0.state)\"} \($0.count)" }
        return .text(lines.joined(separator: "\n") + "\n")
    }

    private static func hasToken(_ request: Request, _ context: Context) -> Bool {
        guard let token = context.configuration.metricsToken, let given = request.headers["Authorization"] else {
            return false
        }
        return constantTimeEqual(Array("Bearer \(token)".utf8), Array(given.utf8))
    }
}
