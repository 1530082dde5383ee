/// What two servers in a row could frame differently: RFC 9112 sections 5, 6, 7 and 11.2. Each row holds a second
/// request where a lenient reader would find one; it must never be answered.
enum SmugglingCases {
    private static let hidden = "GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n"
    private static let end = "0\r\n\r\n"

    static let rows: [WireCase] = conflicts + lengths + codings + chunks + trailers + lines

    private static func refused(_ section: String, _ what: String, _ input: String, _ status: Int = 400) -> WireCase {
        WireCase(section, what, input, [status], kept: false)
    }

    /// Both framings, in each order and spelling.
    private static let conflicts: [WireCase] = [
        ("Content-Length first", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"),
        ("Transfer-Encoding first", "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n"),
        ("Content-Length 0", "Content-Length: 0\r\nTransfer-Encoding: chunked\r\n"),
        ("Content-Length of all the rest", "Content-Length: 46\r\nTransfer-Encoding: chunked\r\n"),
        ("Content-Length that is no number", "Content-Length: abc\r\nTransfer-Encoding: chunked\r\n"),
        ("Content-Length with a plus", "Content-Length: +5\r\nTransfer-Encoding: chunked\r\n"),
        ("chunked in another case", "Content-Length: 5\r\nTransfer-Encoding: Chunked\r\n"),
        ("chunked with a leading comma", "Content-Length: 5\r\nTransfer-Encoding: , chunked\r\n"),
        ("chunked with a trailing blank", "Content-Length: 5\r\nTransfer-Encoding: chunked \r\n"),
        ("chunked after a tab", "Content-Length: 5\r\nTransfer-Encoding:\tchunked\r\n"),
        ("identity", "Content-Length: 5\r\nTransfer-Encoding: identity\r\n"),
        ("an unknown coding", "Content-Length: 5\r\nTransfer-Encoding: xchunked\r\n"),
        ("an empty coding", "Content-Length: 5\r\nTransfer-Encoding:\r\n"),
        ("folded chunked", "Content-Length: 5\r\nTransfer-Encoding:\r\n chunked\r\n"),
        (
            "two codings on two lines",
            "Content-Length: 5\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n"
        ),
        ("with close", "Connection: close\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n"),
    ].map { refused("9112 6.1", "both: \($0.0)", Wire.post($0.1, end + hidden)) }

    private static let lengths: [WireCase] = [
        ("two that differ", "Content-Length: 0\r\nContent-Length: 33\r\n"),
        ("two that differ, the larger first", "Content-Length: 33\r\nContent-Length: 0\r\n"),
        ("two alike", "Content-Length: 33\r\nContent-Length: 33\r\n"),
        ("two alike in different case", "Content-Length: 33\r\ncontent-length: 33\r\n"),
        ("a list of alike", "Content-Length: 33, 33\r\n"),
        ("a list of three", "Content-Length: 33,33,33\r\n"),
        ("a list that differs", "Content-Length: 0, 33\r\n"),
        ("a trailing comma", "Content-Length: 33,\r\n"),
        ("octal", "Content-Length: 0o41\r\n"),
        ("a leading zero", "Content-Length: 033\r\n"),
        ("two zeros", "Content-Length: 00\r\n"),
        ("an exponent", "Content-Length: 3e1\r\n"),
        ("a decimal comma", "Content-Length: 33,0\r\n"),
        ("a sign after", "Content-Length: 33+\r\n"),
        ("in quotes", "Content-Length: \"33\"\r\n"),
        ("a parameter", "Content-Length: 33;x=y\r\n"),
        ("twenty nines", "Content-Length: 99999999999999999999\r\n"),
        ("a vertical tab", "Content-Length: \u{0B}33\r\n"),
        ("a no-break space", "Content-Length: \u{A0}33\r\n"),
        ("an underscore in the name", "Content_Length: 33\r\n"),
        ("a blank before the colon", "Content-Length : 33\r\n"),
        ("a tab in the name", "Content\t-Length: 33\r\n"),
        ("folded", "Content-Length:\r\n 33\r\n"),
        ("a bare CR in it", "Content-Length: 3\r7\r\n"),
        ("a bare LF before it", "X: y\nContent-Length: 33\r\n"),
        ("NUL after it", "Content-Length: 33\0\r\n"),
    ].map { refused("9110 8.6", "length: \($0.0)", Wire.post($0.1, hidden)) }

    private static let codings: [WireCase] = [
        ("a blank before the colon", "Transfer-Encoding : chunked\r\n", 400),
        ("a tab before the colon", "Transfer-Encoding\t: chunked\r\n", 400),
        ("an underscore in the name", "Transfer_Encoding: chunked\r\n", 400),
        ("a blank before the name", " Transfer-Encoding: chunked\r\n", 400),
        ("a CR before the name", "\rTransfer-Encoding: chunked\r\n", 400),
        ("folded", "Transfer-Encoding:\r\n chunked\r\n", 400),
        ("folded after x", "X: y\r\n\tTransfer-Encoding: chunked\r\n", 400),
        ("a form feed", "Transfer-Encoding: \u{0C}chunked\r\n", 400),
        ("a vertical tab", "Transfer-Encoding: \u{0B}chunked\r\n", 400),
        ("NUL", "Transfer-Encoding: chunked\0\r\n", 400),
        ("in single quotes", "Transfer-Encoding: 'chunked'\r\n", 400),
        ("cut short", "Transfer-Encoding: chunke\r\n", 400),
        ("a trailing comma", "Transfer-Encoding: chunked,\r\n", 400),
        ("chunked, then identity", "Transfer-Encoding: chunked, identity\r\n", 400),
        ("identity, then chunked", "Transfer-Encoding: identity, chunked\r\n", 501),
        ("chunked thrice", "Transfer-Encoding: chunked, chunked, chunked\r\n", 400),
        ("gzip on one line, chunked on the next", "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n", 501),
        ("a parameter", "Transfer-Encoding: chunked;q=0\r\n", 400),
        ("a blank in it", "Transfer-Encoding: chun ked\r\n", 400),
        ("a no-break space", "Transfer-Encoding: \u{A0}chunked\r\n", 400),
        ("a bare LF before it", "X: y\nTransfer-Encoding: chunked\r\n", 400),
        ("a bare CR before it", "X: y\rTransfer-Encoding: chunked\r\n", 400),
    ].map { refused("9112 6.1", "coding: \($0.0)", Wire.post($0.1, end + hidden), $0.2) }

    private static let chunks: [WireCase] = [
        ("a blank before the size", " 3\r\nabc\r\n"), ("a blank after the size", "3 \r\nabc\r\n"),
        ("a tab after the size", "3\t\r\nabc\r\n"), ("LF after the size", "3\nabc\r\n"),
        ("CR after the size", "3\rabc\r\n"), ("LF after the data", "3\r\nabc\n"),
        ("CR after the data", "3\r\nabc\r0\r\n"),
        ("nothing after the data", "3\r\nabc"), ("more data than said", "3\r\nabcde\r\n"),
        ("less data than said", "a\r\nabc\r\n"), ("a minus", "-1\r\nabc\r\n"), ("a plus", "+3\r\nabc\r\n"),
        ("0x", "0x3\r\nabc\r\n"), ("an underscore", "0_3\r\nabc\r\n"), ("16 digits", "0000000000000003\r\nabc\r\n"),
        ("an overflow", "10000000000000003\r\nabc\r\n"), ("no digits", "zz\r\nabc\r\n"),
        ("an empty line", "\r\n3\r\nabc\r\n"),
        ("a bare semicolon", "3;\r\nabc\r\n"), ("an extension with LF", "3;a=b\nabc\r\n"),
        ("an extension with CR", "3;a\rb\r\nabc\r\n"),
        ("an extension with NUL", "3;a\0\r\nabc\r\n"), ("an extension that is no token", "3;a[b]\r\nabc\r\n"),
        ("an extension of 5,000 bytes", "3;" + String(repeating: "a", count: 5000) + "\r\nabc\r\n"),
        ("digits beyond ASCII", "٣\r\nabc\r\n"), ("a comma", "3,3\r\nabc\r\n"),
    ].map { refused("9112 7.1", "chunk: \($0.0)", Wire.chunked($0.1 + end + hidden)) }

    private static let trailers: [WireCase] = [
        ("Content-Length", "Content-Length: 5"), ("Transfer-Encoding", "Transfer-Encoding: chunked"),
        ("Host", "Host: evil"),
        ("Authorization", "Authorization: Basic eDp5"), ("Content-Type", "Content-Type: text/html"),
        ("Cookie", "Cookie: a=b"),
        ("X-Forwarded-For", "X-Forwarded-For: 1.2.3.4"), ("no colon", "X y"), ("a blank before the colon", "X : y"),
        ("folded", "X: y\r\n z"), ("NUL", "X: \0"), ("bare LF", "X: y\nZ: w"), ("underscore", "Content_Length: 5"),
    ].map { refused("9110 6.5.1", "trailer: \($0.0)", Wire.chunked("3\r\nabc\r\n0\r\n\($0.1)\r\n\r\n" + hidden)) }

    private static let lines: [WireCase] = [
        refused("9112 2.2", "fields ended by LF", "GET / HTTP/1.1\nHost: a\n\n" + hidden),
        refused("9112 2.2", "the head ended by LF", "GET / HTTP/1.1\r\nHost: a\r\n\n" + hidden),
        refused("9112 2.2", "the head ended by LF CR LF", "GET / HTTP/1.1\r\nHost: a\n\r\n" + hidden),
        refused("9112 2.2", "CR CR LF", "GET / HTTP/1.1\r\nHost: a\r\r\n\r\n" + hidden),
        refused("9112 3", "a request in the target", "GET /x\r\nX: HTTP/1.1\r\nHost: a\r\n\r\n" + hidden),
        refused("9112 3", "a second version", "GET / HTTP/1.1 HTTP/1.1\r\nHost: a\r\n\r\n" + hidden),
        refused("9112 3", "a target with a space", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n" + hidden),
        refused("9112 3", "a target beyond ASCII", "GET /\u{FF} HTTP/1.1\r\nHost: a\r\n\r\n" + hidden),
        refused("9110 5.5", "a field with NUL", Wire.get("/", "X: \0\r\n") + hidden),
        refused("9110 5.1", "a field without a name", Wire.get("/", ": x\r\n") + hidden),
        refused("9110 5.1", "a request as a field", Wire.get("/", "GET /hidden HTTP/1.1\r\n") + hidden),
        WireCase(
            "9112 6.3", "a body that looks like a request", Wire.post("Content-Length: 33\r\n", hidden), [200],
            kept: true),
        WireCase(
            "9112 6.3", "no length, so what follows is the next", Wire.post("") + hidden, [200, 200], kept: true,
            contents: ["POST / ", "GET /hidden "]),
        WireCase(
            "9112 6.3", "length 0, so what follows is the next", Wire.post("Content-Length: 0\r\n") + hidden,
            [200, 200],
            kept: true),
        WireCase(
            "9112 7.1", "chunks that look like a request", Wire.chunked("21\r\n\(hidden)\r\n\(end)"), [200], kept: true),
        WireCase(
            "9112 7.1", "an extension in quotes with CRLF escapes", Wire.chunked("3;a=\"\\r\\n\"\r\nabc\r\n\(end)"),
            [200],
            kept: true),
    ]
}
