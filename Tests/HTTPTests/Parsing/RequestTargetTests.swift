import Testing

@testable import HTTP

@Suite struct RequestTargetTests {
    private static func get(_ target: String) -> String { "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n" }
    private static func options(_ target: String) -> String { "OPTIONS \(target) HTTP/1.1\r\nHost: a\r\n\r\n" }

    static let cases: [ParserCase] = [
        ParserCase("9112 3.2.1", "origin form", get("/a/b?c=d"), 200),
        ParserCase("9112 3.2.1", "no leading slash", get("a"), 400),
        ParserCase("9112 3.2.1", "only a query", get("?a=b"), 400),
        ParserCase("9112 3.2.2", "absolute form", get("http://b/x"), 200),
        ParserCase("9112 3.2.2", "absolute form with a port", get("http://b:8080/"), 200),
        ParserCase("9112 3.2.2", "absolute form, scheme in capitals", get("HTTP://b/"), 200),
        ParserCase("9112 3.2.2", "absolute form without a path", get("http://b"), 200),
        ParserCase("9112 3.2.2", "absolute form of https", get("https://b/"), 200),
        ParserCase("9112 3.2.2", "another scheme", get("ftp://b/"), 400),
        ParserCase("9110 4.2.1", "absolute form without a host", get("http:///x"), 400),
        ParserCase("9110 4.2.4", "absolute form with a user", get("http://u:p@b/"), 400),
        ParserCase("9112 3.2.2", "absolute form with a bad port", get("http://b:99999/"), 400),
        ParserCase("9112 3.2.3", "authority form outside CONNECT", get("a:80"), 400),
        ParserCase("9112 3.2.4", "asterisk form with OPTIONS", options("*"), 200),
        ParserCase("9112 3.2.4", "asterisk form with GET", get("*"), 400),
        ParserCase("9112 3.2.4", "asterisk and more", options("*x"), 400),
        ParserCase("9112 3.2", "fragment", get("/a#b"), 400),
        ParserCase("3986 3.3", "pipe in the path", get("/a|b"), 400),
        ParserCase("3986 3.3", "quote in the path", get("/a\"b"), 400),
        ParserCase("3986 3.3", "angle bracket in the path", get("/<b>"), 400),
        ParserCase("3986 3.3", "backslash in the path", get("/a\\b"), 400),
        ParserCase("3986 3.3", "caret in the path", get("/a^b"), 400),
        ParserCase("3986 3.3", "bytes beyond ASCII in the path", get("/é"), 400),
        ParserCase("3986 3.3", "sub-delimiters, colon and at", get("/a!$&'()*+,;=:@-._~"), 200),
        ParserCase("3986 2.1", "escaped space", get("/a%20b"), 200),
        ParserCase("3986 2.1", "half an escape", get("/a%2"), 400),
        ParserCase("3986 2.1", "escape without digits", get("/a%zz"), 400),
        ParserCase("3986 2.1", "escaped NUL", get("/a%00"), 400),
        ParserCase("3986 2.1", "escaped line feed", get("/a%0Ab"), 400),
        ParserCase("3986 2.1", "escaped slash", get("/a%2Fb"), 400),
        ParserCase("3986 2.1", "escaped backslash", get("/a%5Cb"), 400),
        ParserCase("3629 3", "escape that is not UTF-8", get("/a%FF"), 400),
        ParserCase("3629 3", "overlong slash", get("/a%C0%AF"), 400),
        ParserCase("3986 3.3", "dot segment", get("/a/./b"), 400),
        ParserCase("3986 3.3", "double dot segment", get("/a/../b"), 400),
        ParserCase("3986 3.3", "escaped double dot", get("/a/%2e%2E/b"), 400),
        ParserCase("3986 3.3", "double dot at the end", get("/a/.."), 400),
        ParserCase("3986 3.3", "three dots are a name", get("/a/.../b"), 200),
        ParserCase("3986 3.3", "empty segment in the middle", get("/a//b"), 400),
        ParserCase("3986 3.3", "empty segment first", get("//b"), 400),
        ParserCase("3986 3.3", "slash at the end", get("/a/"), 200),
        ParserCase("3986 3.4", "question mark in the query", get("/?a?b"), 200),
        ParserCase("3986 3.4", "space in the query", get("/?a b"), 400),
        ParserCase("3986 3.4", "braces in the query", get("/?a={b}"), 400),
        ParserCase("3986 3.4", "half an escape in the query", get("/?a=%"), 400),
        ParserCase("3986 3.4", "query that is not UTF-8", get("/?a=%FF"), 400),
        ParserCase("3986 3.4", "NUL in the query", get("/?a=%00"), 400),
    ]

    @Test(arguments: cases) func isTakenOrRefused(_ row: ParserCase) {
        #expect(row.outcome(pieces: 10_000) == row.status)
    }

    @Test func pathAndSegmentsAreDecodedOnce() throws {
        let request = try Request(target: "/a%2525/caf%C3%A9/?q=a%26b&r=1+2")
        #expect(request.path == "/a%25/café/")
        #expect(request.head.segments == ["a%25", "café", ""])
        #expect(request.query["q"] == "a&b")
        #expect(request.query["r"] == "1 2")
        #expect(request.head.rawQuery == "q=a%26b&r=1+2")
    }

    @Test func theRootHasNoSegments() throws {
        #expect(try Request(target: "/").head.segments.isEmpty)
        #expect(try Request(target: "/?a=b").head.segments.isEmpty)
    }

    @Test func theHostOfTheTargetWins() throws {
        let request = try Request(target: "http://b.example:81/x?y=z", headers: Headers([("Host", "a")]))
        #expect(request.headers.all("Host") == ["b.example:81"])
        #expect(request.path == "/x")
        #expect(request.query["y"] == "z")
    }

    @Test func optionsOfAWholeServerHasTheAsteriskAsPath() throws {
        #expect(try Request(method: .options, target: "*").path == "*")
        #expect(try Request(method: .options, target: "http://b").path == "*")
        #expect(try Request(method: .options, target: "http://b/").path == "/")
    }

    @Test func aBadTargetThrowsInProcessToo() {
        #expect(throws: RequestFault.self) { try Request(target: "/a/../b") }
    }
}
