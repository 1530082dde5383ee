import Testing

@testable import HTTP

@Suite struct FramingTests {
    private static func post(_ lines: String, _ body: String = "", version: String = "1.1") -> String {
        "POST / HTTP/\(version)\r\nHost: a\r\n\(lines)\r\n\(body)"
    }
    private static func chunked(_ body: String) -> String { post("Transfer-Encoding: chunked\r\n", body) }

    static let cases: [ParserCase] = [
        ParserCase("9112 6.3", "neither field: no body", post(""), 200),
        ParserCase("9110 8.6", "a length", post("Content-Length: 3\r\n", "abc"), 200),
        ParserCase("9110 8.6", "length zero", post("Content-Length: 0\r\n"), 200),
        ParserCase("9110 8.6", "length with leading zeros", post("Content-Length: 003\r\n", "abc"), 400),
        ParserCase("9110 8.6", "length with a plus", post("Content-Length: +3\r\n", "abc"), 400),
        ParserCase("9110 8.6", "length with a minus", post("Content-Length: -3\r\n", "abc"), 400),
        ParserCase("9110 8.6", "length minus zero", post("Content-Length: -0\r\n"), 400),
        ParserCase("9110 8.6", "length in hexadecimal", post("Content-Length: 0x3\r\n", "abc"), 400),
        ParserCase("9110 8.6", "length with letters", post("Content-Length: 3a\r\n", "abc"), 400),
        ParserCase("9110 8.6", "length with a point", post("Content-Length: 3.0\r\n", "abc"), 400),
        ParserCase("9110 8.6", "length with an underscore", post("Content-Length: 1_0\r\n", "abc"), 400),
        ParserCase("9110 8.6", "length with a blank in it", post("Content-Length: 3 3\r\n", "abc"), 400),
        ParserCase("9110 8.6", "empty length", post("Content-Length:\r\n"), 400),
        ParserCase("9110 8.6", "length in other digits", post("Content-Length: ٣\r\n", "abc"), 400),
        ParserCase("9110 8.6", "length of 2^63", post("Content-Length: 9223372036854775808\r\n"), 400),
        ParserCase("9110 8.6", "length of 2^64 + 3", post("Content-Length: 18446744073709551619\r\n", "abc"), 400),
        ParserCase("9112 6.3", "two lengths", post("Content-Length: 3\r\nContent-Length: 4\r\n", "abc"), 400),
        ParserCase("9112 6.3", "the same length twice", post("Content-Length: 3\r\nContent-Length: 3\r\n", "abc"), 400),
        ParserCase("9112 6.3", "lengths in a list", post("Content-Length: 3, 3\r\n", "abc"), 400),
        ParserCase("9112 6.1", "both", post("Content-Length: 3\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), 400),
        ParserCase(
            "9112 6.1", "chunked in 1.0", post("Transfer-Encoding: chunked\r\n", "0\r\n\r\n", version: "1.0"), 400),
        ParserCase("9112 6.1", "chunked twice", post("Transfer-Encoding: chunked, chunked\r\n", "0\r\n\r\n"), 400),
        ParserCase(
            "9112 6.1", "chunked on two lines",
            post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), 400),
        ParserCase("9112 6.3", "not chunked at the end", post("Transfer-Encoding: chunked, gzip\r\n"), 400),
        ParserCase("9112 6.3", "identity", post("Transfer-Encoding: identity\r\n"), 400),
        ParserCase("9112 6.1", "gzip first", post("Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n"), 501),
        ParserCase("9112 6.1", "unknown first", post("Transfer-Encoding: x, chunked\r\n", "0\r\n\r\n"), 501),
        ParserCase("9112 6.1", "empty coding", post("Transfer-Encoding:\r\n"), 400),
        ParserCase("9112 6.1", "empty member", post("Transfer-Encoding: , chunked\r\n", "0\r\n\r\n"), 400),
        ParserCase("9112 6.1", "almost chunked", post("Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"), 400),
        ParserCase("9112 6.1", "chunked in quotes", post("Transfer-Encoding: \"chunked\"\r\n", "0\r\n\r\n"), 400),
        ParserCase(
            "9112 6.1", "chunked with a parameter", post("Transfer-Encoding: chunked;a=b\r\n", "0\r\n\r\n"), 400),
        ParserCase("9112 6.1", "chunked and a vertical tab", post("Transfer-Encoding: chunked\u{0B}\r\n"), 400),
        ParserCase("9112 7", "coding names have no case", post("Transfer-Encoding: ChunKed\r\n", "0\r\n\r\n"), 200),
        ParserCase("9112 7.1", "one chunk", chunked("3\r\nabc\r\n0\r\n\r\n"), 200),
        ParserCase("9112 7.1", "size with leading zeros", chunked("003\r\nabc\r\n00\r\n\r\n"), 200),
        ParserCase("9112 7.1", "size in capitals", chunked("A\r\n0123456789\r\n0\r\n\r\n"), 200),
        ParserCase("9112 7.1", "no size", chunked("\r\nabc\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1", "size with a prefix", chunked("0x3\r\nabc\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1", "size with a plus", chunked("+3\r\nabc\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1", "size with a minus", chunked("-3\r\nabc\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1", "size with an underscore", chunked("1_0\r\nabc\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1", "space before the size", chunked(" 3\r\nabc\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1", "space after the size", chunked("3 \r\nabc\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1", "size of 16 digits", chunked("ffffffffffffffff\r\nabc\r\n"), 400),
        ParserCase("9112 7.1", "size of 17 digits", chunked("10000000000000003\r\nabc\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1", "chunk longer than its size", chunked("3\r\nabcd\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1", "chunk shorter than its size", chunked("4\r\nabc\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1", "bare LF after the size", chunked("3\nabc\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1", "bare LF after the data", chunked("3\r\nabc\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1", "bare CR after the size", chunked("3\rabc\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1", "bare LF at the end", chunked("0\r\n\n"), 400),
        ParserCase("9112 7.1.1", "an extension", chunked("3;a\r\nabc\r\n0\r\n\r\n"), 200),
        ParserCase(
            "9112 7.1.1", "an extension with a value", chunked("3;a=b;c=\"d;\\\"e\"\r\nabc\r\n0;f\r\n\r\n"), 200),
        ParserCase("9112 7.1.1", "blanks around an extension", chunked("3 ; a = b\r\nabc\r\n0\r\n\r\n"), 200),
        ParserCase("9112 7.1.1", "extension without a name", chunked("3;\r\nabc\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1.1", "extension without a value", chunked("3;a=\r\nabc\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1.1", "extension with an open quote", chunked("3;a=\"b\r\nabc\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1.1", "extension with a bare LF", chunked("3;a\n\r\nabc\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1.1", "extension with a NUL", chunked("3;a\0\r\nabc\r\n0\r\n\r\n"), 400),
        ParserCase("9112 7.1.2", "a trailer", chunked("0\r\nX: y\r\n\r\n"), 200),
        ParserCase("9112 7.1.2", "a bad trailer", chunked("0\r\nX y\r\n\r\n"), 400),
        ParserCase("9112 7.1.2", "a folded trailer", chunked("0\r\nX: y\r\n z\r\n\r\n"), 400),
        ParserCase("9112 7.1.2", "space before a trailer's colon", chunked("0\r\nX : y\r\n\r\n"), 400),
    ]

    @Test(arguments: cases) func isTakenOrRefusedHoweverItComes(_ row: ParserCase) {
        for pieces in [1, 3, 10_000] {
            #expect(row.outcome(pieces: pieces) == row.status, "in pieces of \(pieces)")
        }
    }

    @Test(arguments: [1, 2, 3, 50, 10_000]) func requestsInARowAreCutAtTheirEnds(_ pieces: Int) {
        let text =
            Self.post("Content-Length: 3\r\n", "GET")
            + Self.chunked("3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nX-Late: z\r\n\r\n")
            + "GET /next HTTP/1.1\r\nHost: a\r\n\r\n"
        #expect(
            Reading.all(text, pieces: pieces) == [
                .request("POST /", body: "GET"), .request("POST /", body: "abcde"), .request("GET /next", body: ""),
            ])
    }

    @Test func trailersNeverReachTheHead() throws {
        var parser = RequestParser()
        Array(Self.chunked("0\r\nX-Late: y\r\n\r\n").utf8).withUnsafeBytes { parser.receive($0) }
        guard case .head(let head, let framing) = try parser.next(), case .end = try parser.next() else {
            Issue.record("no whole request")
            return
        }
        #expect(framing == .chunked)
        #expect(head.headers["X-Late"] == nil)
    }

    @Test func chunksThatAreNearlyAllFramingAreRefused() {
        let filler = String(repeating: "x", count: 3000)
        let body = String(repeating: "1;\(filler)\r\na\r\n", count: 40)
        #expect(Reading.all(Self.chunked(body), pieces: 1000) == [.refused(400)])
        #expect(Reading.all(Self.chunked("1;" + String(repeating: "x", count: 5000)), pieces: 1000) == [.refused(400)])
    }

    @Test func moreThanAHundredTrailersAreRefused() {
        let trailers = String(repeating: "X: y\r\n", count: 101)
        #expect(Reading.all(Self.chunked("0\r\n\(trailers)\r\n"), pieces: 1000) == [.refused(431)])
    }
}
