import Testing

@testable import HTTP

@Suite struct FieldTests {
    private static func with(_ lines: String) -> String { "GET / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n" }
    private static func hosts(_ lines: String, _ version: String = "1.1") -> String {
        "GET / HTTP/\(version)\r\n\(lines)\r\n"
    }

    static let cases: [ParserCase] = [
        ParserCase("9112 5", "a plain field", with("X: y\r\n"), 200),
        ParserCase("9112 5", "no value", with("X:\r\n"), 200),
        ParserCase("9112 5", "no blank after the colon", with("X:y\r\n"), 200),
        ParserCase("9112 5.1", "blanks around the value", with("X: \t y \t\r\n"), 200),
        ParserCase("9112 5.1", "space before the colon", with("X : y\r\n"), 400),
        ParserCase("9112 5.1", "tab before the colon", with("X\t: y\r\n"), 400),
        ParserCase("9112 5.1", "no name", with(": y\r\n"), 400),
        ParserCase("9112 5.1", "no colon", with("X y\r\n"), 400),
        ParserCase("9112 5.2", "folded with a space", with("X: y\r\n z\r\n"), 400),
        ParserCase("9112 5.2", "folded with a tab", with("X: y\r\n\tz\r\n"), 400),
        ParserCase("9112 5.2", "folded blank line", with("X: y\r\n \r\n"), 400),
        ParserCase("9110 5.1", "space in the name", with("X Y: z\r\n"), 400),
        ParserCase("9110 5.1", "bracket in the name", with("X[]: z\r\n"), 400),
        ParserCase("9110 5.1", "slash in the name", with("X/Y: z\r\n"), 400),
        ParserCase("9110 5.1", "at in the name", with("X@Y: z\r\n"), 400),
        ParserCase("9110 5.1", "letters beyond ASCII in the name", with("É: z\r\n"), 400),
        ParserCase("9110 5.6.2", "all token characters in the name", with("!#$%&'*+-.^_`|~09aZ: z\r\n"), 200),
        ParserCase("9110 5.5", "NUL in the value", with("X: a\0b\r\n"), 400),
        ParserCase("9110 5.5", "bare CR in the value", with("X: a\rb\r\n"), 400),
        ParserCase("9110 5.5", "bare LF in the value", with("X: a\nb\r\n"), 400),
        ParserCase("9110 5.5", "vertical tab in the value", with("X: a\u{0B}b\r\n"), 400),
        ParserCase("9110 5.5", "escape in the value", with("X: a\u{1B}b\r\n"), 400),
        ParserCase("9110 5.5", "delete in the value", with("X: a\u{7F}b\r\n"), 400),
        ParserCase("9110 5.5", "text beyond ASCII in the value", with("X: é\r\n"), 200),
        ParserCase("9112 2.2", "CR CR LF after a field", with("X: a\r\r\n"), 400),
        ParserCase("9112 3.2", "no Host", hosts("X: y\r\n"), 400),
        ParserCase("9112 3.2", "no Host in 1.0", hosts("X: y\r\n", "1.0"), 200),
        ParserCase("9112 3.2", "two Hosts", hosts("Host: a\r\nHost: b\r\n"), 400),
        ParserCase("9112 3.2", "the same Host twice", hosts("Host: a\r\nhost: a\r\n"), 400),
        ParserCase("9112 3.2", "two Hosts in 1.0", hosts("Host: a\r\nHost: b\r\n", "1.0"), 400),
        ParserCase("9110 4.2.1", "empty Host", hosts("Host:\r\n"), 400),
        ParserCase("9112 3.2", "Host with a port", hosts("Host: a.example:8080\r\n"), 200),
        ParserCase("3986 3.2.3", "Host with an empty port", hosts("Host: a:\r\n"), 200),
        ParserCase("3986 3.2.3", "Host with a port of letters", hosts("Host: a:b\r\n"), 400),
        ParserCase("3986 3.2.3", "Host with a port too high", hosts("Host: a:65536\r\n"), 400),
        ParserCase("3986 3.2.3", "Host with a negative port", hosts("Host: a:-1\r\n"), 400),
        ParserCase("9110 7.2", "Host with a user", hosts("Host: u@a\r\n"), 400),
        ParserCase("9110 7.2", "Host with a path", hosts("Host: a/b\r\n"), 400),
        ParserCase("9110 7.2", "Host with a scheme", hosts("Host: http://a\r\n"), 400),
        ParserCase("9110 7.2", "Host with a blank", hosts("Host: a b\r\n"), 400),
        ParserCase("9110 7.2", "two Hosts in a list", hosts("Host: a, b\r\n"), 400),
        ParserCase("9110 7.2", "two Hosts in a list without a blank", hosts("Host: a,b\r\n"), 400),
        ParserCase("3986 3.2.2", "Host as IPv4", hosts("Host: 127.0.0.1:1\r\n"), 200),
        ParserCase("3986 3.2.2", "Host as IPv6", hosts("Host: [::1]:8080\r\n"), 200),
        ParserCase("3986 3.2.2", "Host as IPv6 without its end", hosts("Host: [::1\r\n"), 400),
        ParserCase("3986 3.2.2", "Host with letters after IPv6", hosts("Host: [::1]a\r\n"), 400),
        ParserCase("3986 3.2.2", "IPv4 in brackets", hosts("Host: [127.0.0.1]\r\n"), 400),
        ParserCase("3986 3.2.2", "Host with a bad escape", hosts("Host: a%zz\r\n"), 400),
        ParserCase("3986 3.2.2", "Host with an underscore", hosts("Host: my_host\r\n"), 200),
    ]

    @Test(arguments: cases) func isTakenOrRefusedHoweverItComes(_ row: ParserCase) {
        for pieces in [1, 5, 10_000] {
            #expect(row.outcome(pieces: pieces) == row.status, "in pieces of \(pieces)")
        }
    }

    @Test func moreThanAHundredLinesAre431() {
        let lines = (0..<99).map { "X\($0): y\r\n" }.joined()
        #expect(Reading.all(Self.with(lines), pieces: 500) == [.request("GET /", body: "")])
        #expect(Reading.all(Self.with(lines + "Y: z\r\n"), pieces: 500) == [.refused(431)])
    }

    @Test func moreThan32KiBAre431BeforeTheLineIsOver() {
        #expect(Reading.all(Self.with("X: " + String(repeating: "y", count: 33000)), pieces: 500) == [.refused(431)])
        let two = "X: \(String(repeating: "y", count: 20000))\r\nY: \(String(repeating: "y", count: 20000))\r\n"
        #expect(Reading.all(Self.with(two), pieces: 500) == [.refused(431)])
    }

    @Test func valuesThatAreNotUTF8KeepEveryByte() throws {
        var parser = RequestParser()
        let bytes = Array("GET / HTTP/1.1\r\nHost: a\r\nX: a".utf8) + [0xFF] + Array("\r\n\r\n".utf8)
        bytes.withUnsafeBytes { parser.receive($0) }
        guard case .head(let head, _) = try parser.next() else {
            Issue.record("no head")
            return
        }
        #expect(head.headers["x"] == "a\u{FF}")
    }
}
