/// Keeping and ending connections, versions, pipelining, expectations: RFC 9112 section 9, RFC 9110 sections 7.6 and
/// 10.1.
enum ConnectionCases {
    private static let close = "Connection: close\r\n"
    private static let keep = "Connection: keep-alive\r\n"
    private static let expect = "Expect: 100-continue\r\n"

    static let rows: [WireCase] = persistence + pipelines + expectations

    private static let persistence: [WireCase] = [
        WireCase("9112 9.3", "1.1 stays", Wire.get("/"), [200], kept: true),
        WireCase("9112 9.3", "1.0 ends", Wire.get("/", version: "1.0"), [200], kept: false),
        WireCase(
            "9112 9.3", "1.0 that asks to stay", Wire.get("/", keep, version: "1.0"), [200], kept: true,
            line: "Connection: keep-alive"),
        WireCase(
            "9112 9.3", "1.0 without a Host that asks to stay", "GET / HTTP/1.0\r\n\(keep)\r\n", [200], kept: true),
        WireCase("9112 9.6", "close", Wire.get("/", close), [200], kept: false, line: "Connection: close"),
        WireCase("9112 9.6", "close in capitals", Wire.get("/", "CONNECTION: CLOSE\r\n"), [200], kept: false),
        WireCase("9112 9.6", "close in a list", Wire.get("/", "Connection: x, close\r\n"), [200], kept: false),
        WireCase("9112 9.6", "close on a second line", Wire.get("/", "Connection: x\r\n\(close)"), [200], kept: false),
        WireCase("9112 9.6", "close wins over keep-alive", Wire.get("/", keep + close), [200], kept: false),
        WireCase("9112 9.6", "close wins in 1.0", Wire.get("/", keep + close, version: "1.0"), [200], kept: false),
        WireCase("9112 9.6", "closed is not close", Wire.get("/", "Connection: closed\r\n"), [200], kept: true),
        WireCase("9112 9.6", "close with a body", Wire.post("\(close)Content-Length: 2\r\n", "hi"), [200], kept: false),
        WireCase("9112 9.6", "close of HEAD", Wire.other("HEAD", "/", close), [200], kept: false, heads: [0]),
        WireCase("9112 9.6", "close of 204", Wire.get("/204", close), [204], kept: false),
        WireCase("9112 9.6", "close of 304", Wire.get("/304", close), [304], kept: false),
        WireCase("9112 9.6", "close of a stream", Wire.get("/stream", close), [200], kept: false, contents: ["piece"]),
        WireCase("9112 9.6", "close of a worker's page", Wire.get("/worker", close), [200], kept: false),
        WireCase(
            "9112 9.6", "what follows close is not read", Wire.get("/", close) + Wire.get("/2"), [200], kept: false),
        WireCase("9110 7.6.1", "an empty Connection", Wire.get("/", "Connection:\r\n"), [200], kept: true),
        WireCase("9110 7.6.1", "Connection that names Host", Wire.get("/", "Connection: Host\r\n"), [200], kept: true),
        WireCase("9110 7.6.1", "Connection of commas", Wire.get("/", "Connection: ,,\r\n"), [200], kept: true),
        WireCase(
            "9112 C.2.2", "Proxy-Connection counts nothing", Wire.get("/", "Proxy-Connection: close\r\n"), [200],
            kept: true),
        WireCase("9112 9.8", "the client says it is done", Wire.get("/"), [200], kept: false, endsInput: true),
        WireCase("9112 9.8", "the client says nothing", "", [], kept: false, endsInput: true),
        WireCase("9112 8", "the client ends in the request line", "GET / HT", [400], kept: false, endsInput: true),
        WireCase(
            "9112 8", "the client ends in a field", "GET / HTTP/1.1\r\nHost: a", [400], kept: false, endsInput: true),
        WireCase(
            "9112 8", "the client ends before the empty line", "GET / HTTP/1.1\r\nHost: a\r\n", [400], kept: false,
            endsInput: true),
        WireCase(
            "9112 8", "the client ends in the body", Wire.post("Content-Length: 5\r\n", "abc"), [400], kept: false,
            endsInput: true),
        WireCase("9112 8", "the client ends in a chunk", Wire.chunked("5\r\nabc"), [400], kept: false, endsInput: true),
        WireCase(
            "9112 8", "the client ends without the last chunk", Wire.chunked("3\r\nabc\r\n"), [400], kept: false,
            endsInput: true),
        WireCase(
            "9112 8", "the client ends in the trailers", Wire.chunked("0\r\nX: y\r\n"), [400], kept: false,
            endsInput: true),
        WireCase(
            "9112 6.1", "1.0 never gets chunks", Wire.get("/stream", version: "1.0"), [200], kept: false,
            contents: ["piece"]),
        WireCase(
            "9112 6.1", "1.0 that asks to stay never gets chunks", Wire.get("/stream", keep, version: "1.0"), [200],
            kept: false, contents: ["piece"]),
        WireCase(
            "9112 7.1", "1.1 gets chunks", Wire.get("/stream"), [200], kept: true, contents: ["piece"],
            line: "Transfer-Encoding: chunked"),
    ]

    private static let pipelines: [WireCase] = [
        WireCase(
            "9112 9.3.2", "three in a row", Wire.get("/1") + Wire.get("/2") + Wire.get("/3"), [200, 200, 200],
            kept: true,
            contents: ["GET /1 ", "GET /2 ", "GET /3 "]),
        WireCase(
            "9112 9.3.2", "a slow one between two", Wire.get("/1") + Wire.get("/worker") + Wire.get("/3"),
            [200, 200, 200],
            kept: true, contents: ["GET /1 ", "GET /worker ", "GET /3 "]),
        WireCase(
            "9112 9.3.2", "a stream between two", Wire.get("/1") + Wire.get("/stream") + Wire.get("/3"),
            [200, 200, 200],
            kept: true, contents: ["GET /1 ", "piece", "GET /3 "]),
        WireCase(
            "9112 9.3.2", "a body between two",
            Wire.get("/1") + Wire.post("Content-Length: 2\r\n", "hi") + Wire.get("/3"),
            [200, 200, 200], kept: true, contents: ["GET /1 ", "POST / hi", "GET /3 "]),
        WireCase(
            "9112 9.3.2", "chunks between two", Wire.get("/1") + Wire.chunked("2\r\nhi\r\n0\r\n\r\n") + Wire.get("/3"),
            [200, 200, 200], kept: true, contents: ["GET /1 ", "POST / hi", "GET /3 "]),
        WireCase(
            "9112 9.3.2", "a broken one ends the row", Wire.get("/1") + "BAD\r\n\r\n" + Wire.get("/3"), [200, 400],
            kept: false),
        WireCase(
            "9112 9.3.2", "an unknown method ends the row", Wire.get("/1") + Wire.other("BREW") + Wire.get("/3"),
            [200, 501],
            kept: false),
        WireCase(
            "9112 9.3.2", "a missing page does not end the row", Wire.get("/nowhere") + Wire.get("/2"), [404, 200],
            kept: true),
        WireCase(
            "9112 9.3.2", "a thousand in a row", String(repeating: Wire.get("/x"), count: 1000),
            [Int](repeating: 200, count: 1000), kept: true),
        WireCase(
            "9112 9.3.2", "two hundred forms in a row",
            String(repeating: Wire.post("Content-Length: 2\r\n", "hi"), count: 200),
            [Int](repeating: 200, count: 200), kept: true),
        WireCase(
            "9112 9.3.2", "two hundred of a worker in a row", String(repeating: Wire.get("/worker"), count: 200),
            [Int](repeating: 200, count: 200), kept: true),
    ]

    private static let expectations: [WireCase] = [
        WireCase(
            "9110 10.1.1", "100 before a wanted body", Wire.post("\(expect)Content-Length: 0\r\n"), [200], kept: true),
        WireCase(
            "9110 10.1.1", "the body is there already", Wire.post("\(expect)Content-Length: 2\r\n", "hi"), [200],
            kept: true,
            contents: ["POST / hi"]),
        WireCase("9110 10.1.1", "without a body", Wire.get("/", expect), [200], kept: true),
        WireCase(
            "9110 10.1.1", "in another case", Wire.post("Expect: 100-CONTINUE\r\nContent-Length: 2\r\n", "hi"), [200],
            kept: true),
        WireCase(
            "9110 10.1.1", "in 1.0 it says nothing", Wire.post("\(expect)Content-Length: 2\r\n", "hi", version: "1.0"),
            [200],
            kept: false),
        WireCase("9110 15.5.18", "of something else", Wire.get("/", "Expect: x\r\n"), [417], kept: false),
        WireCase("9110 15.5.18", "of 200-ok", Wire.get("/", "Expect: 200-ok\r\n"), [417], kept: false),
        WireCase("9110 15.5.18", "of two things", Wire.get("/", "Expect: 100-continue, x\r\n"), [417], kept: false),
        WireCase("9110 15.5.18", "with a parameter", Wire.get("/", "Expect: 100-continue;q=1\r\n"), [417], kept: false),
        WireCase(
            "9110 10.1.1", "for a body that is too large", Wire.post("\(expect)Content-Length: 11\r\n", path: "/small"),
            [413],
            kept: false),
        WireCase(
            "9110 10.1.1", "for a refused page", Wire.post("\(expect)Content-Length: 2\r\n", path: "/refused"), [403],
            kept: false),
    ]
}
