import Testing

@testable import HTTP

@Suite struct ServingTests {
    private static func get(_ path: String, _ lines: String = "") -> String {
        "GET \(path) HTTP/1.1\r\nHost: a\r\n\(lines)\r\n"
    }

    private static func post(_ lines: String) -> String { "POST / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n" }

    private static func echo(_ request: Request) -> Response {
        .text("\((try? request.body.bytes())?.count ?? -1)")
    }

    @Test func aConnectionIsKeptForTheNextRequest() throws {
        let server = try TestServer { .text($0.path) }
        let client = try server.client()
        for path in ["/one", "/two", "/three"] {
            try client.send(Self.get(path))
            let response = try client.response()
            #expect(response.status == 200)
            #expect(response.text == path)
            #expect(response["Date"].flatMap { HTTPDate.seconds($0) } != nil)
            #expect(response["Connection"] == nil)
        }
    }

    @Test func aThousandPipelinedRequestsAreAnsweredInOrder() throws {
        let server = try TestServer(
            TestApplication(
                admit: { .accept(lane: $0.segments.last?.hasSuffix("0") == true ? .worker : .loop, bodyLimit: 0) },
                answer: { .text($0.path) }))
        let client = try server.client()
        try client.send((0..<1000).map { Self.get("/\($0)") }.joined())
        for number in 0..<1000 {
            #expect(try client.response().text == "/\(number)")
        }
    }

    @Test func aRequestInSingleBytesIsUnderstood() throws {
        let server = try TestServer { .text($0.path) }
        let client = try server.client()
        for byte in Self.get("/slowly").utf8 { try client.send([byte]) }
        #expect(try client.response().text == "/slowly")
    }

    @Test func headSendsNoContent() throws {
        let server = try TestServer { .text($0.path) }
        let client = try server.client()
        try client.send("HEAD /abc HTTP/1.1\r\nHost: a\r\n\r\n" + Self.get("/next"))
        let head = try client.response(toHead: true)
        #expect(head["Content-Length"] == "4")
        #expect(try client.response().text == "/next")
    }

    @Test func continueComesBeforeTheBody() throws {
        let server = try TestServer(Self.echo)
        let client = try server.client()
        try client.send(Self.post("Content-Length: 3\r\nExpect: 100-continue\r\n"))
        #expect(try client.response().status == 100)
        try client.send("abc")
        #expect(try client.response().text == "3")
    }

    @Test func aChunkedUploadOverMemoryArrivesWhole() throws {
        var limits = Limits()
        limits.bodyInMemory = 1000
        let server = try TestServer(limits: limits) { request in
            let bytes = (try? request.body.bytes()) ?? []
            return .text("\(bytes.count) \(bytes.allSatisfy { $0 == 0x78 })")
        }
        let client = try server.client()
        try client.send(Self.post("Transfer-Encoding: chunked\r\n"))
        for _ in 0..<100 { try client.send("3E8\r\n" + String(repeating: "x", count: 1000) + "\r\n") }
        try client.send("0\r\n\r\n")
        #expect(try client.response().text == "100000 true")
    }

    @Test func aRefusedUploadCanReadItsAnswerWhileItStillSends() throws {
        let server = try TestServer(Self.echo)
        let client = try server.client()
        try client.send(Self.post("Content-Length: 20000000\r\n"))
        for _ in 0..<100 { try client.send([UInt8](repeating: 0, count: 100_000)) }
        let response = try client.response()
        #expect(response.status == 413)
        #expect(response["Connection"] == "close")
        #expect(try client.readToEnd().isEmpty)
    }

    @Test func aMalformedRequestIsAnsweredAndTheConnectionEnds() throws {
        let server = try TestServer { .text($0.path) }
        let client = try server.client()
        try client.send("GET / HTTP/1.1\r\nHost : a\r\n\r\n" + Self.get("/smuggled"))
        #expect(try client.response().status == 400)
        #expect(try client.readToEnd().isEmpty)
    }

    @Test func aClientThatStopsSendingStillGetsItsAnswer() throws {
        let server = try TestServer(Self.echo)
        let client = try server.client()
        try client.send(Self.post("Content-Length: 3\r\n") + "abc")
        client.finishSending()
        #expect(try client.response().text == "3")
        #expect(try client.readToEnd().isEmpty)
    }

    @Test func aStreamArrivesWholeAndTheConnectionStays() throws {
        let server = try TestServer { _ in
            Response(
                body: .stream { writer in
                    for number in 0..<20_000 { try writer.write("line \(number)\n") }
                })
        }
        let client = try server.client()
        for _ in 0..<2 {
            try client.send(Self.get("/"))
            let response = try client.response()
            #expect(response["Transfer-Encoding"] == "chunked")
            #expect(response.text == (0..<20_000).map { "line \($0)\n" }.joined())
        }
    }

    @Test func aStreamIsNotRunForHead() throws {
        let runs = Monitor(0)
        let server = try TestServer(
            TestApplication(
                admit: { .accept(lane: $0.path == "/worker" ? .worker : .loop, bodyLimit: 0) },
                answer: { _ in Response(body: .stream { _ in runs.withLock { $0 += 1 } }) }))
        let client = try server.client()
        for path in ["/loop", "/worker"] {
            try client.send("HEAD \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try client.response(toHead: true)["Transfer-Encoding"] == "chunked")
        }
        try client.send(Self.get("/loop"))
        #expect(try client.response().body.isEmpty)
        #expect(runs.withLock { $0 } == 1)
    }

    @Test func aStreamThatFailsIsCutAndNotEnded() throws {
        struct Failure: Error {}
        let server = try TestServer { _ in
            Response(
                body: .stream { writer in
                    try writer.write("half")
                    throw Failure()
                })
        }
        let client = try server.client()
        try client.send(Self.get("/"))
        let all = String(decoding: try client.readToEnd(), as: UTF8.self)
        #expect(all.contains("Transfer-Encoding: chunked"))
        #expect(!all.hasSuffix("0\r\n\r\n"))
    }

    @Test func aSlowHandlerHoldsNobodyUp() throws {
        let gate = Monitor(false)
        let server = try TestServer(
            TestApplication(
                admit: { .accept(lane: $0.path == "/slow" ? .worker : .loop, bodyLimit: 0) },
                answer: { request in
                    if request.path == "/slow" { gate.wait { $0 ? () : nil } }
                    return .text(request.path)
                }))
        let slow = try server.client()
        try slow.send(Self.get("/slow"))
        for _ in 0..<4 {
            let quick = try server.client()
            try quick.send(Self.get("/quick"))
            #expect(try quick.response().text == "/quick")
        }
        gate.broadcast { $0 = true }
        #expect(try slow.response().text == "/slow")
    }

    @Test func aLongPipelineDoesNotKeepOthersWaiting() throws {
        let order = Monitor<[String]>([])
        let application = TestApplication(answer: { request in
            order.withLock { $0.append(request.path) }
            if request.path == "/many" { pause(milliseconds: 1) }
            return .text("x")
        })
        let server = try TestServer(application, loops: 1)
        let greedy = try server.client()
        let other = try server.client()
        try greedy.send(String(repeating: Self.get("/many"), count: 1000))
        pause(milliseconds: 50)
        try other.send(Self.get("/one"))
        #expect(try other.response().status == 200)
        #expect(order.withLock { $0.count } < 900)
        for _ in 0..<1000 { #expect(try greedy.response().status == 200) }
    }

    @Test func textIsPackedForWhoTakesIt() throws {
        let page = String(repeating: "words and more words, ", count: 100)
        let server = try TestServer { _ in .text(page) }
        let client = try server.client()
        try client.send(Self.get("/", "Accept-Encoding: br;q=1.0, gzip;q=0.8\r\n"))
        let packed = try client.response()
        #expect(packed["Content-Encoding"] == "gzip")
        #expect(packed["Vary"] == "Accept-Encoding")
        #expect(packed.body.prefix(2) == [0x1F, 0x8B])
        #expect(packed.body.count < page.utf8.count / 4)
        try client.send(Self.get("/", "Accept-Encoding: gzip;q=0\r\n"))
        let plain = try client.response()
        #expect(plain["Content-Encoding"] == nil)
        #expect(plain["Vary"] == "Accept-Encoding")
        #expect(plain.text == page)
    }

    @Test func theClientBehindATrustedProxyIsFound() throws {
        let server = try TestServer(
            TestApplication(answer: { .text("\($0.client) \($0.isSecure)") }),
            trustedProxies: ["127.0.0.1", "10.0.0.0/8"])
        let client = try server.client()
        let lines = "X-Forwarded-For: 6.6.6.6, 203.0.113.9, 10.1.2.3\r\nX-Forwarded-Proto: https\r\n"
        try client.send(Self.get("/", lines))
        #expect(try client.response().text == "203.0.113.9 true")
    }

    @Test func nobodyElseIsBelieved() throws {
        let server = try TestServer { .text("\($0.client) \($0.isSecure)") }
        let client = try server.client()
        try client.send(Self.get("/", "X-Forwarded-For: 6.6.6.6\r\nX-Forwarded-Proto: https\r\n"))
        #expect(try client.response().text == "127.0.0.1 false")
    }
}
