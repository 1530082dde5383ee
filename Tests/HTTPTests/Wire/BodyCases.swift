/// Bodies, their limits, and messages that are too large: RFC 9112 sections 6 and 7, RFC 9110 sections 5.4, 15.5.
enum BodyCases {
    private static let end = "0\r\n\r\n"
    private static func letters(_ count: Int) -> String { String(repeating: "x", count: count) }

    static let rows: [WireCase] = bodies + limits

    private static let bodies: [WireCase] = [
        WireCase(
            "9112 6.2", "a body by length", Wire.post("Content-Length: 5\r\n", "hello"), [200], kept: true,
            contents: ["POST / hello"]),
        WireCase(
            "9112 6.2", "any bytes", Wire.post("Content-Length: 4\r\n", "\r\n\r\n"), [200], kept: true,
            contents: ["POST / \r\n\r\n"]),
        WireCase(
            "9112 6.2", "a large body", Wire.post("Content-Length: 500000\r\n", letters(500_000)), [200], kept: true,
            contents: ["POST / " + letters(500_000)]),
        WireCase(
            "9112 6.2", "blanks around the length", Wire.post("Content-Length: \t 2 \t\r\n", "hi"), [200], kept: true),
        WireCase(
            "9112 7.1", "chunks", Wire.chunked("5\r\nhello\r\n6\r\n there\r\n\(end)"), [200], kept: true,
            contents: ["POST / hello there"]),
        WireCase("9112 7.1", "no chunk but the last", Wire.chunked(end), [200], kept: true, contents: ["POST / "]),
        WireCase("9112 7.1", "capitals in the size", Wire.chunked("A\r\n0123456789\r\n\(end)"), [200], kept: true),
        WireCase("9112 7.1", "fifteen digits", Wire.chunked("000000000000003\r\nabc\r\n\(end)"), [200], kept: true),
        WireCase("9112 7.1", "a last chunk of many zeros", Wire.chunked("3\r\nabc\r\n000\r\n\r\n"), [200], kept: true),
        WireCase(
            "9112 7.1", "a thousand chunks", Wire.chunked(String(repeating: "1\r\nx\r\n", count: 1000) + end), [200],
            kept: true,
            contents: ["POST / " + letters(1000)]),
        WireCase(
            "9112 7.1.1", "extensions", Wire.chunked("3;a;b=c;d=\"e f\"\r\nabc\r\n0;g\r\n\r\n"), [200], kept: true,
            contents: ["POST / abc"]),
        WireCase(
            "9112 7.1.2", "trailers", Wire.chunked("3\r\nabc\r\n0\r\nX-Sum: 1\r\nX-More: 2\r\n\r\n"), [200], kept: true),
        WireCase(
            "9112 7", "chunked by another name's case", Wire.post("TRANSFER-ENCODING: CHUNKED\r\n", end), [200],
            kept: true),
        WireCase(
            "9110 9.3.1", "GET with a body", Wire.other("GET", "/", "Content-Length: 2\r\n", "hi"), [200], kept: true,
            contents: ["GET / hi"]),
        WireCase(
            "9110 9.3.2", "HEAD with a body", Wire.other("HEAD", "/", "Content-Length: 2\r\n", "hi"), [200], kept: true,
            heads: [0]),
        WireCase(
            "9110 9.3.5", "DELETE with a body", Wire.other("DELETE", "/", "Content-Length: 2\r\n", "hi"), [200],
            kept: true),
        WireCase(
            "9110 9.3.7", "OPTIONS with a body", Wire.other("OPTIONS", "/page", "Content-Length: 2\r\n", "hi"), [204],
            kept: true),
        WireCase(
            "9110 8.6", "a body in 1.0", Wire.post("Content-Length: 2\r\n", "hi", version: "1.0"), [200], kept: false,
            contents: ["POST / hi"]),
        WireCase(
            "9110 8.4", "Content-Encoding is left to the application",
            Wire.post("Content-Encoding: gzip\r\nContent-Length: 2\r\n", "hi"), [200], kept: true),
        WireCase(
            "9112 9.3", "404 reads its body away",
            Wire.post("Content-Length: 2\r\n", "hi", path: "/nowhere") + Wire.get("/x"),
            [404, 200], kept: true),
        WireCase(
            "9112 9.3", "a refused body ends the connection",
            Wire.post("Content-Length: 2\r\n", "hi", path: "/refused"), [403],
            kept: false),
        WireCase(
            "9112 9.3", "a refused request without one does not", Wire.post("Content-Length: 0\r\n", path: "/refused"),
            [403],
            kept: true),
        WireCase(
            "9112 9.3", "an unread body is never a request",
            Wire.post("Content-Length: 5000\r\n", Wire.get("/hidden"), path: "/small"), [413], kept: false),
    ]

    private static let limits: [WireCase] = [
        WireCase(
            "9110 15.5.14", "a length at the limit", Wire.post("Content-Length: 10\r\n", letters(10), path: "/small"),
            [200], kept: true),
        WireCase(
            "9110 15.5.14", "a length over it", Wire.post("Content-Length: 11\r\n", letters(11), path: "/small"), [413],
            kept: false),
        WireCase(
            "9110 15.5.14", "the largest length there is",
            Wire.post("Content-Length: 9223372036854775807\r\n", path: "/small"),
            [413], kept: false),
        WireCase(
            "9110 15.5.14", "chunks at the limit", Wire.chunked("a\r\n\(letters(10))\r\n\(end)", path: "/small"), [200],
            kept: true),
        WireCase(
            "9110 15.5.14", "chunks over it", Wire.chunked("5\r\nxxxxx\r\n6\r\nxxxxxx\r\n\(end)", path: "/small"),
            [413], kept: false),
        WireCase(
            "9110 15.5.14", "a huge chunk announced", Wire.chunked("fffffffffffffff\r\nx", path: "/small"), [413],
            kept: false,
            endsInput: false),
        WireCase(
            "9110 15.5.14", "a body where none may be", Wire.post("Content-Length: 1\r\n", "x", path: "/bare"), [413],
            kept: false),
        WireCase("9110 15.5.15", "a target that is too long", Wire.get("/" + letters(8200)), [414], kept: false),
        WireCase("9110 15.5.15", "a target of 100,000 bytes", Wire.get("/" + letters(100_000)), [414], kept: false),
        WireCase("9110 15.5.15", "a query that is too long", Wire.get("/?q=" + letters(8200)), [414], kept: false),
        WireCase("6585 5", "a value of 33,000 bytes", Wire.get("/", "X: \(letters(33_000))\r\n"), [431], kept: false),
        WireCase("6585 5", "a name of 33,000 bytes", Wire.get("/", "\(letters(33_000)): x\r\n"), [431], kept: false),
        WireCase(
            "6585 5", "a value of 30,000 bytes is taken", Wire.get("/", "X: \(letters(30_000))\r\n"), [200], kept: true),
        WireCase(
            "6585 5", "two values that are too much together",
            Wire.get("/", "X: \(letters(17_000))\r\nY: \(letters(17_000))\r\n"), [431], kept: false),
        WireCase(
            "6585 5", "a hundred fields", Wire.get("/", String(repeating: "X: y\r\n", count: 99)), [200], kept: true),
        WireCase(
            "6585 5", "a hundred and one", Wire.get("/", String(repeating: "X: y\r\n", count: 100)), [431], kept: false),
        WireCase(
            "6585 5", "ten thousand", Wire.get("/", String(repeating: "X: y\r\n", count: 10_000)), [431], kept: false),
        WireCase(
            "6585 5", "a hundred and one trailers",
            Wire.chunked("0\r\n" + String(repeating: "X: y\r\n", count: 101) + "\r\n"), [431],
            kept: false),
        WireCase(
            "9112 7.1.1", "chunks that are nearly all framing",
            Wire.chunked(String(repeating: "1;\(letters(3000))\r\nx\r\n", count: 40) + end), [400], kept: false),
    ]
}
