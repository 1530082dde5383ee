import Testing

@testable import HTTP

@Suite struct HeadersTests {
    @Test func namesHaveNoCaseAndKeepTheirOrder() {
        var headers = Headers([("A", "1"), ("b", "2"), ("a", "3")])
        #expect(headers["a"] == "1")
        #expect(headers.all("A") == ["1", "3"])
        headers["B"] = "4"
        headers["a"] = "5"
        #expect(headers.pairs.map(\.name) == ["a", "B"])
        #expect(headers.pairs.map(\.value) == ["5", "4"])
        headers["A"] = nil
        #expect(headers.all("a").isEmpty)
    }

    @Test func aSecondCookieIsAdded() {
        var headers = Headers()
        headers.add("Set-Cookie", "a=1")
        headers.add("Set-Cookie", "b=2")
        #expect(headers.all("set-cookie") == ["a=1", "b=2"])
    }

    @Test(arguments: ["a\r\nX: y", "a\nb", "a\rb", "a\0b", "a\u{7F}"]) func noValueCanBreakTheMessage(_ value: String) {
        var headers = Headers([("X", value)])
        headers.add("X", value)
        headers["X"] = value
        #expect(headers.pairs.isEmpty)
        #expect(Response.redirect(to: value).headers.pairs.isEmpty)
    }

    @Test(arguments: ["", "a b", "a:", "a\r\n", "é"]) func noNameCanBreakTheMessage(_ name: String) {
        #expect(Headers([(name, "x")]).pairs.isEmpty)
    }

    @Test func listsAreCutAtCommasOverAllLines() {
        let headers = Headers([("A", "x, y"), ("a", " , z,")])
        #expect(headers.list("a") == ["x", "y", "z"])
    }

    @Test func cookiesAreReadAndTheFirstOfANameCounts() throws {
        let request = try Request(
            target: "/", headers: Headers([("Cookie", "a=1; b = x=y ;c; a=2;=5;;"), ("Cookie", "d=4")]))
        let found = ["a", "b", "c", "d", "", "A"].map { request.cookies[$0] }
        #expect(found == ["1", "x=y", nil, "4", nil, nil])
    }
}
