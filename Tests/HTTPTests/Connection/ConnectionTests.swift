import Testing

@testable import HTTP

@Suite struct ConnectionTests {
    static func get(_ path: String, _ lines: String = "", version: String = "1.1") -> String {
        "GET \(path) HTTP/\(version)\r\nHost: a\r\n\(lines)\r\n"
    }

    static func post(_ lines: String, _ body: String = "", version: String = "1.1") -> String {
        "POST / HTTP/\(version)\r\nHost: a\r\n\(lines)\r\n\(body)"
    }

    @Test func anAnswerIsWholeAndTheConnectionStays() {
        var script = Script()
        script.receive(Self.get("/x"))
        #expect(
            script.sent == "HTTP/1.1 200 OK\r\nDate: now\r\nContent-Type: text/plain; charset=utf-8\r\n"
                + "Content-Length: 2\r\n\r\n/x")
        #expect(!script.isClosed)
        #expect(script.connection.waiting == .request)
    }

    @Test func theNextRequestWaitsForTheAnswer() {
        var script = Script()
        script.answer = { _ in nil }
        script.receive(Self.get("/1") + Self.get("/2"))
        #expect(script.requests.map(\.path) == ["/1"])
        #expect(!script.connection.wantsInput)
        script.connection.answer(.text("one"))
        script.run()
        #expect(script.requests.map(\.path) == ["/1", "/2"])
        script.connection.answer(.text("two"))
        script.run()
        #expect(script.sent.contains("one") && script.sent.hasSuffix("two"))
    }

    @Test func closeIsHonoured() {
        var script = Script()
        script.receive(Self.get("/1", "Connection: foo, Close\r\n") + Self.get("/2"))
        #expect(script.requests.count == 1)
        #expect(script.isClosed)
        #expect(script.sent.contains("\r\nConnection: close\r\n"))
    }

    @Test func version10EndsUnlessItAsksToStay() {
        var script = Script()
        script.receive(Self.get("/1", "Connection: keep-alive\r\n", version: "1.0"))
        #expect(!script.isClosed)
        #expect(script.sent.contains("\r\nConnection: keep-alive\r\n"))
        script.receive(Self.get("/2", version: "1.0"))
        #expect(script.isClosed)
        #expect(script.sent.contains("\r\nConnection: close\r\n"))
    }

    @Test func headHasTheLengthButNoContent() {
        var script = Script()
        script.receive("HEAD /abc HTTP/1.1\r\nHost: a\r\n\r\n" + Self.get("/x"))
        #expect(script.sent.contains("Content-Length: 4\r\n\r\nHTTP/1.1 200"))
    }

    @Test(arguments: [204, 304]) func someStatusesNeverHaveContent(_ code: Int) {
        var script = Script()
        script.answer = { _ in .text("oops", status: Status(code: code)) }
        script.receive(Self.get("/"))
        #expect(!script.sent.contains("oops"))
        #expect(!script.sent.contains("Content-Length"))
        #expect(!script.isClosed)
    }

    @Test func theServersOwnFieldsCantBeForged() {
        var script = Script()
        script.answer = { _ in
            var response = Response.text("abc")
            response.headers["Content-Length"] = "99"
            response.headers["transfer-encoding"] = "chunked"
            response.headers["Connection"] = "close"
            response.headers["DATE"] = "never"
            return response
        }
        script.receive(Self.get("/"))
        #expect(script.sent.contains("Content-Length: 3\r\n"))
        for forged in ["99", "chunked", "close", "never"] { #expect(!script.sent.contains(forged)) }
    }

    @Test func aFaultIsAnsweredOnceAndEndsTheConnection() {
        var script = Script()
        script.receive(Self.get("/1") + "GET /2 HTTP/1.1\nHost: a\r\n\r\n" + Self.get("/3"))
        #expect(script.requests.map(\.path) == ["/1"])
        #expect(script.statuses == [200, 400])
        #expect(script.faults == [400])
        #expect(script.isClosed)
        #expect(script.sent.contains("X-Guard: on\r\n"))
    }

    @Test func aBodyReachesTheApplication() throws {
        var script = Script()
        script.receive(Self.post("Content-Length: 5\r\n", "ab"))
        #expect(script.requests.isEmpty)
        #expect(script.connection.waiting == .body(expected: 5))
        script.receive("cde")
        #expect(try script.requests.first?.body.bytes() == Array("abcde".utf8))
    }

    @Test func aDeclaredBodyOverTheLimitIs413BeforeItComes() {
        var script = Script()
        script.receive(Self.post("Content-Length: 101\r\n"))
        #expect(script.statuses == [413])
        #expect(script.isClosed)
        #expect(script.requests.isEmpty)
    }

    @Test func aChunkedBodyOverTheLimitIs413WhenItGetsThere() {
        var script = Script()
        script.receive(
            Self.post("Transfer-Encoding: chunked\r\n", "64\r\n" + String(repeating: "x", count: 100) + "\r\n"))
        #expect(script.statuses.isEmpty)
        script.receive("1\r\nx\r\n")
        #expect(script.statuses == [413])
        #expect(script.isClosed)
    }

    @Test func whatFollowsARefusedBodyIsNeverReadAsARequest() {
        var script = Script()
        script.receive(Self.post("Content-Length: 500\r\n", Self.get("/smuggled")))
        #expect(script.statuses == [413])
        #expect(!script.connection.wantsInput)
    }

    @Test func aBodyLargerThanMemoryLiesInAFile() throws {
        var limits = Limits()
        limits.bodyInMemory = 4
        var script = Script(limits: limits)
        script.receive(Self.post("Content-Length: 6\r\n", "abc"))
        script.receive("def")
        let body = try #require(script.requests.first?.body)
        guard case .file = body else {
            Issue.record("not a file: \(body)")
            return
        }
        #expect(try body.bytes() == Array("abcdef".utf8))
    }

    @Test func continueIsSentWhenTheApplicationWantsTheBody() {
        var script = Script()
        script.receive(Self.post("Content-Length: 3\r\nExpect: 100-Continue\r\n"))
        #expect(script.sent == "HTTP/1.1 100 Continue\r\n\r\n")
        script.receive("abc")
        #expect(script.statuses == [100, 200])
        #expect(!script.isClosed)
    }

    @Test func continueIsNotSentWhenTheBodyIsThereAlready() {
        var script = Script()
        script.receive(Self.post("Content-Length: 3\r\nExpect: 100-continue\r\n", "abc"))
        #expect(script.statuses == [200])
    }

    @Test func continueIsNotSentForARefusedBody() {
        var script = Script(admission: { _ in .refuse(.text("no", status: .forbidden)) })
        script.receive(Self.post("Content-Length: 3\r\nExpect: 100-continue\r\n"))
        #expect(script.statuses == [403])
        #expect(script.isClosed)
        var large = Script()
        large.receive(Self.post("Content-Length: 101\r\nExpect: 100-continue\r\n"))
        #expect(large.statuses == [413])
    }

    @Test func version10ExpectsNothing() {
        var script = Script()
        script.receive(Self.post("Content-Length: 3\r\nExpect: 100-continue\r\n", version: "1.0"))
        #expect(script.sent.isEmpty)
        script.receive("abc")
        #expect(script.statuses == [200])
    }

    @Test func anotherExpectationIs417() {
        var script = Script()
        script.receive(Self.get("/", "Expect: miracles\r\n"))
        #expect(script.statuses == [417])
        #expect(script.isClosed)
    }

    @Test func aRefusalWithoutABodyKeepsTheConnection() {
        var script = Script(admission: {
            $0.path == "/no" ? .refuse(.text("no", status: .notFound)) : .accept(lane: .loop, bodyLimit: 0)
        })
        script.receive(Self.get("/no") + Self.get("/yes"))
        #expect(script.statuses == [404, 200])
        #expect(!script.isClosed)
    }

    @Test func aStreamIsChunked() {
        var script = Script()
        script.answer = { _ in Response(body: .stream { _ in }) }
        script.receive(Self.get("/") + Self.get("/2"))
        #expect(script.sent.contains("Transfer-Encoding: chunked\r\n\r\n"))
        script.connection.stream(Array("hello, this is it".utf8), into: &script.outbox)
        script.connection.streamEnded(into: &script.outbox)
        script.run()
        #expect(script.sent.contains("\r\n\r\n11\r\nhello, this is it\r\n0\r\n\r\nHTTP/1.1 200"))
    }

    @Test func aStreamToVersion10EndsWithTheConnection() {
        var script = Script()
        script.answer = { _ in Response(body: .stream { _ in }) }
        script.receive(Self.get("/", "Connection: keep-alive\r\n", version: "1.0"))
        script.connection.stream(Array("hello".utf8), into: &script.outbox)
        script.connection.streamEnded(into: &script.outbox)
        script.run()
        #expect(!script.sent.contains("Transfer-Encoding"))
        #expect(script.sent.hasSuffix("Connection: close\r\n\r\nhello"))
        #expect(script.isClosed)
    }

    @Test func anEndInTheMiddleOfARequestIs400() {
        var script = Script()
        script.receive(Self.post("Content-Length: 3\r\n", "ab"))
        script.connection.inputEnded()
        script.run()
        #expect(script.statuses == [400])
        #expect(script.isClosed)
    }

    @Test func anEndBetweenRequestsIsQuiet() {
        var script = Script()
        script.receive(Self.get("/"))
        script.connection.inputEnded()
        script.run()
        #expect(script.statuses == [200])
        #expect(script.isClosed)
    }

    @Test func aClientThatOnlyListensOnStillGetsItsAnswers() {
        var script = Script()
        script.answer = { _ in nil }
        script.receive(Self.get("/1") + Self.get("/2"))
        script.connection.inputEnded()
        for text in ["one", "two"] {
            script.connection.answer(.text(text))
            script.run()
        }
        #expect(script.statuses == [200, 200])
        #expect(script.isClosed)
    }

    @Test func aStopFinishesTheRequestThatRunsAndNoOther() {
        var script = Script()
        script.answer = { _ in nil }
        script.receive(Self.get("/1") + Self.get("/2"))
        script.connection.stop()
        script.run()
        #expect(!script.isClosed)
        script.connection.answer(.text("one"))
        script.run()
        #expect(script.requests.map(\.path) == ["/1"])
        #expect(script.sent.contains("Connection: close\r\n"))
        #expect(script.isClosed)
    }

    @Test func aStopEndsAnIdleConnectionButWaitsForAFirstRequest() {
        var used = Script()
        used.receive(Self.get("/"))
        used.connection.stop()
        used.run()
        #expect(used.isClosed)
        var fresh = Script()
        fresh.connection.stop()
        fresh.run()
        #expect(!fresh.isClosed)
    }

    @Test func onlyAProxyMaySpeakForOthers() {
        let lines = "X-Forwarded-For: 1.2.3.4\r\nx-real-ip: 1.2.3.4\r\nForwarded: for=1.2.3.4\r\nX-Other: y\r\n"
        var stranger = Script()
        stranger.receive(Self.get("/", lines))
        #expect(stranger.requests.first?.headers.pairs.map(\.name) == ["Host", "X-Other"])
        var proxy = Script(isProxy: true)
        proxy.receive(Self.get("/", lines))
        #expect(proxy.requests.first?.headers["X-Forwarded-For"] == "1.2.3.4")
    }
}
