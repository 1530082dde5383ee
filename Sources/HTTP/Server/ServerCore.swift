/// What all loops of a server share.
final class ServerCore: Sendable {
    let limits: Limits
    let temporaryFolder: String
    let refusalHeaders: Headers
    let application: any Application
    let proxies: TrustedProxies
    let census: ConnectionCensus
    let pools: WorkerPools
    let log: @Sendable (ServerEvent) -> Void
    /// Of all loops together: without descriptors each of them fails several times a second.
    private let acceptFailures = Monitor(SparseNotice())

    init(
        _ configuration: ServerConfiguration, application: any Application,
        log: @escaping @Sendable (ServerEvent) -> Void
    ) throws(ServerError) {
        limits = configuration.limits
        temporaryFolder = configuration.temporaryFolder
        refusalHeaders = configuration.refusalHeaders
        proxies = try TrustedProxies(configuration.trustedProxies)
        self.application = application
        self.log = log
        census = ConnectionCensus(limits)
        pools = WorkerPools(threads: configuration.workers, capacity: limits.waitingRequests)
    }

    func rules(for peer: IPAddress) -> ConnectionRules {
        let address = peer.description
        let isProxy = proxies.contains(peer)
        return ConnectionRules(
            limits: limits, temporaryFolder: temporaryFolder, refusalHeaders: refusalHeaders,
            isProxy: isProxy, admission: application.admission,
            request: { [proxies] head, body in
                guard isProxy else { return Request(head: head, body: body, client: address, isSecure: false) }
                let client = proxies.client(behind: peer, head.headers).description
                let isSecure = proxies.isSecure(from: peer, head.headers)
                return Request(head: head, body: body, client: client, isSecure: isSecure)
            })
    }

    func respond(to request: Request) -> Response {
        if request.path == "*" { return capabilities }
        let response = application.respond(to: request)
        return response.isCoded ? response : Compression.apply(to: response, for: request.head)
    }

    /// `OPTIONS *` asks for the server as a whole (RFC 9110, 9.3.7).
    private var capabilities: Response {
        var response = Response(.noContent, headers: refusalHeaders)
        response.headers["Allow"] = Method.allCases.map(\.rawValue).joined(separator: ", ")
        return response
    }

    func acceptFailed(_ error: SystemError, now: Milliseconds) {
        guard let times = acceptFailures.withLock({ $0.happened(now: now) }) else { return }
        log(.acceptFailed(reason: error.description, times: times))
    }

    func overload() -> Response {
        log(.overloaded)
        return .refusal(RequestFault(.unavailable, "too busy, try again"), headers: refusalHeaders)
    }
}
