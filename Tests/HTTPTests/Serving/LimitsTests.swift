import Testing

@testable import HTTP

@Suite struct LimitsTests {
    private static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    private static func limits(_ change: (inout Limits) -> Void) -> Limits {
        var limits = Limits()
        change(&limits)
        return limits
    }

    @Test func aSlowHeadIsCutHoweverItDrips() throws {
        let server = try TestServer(limits: Self.limits { $0.headerTime = .milliseconds(300) }) { _ in .text("x") }
        let client = try server.client()
        try client.send("GET / HTTP/1.1\r\n")
        var cut = false
        for _ in 0..<20 where !cut {
            cut = !client.staysSilent(milliseconds: 100)
            try? client.send("X: y\r\n")
        }
        #expect(try client.response().status == 408)
        #expect(server.events.withLock { $0 }.contains(.timedOut(client: "127.0.0.1", waitingFor: "request")))
    }

    @Test func aSlowBodyIsCut() throws {
        let server = try TestServer(limits: Self.limits { $0.bodyRateTime = .milliseconds(300) }) { _ in .text("x") }
        let client = try server.client()
        try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 8192\r\n\r\n")
        for _ in 0..<20 where client.staysSilent(milliseconds: 100) { try client.send("x") }
        #expect(try client.response().status == 408)
    }

    @Test func aSlowReaderIsCut() throws {
        let body = [UInt8](repeating: 0x78, count: 20_000_000)
        let server = try TestServer(limits: Self.limits { $0.writeStall = .milliseconds(300) }) { _ in
            Response(body: .bytes(body))
        }
        let client = try TestClient(port: server.server.port, receiveBuffer: 4096)
        try client.send(Self.get)
        let cut = ServerEvent.timedOut(client: "127.0.0.1", waitingFor: "reading the answer")
        for _ in 0..<100 where !server.events.withLock({ $0.contains(cut) }) { pause(milliseconds: 50) }
        #expect(server.events.withLock { $0 }.contains(cut))
    }

    @Test func aReaderOfASmallAnswerIsCutTooWhenItStops() throws {
        let body = [UInt8](repeating: 0x78, count: 40_000)
        let server = try TestServer(limits: Self.limits { $0.writeStall = .milliseconds(300) }) { _ in
            Response(body: .bytes(body))
        }
        let client = try TestClient(port: server.server.port, receiveBuffer: 4096)
        try client.send(Self.get)
        let cut = ServerEvent.timedOut(client: "127.0.0.1", waitingFor: "reading the answer")
        for _ in 0..<100 where !server.events.withLock({ $0.contains(cut) }) { pause(milliseconds: 50) }
        #expect(server.events.withLock { $0 }.contains(cut))
    }

    @Test func aReaderThatTakesItAllIsIdleAfterwards() throws {
        let body = [UInt8](repeating: 0x78, count: 40_000)
        let server = try TestServer(limits: Self.limits { $0.writeStall = .milliseconds(200) }) { _ in
            Response(body: .bytes(body))
        }
        let client = try server.client()
        for _ in 0..<3 {
            try client.send(Self.get)
            #expect(try client.response().body.count == 40_000)
            pause(milliseconds: 400)
        }
    }

    @Test func anIdleConnectionEndsQuietly() throws {
        let server = try TestServer(limits: Self.limits { $0.idleTime = .milliseconds(300) }) { _ in .text("x") }
        let client = try server.client()
        try client.send(Self.get)
        #expect(try client.response().status == 200)
        #expect(try client.readToEnd().isEmpty)
    }

    @Test func oneClientCantTakeAllPlaces() throws {
        let server = try TestServer(limits: Self.limits { $0.connectionsPerClient = 3 }) { _ in .text("x") }
        let held = try (0..<3).map { _ in try server.client() }
        for client in held {
            try client.send(Self.get)
            #expect(try client.response().status == 200)
        }
        let fourth = try server.client()
        try fourth.send(Self.get)
        let refusal = try fourth.response()
        #expect(refusal.status == 503)
        #expect(refusal["Retry-After"] != nil)
        let other = try TestClient(port: server.server.port, from: "127.0.0.2")
        try other.send(Self.get)
        #expect(try other.response().status == 200)
    }

    @Test func aPlaceIsFreeAgainAfterItsConnection() throws {
        let server = try TestServer(limits: Self.limits { $0.connectionsPerClient = 1 }) { _ in .text("x") }
        for _ in 0..<5 {
            var status = 503
            for _ in 0..<100 where status == 503 {
                let client = try server.client()
                try client.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                status = try client.response().status
                if status == 503 { pause(milliseconds: 20) }
            }
            #expect(status == 200)
        }
    }

    /// An application whose "/wait" waits on a worker for the gate; all else is answered on the loop.
    private static func waiting(for gate: Monitor<Bool>) -> TestApplication {
        TestApplication(
            admit: { .accept(lane: $0.path == "/wait" ? .worker : .loop, bodyLimit: 0) },
            answer: { request in
                if request.path == "/wait" { gate.wait { $0 ? () : nil } }
                return .text("done")
            })
    }

    @Test func aFullQueueIsAnswered503AtOnce() throws {
        let gate = Monitor(false)
        let limits = Self.limits { $0.waitingRequests = 2 }
        let server = try TestServer(Self.waiting(for: gate), limits: limits, workers: 1)
        let clients = try (0..<20).map { _ in
            let client = try server.client()
            try client.send("GET /wait HTTP/1.1\r\nHost: a\r\n\r\n")
            return client
        }
        // One runs and two wait, or the one was not taken up yet when the others came.
        let refused = server.events
        for _ in 0..<200 where refused.withLock({ $0.filter { $0 == .overloaded }.count }) < 17 {
            pause(milliseconds: 20)
        }
        gate.broadcast { $0 = true }
        let answers = try clients.map { try $0.response() }
        #expect((2...3).contains(answers.filter { $0.status == 200 }.count))
        #expect(answers.allSatisfy { $0.status == 200 || ($0.status == 503 && $0["Retry-After"] == "5") })
    }

    @Test func aClientBehindAProxyCantTakeAllPlaces() throws {
        let gate = Monitor(false)
        let limits = Self.limits { $0.connectionsPerClient = 2 }
        let server = try TestServer(Self.waiting(for: gate), limits: limits, trustedProxies: ["127.0.0.1"], loops: 1)
        func request(_ path: String, _ client: String) throws -> TestClient {
            let connection = try server.client()
            try connection.send("GET \(path) HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: \(client)\r\n\r\n")
            return connection
        }
        let waiting = try (0..<2).map { _ in try request("/wait", "203.0.113.1") }
        #expect(try request("/", "203.0.113.2").response().status == 200)
        #expect(try request("/", "203.0.113.1").response().status == 503)
        gate.broadcast { $0 = true }
        for client in waiting { #expect(try client.response().status == 200) }
        #expect(try request("/", "203.0.113.1").response().status == 200)
    }

    @Test func aStormOfCostlyWorkKeepsNothingElseWaiting() throws {
        let gate = Monitor(false)
        let hashing = CostlyWork("hashing", threads: 1, queue: 2)
        let exporting = CostlyWork("exporting", threads: 1, queue: 2)
        let application = TestApplication(
            admit: { head in
                switch head.path {
                case "/hash": .accept(lane: .costly(hashing), bodyLimit: 0)
                case "/export": .accept(lane: .costly(exporting), bodyLimit: 0)
                default: .accept(lane: .worker, bodyLimit: 0)
                }
            },
            answer: { request in
                if request.path == "/hash" { gate.wait { $0 ? () : nil } }
                return .text("done")
            })
        let server = try TestServer(application, workers: 1)
        let storm = try (0..<20).map { _ in
            let client = try server.client()
            try client.send("GET /hash HTTP/1.1\r\nHost: a\r\n\r\n")
            return client
        }
        for path in ["/page", "/export", "/page"] {
            let client = try server.client()
            try client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try client.response().status == 200)
        }
        gate.broadcast { $0 = true }
        let answers = try storm.map { try $0.response() }
        #expect((2...3).contains(answers.filter { $0.status == 200 }.count))
        #expect(answers.allSatisfy { $0.status == 200 || ($0.status == 503 && $0["Retry-After"] == "5") })
    }
}
