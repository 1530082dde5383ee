import Testing

@testable import HTTP

@Suite struct ServingTests {
    static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    @Test func aConnectionIsKeptForTheNextRequest() throws {
        let server = try TestServer { .text($0.path) }
        let client = try server.client()
        for path in ["/one", "/two", "/three"] {
            try client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
            let response = try client.response()
            #expect(response.status == 200)
            #expect(response.text == path)
            #expect(response["Date"] != nil)
            #expect(response["Connection"] == nil)
        }
    }

    @Test func aThousandPipelinedRequestsAreAnsweredInOrder() throws {
        let server = try TestServer(
            TestApplication(
                admit: { .accept(lane: $0.segments.last?.hasSuffix("0") == true ? .worker : .loop, bodyLimit: 0) },
                answer: { .text($0.path) }))
        let client = try server.client()
        try client.send((0..<1000).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
        for number in 0..<1000 {
            #expect(try client.response().text == "/\(number)")
        }
    }
}
