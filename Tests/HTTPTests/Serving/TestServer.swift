import Glibc

@testable import HTTP

/// An application made of two closures.
struct TestApplication: Application {
    var admit: @Sendable (RequestHead) -> Admission = { head in
        .accept(lane: head.method == .get || head.method == .head ? .loop : .worker, bodyLimit: 1_000_000)
    }
    var answer: @Sendable (Request) -> Response

    func admission(of head: RequestHead) -> Admission { admit(head) }
    func respond(to request: Request) -> Response { answer(request) }
}

/// A server on a free port, run on threads of its own until the test is over.
final class TestServer {
    let server: Server
    let events = Monitor<[ServerEvent]>([])
    private let isDone = Monitor(false)

    init(
        _ application: TestApplication, limits: Limits = Limits(), workers: Int = 4, trustedProxies: [String] = [],
        loops: Int = 2
    ) throws {
        let configuration = ServerConfiguration(
            listen: "127.0.0.1:0", loops: loops, workers: workers, trustedProxies: trustedProxies, limits: limits)
        server = try Server(configuration, application: application) { [events] event in
            events.withLock { $0.append(event) }
        }
        startThread(name: "test server") { [server, isDone] in
            server.run()
            isDone.broadcast { $0 = true }
        }
    }

    convenience init(limits: Limits = Limits(), _ answer: @escaping @Sendable (Request) -> Response) throws {
        try self.init(TestApplication(answer: answer), limits: limits)
    }

    deinit {
        server.stop()
    }

    func client() throws -> TestClient {
        try TestClient(port: server.port)
    }

    func waitUntilDone() {
        isDone.wait { $0 ? () : nil }
    }
}

/// Lets the server's threads go on.
func pause(milliseconds: Int) {
    usleep(UInt32(milliseconds) * 1000)
}
