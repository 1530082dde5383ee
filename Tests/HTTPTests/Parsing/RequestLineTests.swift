import Testing

@testable import HTTP

@Suite struct RequestLineTests {
    private static func line(_ line: String) -> String { "\(line)\r\nHost: a\r\n\r\n" }

    static let cases: [ParserCase] = [
        ParserCase("9112 3", "the plain form", line("GET / HTTP/1.1"), 200),
        ParserCase("9112 2.2", "one empty line before it", "\r\n" + line("GET / HTTP/1.1"), 200),
        ParserCase("9112 2.2", "two empty lines before it", "\r\n\r\n" + line("GET / HTTP/1.1"), 400),
        ParserCase("9112 2.2", "bare LF after it", "GET / HTTP/1.1\nHost: a\r\n\r\n", 400),
        ParserCase("9112 2.2", "bare LF everywhere", "GET / HTTP/1.1\nHost: a\n\n", 400),
        ParserCase("9112 2.2", "bare CR in it", line("GET /\r HTTP/1.1"), 400),
        ParserCase("9112 2.2", "bare CR at its end", "GET / HTTP/1.1\rHost: a\r\n\r\n", 400),
        ParserCase("9112 2.2", "CR CR LF", "GET / HTTP/1.1\r\r\nHost: a\r\n\r\n", 400),
        ParserCase("9112 2.2", "blank before the first header", "GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400),
        ParserCase("9112 3", "NUL in the target", line("GET /\0 HTTP/1.1"), 400),
        ParserCase("9112 3", "NUL in the method", line("G\0T / HTTP/1.1"), 400),
        ParserCase("9112 3", "leading space", line(" GET / HTTP/1.1"), 400),
        ParserCase("9112 3", "two spaces after the method", line("GET  / HTTP/1.1"), 400),
        ParserCase("9112 3", "two spaces before the version", line("GET /  HTTP/1.1"), 400),
        ParserCase("9112 3", "space at the end", line("GET / HTTP/1.1 "), 400),
        ParserCase("9112 3", "tab as separator", line("GET\t/\tHTTP/1.1"), 400),
        ParserCase("9112 3", "form feed as separator", line("GET\u{0C}/ HTTP/1.1"), 400),
        ParserCase("9112 3", "no version", line("GET /"), 400),
        ParserCase("9112 3", "no target", line("GET HTTP/1.1"), 400),
        ParserCase("9112 3", "four words", line("GET / HTTP/1.1 x"), 400),
        ParserCase("9112 3.1", "method with a separator", line("GE(T / HTTP/1.1"), 400),
        ParserCase("9112 3.1", "method with a colon", line("GET: / HTTP/1.1"), 400),
        ParserCase("9112 3.1", "method beyond ASCII", line("GÉT / HTTP/1.1"), 400),
        ParserCase("9110 9.1", "method in lower case is another one", line("get / HTTP/1.1"), 501),
        ParserCase("9110 9.1", "unknown method", line("BREW / HTTP/1.1"), 501),
        ParserCase("9110 9.3.8", "TRACE", line("TRACE / HTTP/1.1"), 501),
        ParserCase("9110 9.3.6", "CONNECT with authority", line("CONNECT a:443 HTTP/1.1"), 501),
        ParserCase("9112 2.3", "version 1.0", line("GET / HTTP/1.0"), 200),
        ParserCase("9110 2.5", "higher minor is read as 1.1", line("GET / HTTP/1.2"), 200),
        ParserCase("9110 15.6.6", "version 2.0", line("GET / HTTP/2.0"), 505),
        ParserCase("9110 15.6.6", "version 0.9", line("GET / HTTP/0.9"), 505),
        ParserCase("9113 3.4", "the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
        ParserCase("9112 2.3", "version in lower case", line("GET / http/1.1"), 400),
        ParserCase("9112 2.3", "version without minor", line("GET / HTTP/1"), 400),
        ParserCase("9112 2.3", "version with two digits", line("GET / HTTP/1.10"), 400),
        ParserCase("9112 2.3", "version with a leading zero", line("GET / HTTP/01.1"), 400),
        ParserCase("9112 2.3", "version with a comma", line("GET / HTTP/1,1"), 400),
        ParserCase("9112 2.3", "version with a space in it", line("GET / HTTP/1. 1"), 400),
        ParserCase("9112 2.3", "another protocol", line("GET / ICAP/1.1"), 400),
        ParserCase("9112 2.3", "version with letters", line("GET / HTTP/x.y"), 400),
        ParserCase("9112 3", "a TLS greeting", bytes: [0x16, 0x03, 0x01, 0x02, 0x00, 0x01], 400),
    ]

    @Test(arguments: cases) func isTakenOrRefusedHoweverItComes(_ row: ParserCase) {
        for pieces in [1, 2, 7, 10_000] {
            #expect(row.outcome(pieces: pieces) == row.status, "in pieces of \(pieces)")
        }
    }

    @Test func aLineOverTheLimitIs414BeforeItsEndCame() {
        let long = "GET /" + String(repeating: "a", count: 9000)
        #expect(Reading.all(long, pieces: 1000) == [.refused(414)])
    }

    @Test func aLineAtTheLimitIsTaken() {
        let target = "/" + String(repeating: "a", count: 8192 - 14)
        let readings = Reading.all("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n", pieces: 1000)
        #expect(readings == [.request("GET \(target)", body: "")])
    }

    @Test func nothingIsSaidOfHalfALine() {
        #expect(Reading.all("GET / HTTP/1.1\r\nHost: a\r\n\r", pieces: 3).isEmpty)
    }
}
