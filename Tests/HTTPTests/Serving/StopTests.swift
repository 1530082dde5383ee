import Glibc
import Testing

@testable import HTTP

@Suite struct StopTests {
    private static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    @Test func aStopFinishesWhatRuns() throws {
        let gate = Monitor(0)
        let server = try TestServer(
            TestApplication(
                admit: { _ in .accept(lane: .worker, bodyLimit: 0) },
                answer: { _ in
                    gate.broadcast { $0 = 1 }
                    gate.wait { $0 == 2 ? () : nil }
                    return .text("done")
                }))
        let client = try server.client()
        try client.send(Self.get)
        gate.wait { $0 == 1 ? () : nil }
        server.server.stop()
        pause(milliseconds: 100)
        gate.broadcast { $0 = 2 }
        let response = try client.response()
        #expect(response.text == "done")
        #expect(response["Connection"] == "close")
        client.finishSending()
        server.waitUntilDone()
        #expect(throws: TestClient.Failure.self) { try server.client() }
    }

    @Test func whoConnectedBeforeTheStopIsServed() throws {
        let server = try TestServer { _ in .text("served") }
        let fresh = try server.client()
        server.server.stop()
        pause(milliseconds: 100)
        try fresh.send(Self.get)
        #expect(try fresh.response().text == "served")
        #expect(try fresh.readToEnd().isEmpty)
    }

    @Test func idleConnectionsEndAtOnce() throws {
        let server = try TestServer { _ in .text("x") }
        let client = try server.client()
        try client.send(Self.get)
        _ = try client.response()
        server.server.stop()
        #expect(try client.readToEnd().isEmpty)
        client.finishSending()
        server.waitUntilDone()
    }

    @Test func aRequestThatNeverEndsIsCutAfterItsTime() throws {
        var limits = Limits()
        limits.stopTime = .milliseconds(300)
        let server = try TestServer(limits: limits) { _ in .text("x") }
        let client = try server.client()
        try client.send("GET / HTTP/1.1\r\n")
        pause(milliseconds: 100)
        server.server.stop()
        server.waitUntilDone()
    }

    @Test func aSignalEndsTheServerWell() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let configuration = ServerConfiguration(listen: "127.0.0.1:0", loops: 2)
            let server = try Server(configuration, application: TestApplication(answer: { _ in .text("x") }))
            server.stopOnSignals()
            startThread(name: "killer") {
                pause(milliseconds: 200)
                kill(getpid(), SIGTERM)
            }
            server.run()
            exit(7)
        }
    }
}
