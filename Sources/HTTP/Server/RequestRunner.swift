/// Takes the requests of one connection to the application: on the loop, or to a worker whose answer comes by the
/// mailbox.
struct RequestRunner {
    private let core: ServerCore
    private let mailbox: Mailbox
    private let key: UInt64
    private let isProxy: Bool
    /// Who holds a place for the request that runs, behind a proxy.
    private var client: IPAddress?

    init(_ core: ServerCore, mailbox: Mailbox, key: UInt64, isProxy: Bool) {
        self.core = core
        self.mailbox = mailbox
        self.key = key
        self.isProxy = isProxy
    }

    /// The answer, `nil` when it will come by the mailbox.
    mutating func run(_ request: Request, _ lane: Lane) -> Response? {
        if isProxy {
            guard let client = IPAddress(request.client), core.census.enterRequest(client) else {
                return core.overload()
            }
            self.client = client
        }
        let response =
            lane == .loop ? runHere(request) : runAside(request, lane) { [core] in core.respond(to: request) }
        if response != nil { finish() }
        return response
    }

    mutating func finish() {
        if let client { core.census.leaveRequest(client) }
        client = nil
    }

    /// Only a stream can't be written here: it may take its time.
    private func runHere(_ request: Request) -> Response? {
        let response = core.respond(to: request)
        guard case .stream = response.body, request.method != .head else { return response }
        return runAside(request, .worker) { response }
    }

    private func runAside(
        _ request: Request, _ lane: Lane, _ respond: @escaping @Sendable () -> Response
    ) -> Response? {
        let (mailbox, key) = (mailbox, key)
        let pipe = StreamPipe(folder: core.temporaryFolder) { mailbox.post(.streamed(key: key)) }
        let isTaken = core.pools.pool(for: lane).submit {
            let response = respond()
            mailbox.post(.answered(key: key, response, pipe))
            if case .stream(let produce) = response.body, request.method != .head { pipe.run(produce) }
        }
        return isTaken ? nil : core.overload()
    }
}
