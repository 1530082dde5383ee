/// Methods, targets and statuses: RFC 9110 sections 9 and 15, RFC 9112 section 3.
enum MethodCases {
    private static func options(_ target: String) -> String { Wire.other("OPTIONS", target) }

    static let rows: [WireCase] = methods + targets + statuses

    private static let methods: [WireCase] = [
        WireCase("9110 9.3.1", "GET", Wire.get("/a"), [200], kept: true, contents: ["GET /a "]),
        WireCase(
            "9110 9.3.2", "HEAD", Wire.other("HEAD", "/abc"), [200], kept: true, heads: [0], line: "Content-Length: 10"),
        WireCase("9110 9.3.2", "HEAD of a stream", Wire.other("HEAD", "/stream"), [200], kept: true, heads: [0]),
        WireCase("9110 9.3.2", "HEAD of a worker's page", Wire.other("HEAD", "/worker"), [200], kept: true, heads: [0]),
        WireCase(
            "9110 9.3.2", "HEAD of what isn't there", Wire.other("HEAD", "/nowhere"), [404], kept: true, heads: [0]),
        WireCase("9110 9.3.2", "HEAD of a refused page", Wire.other("HEAD", "/refused"), [403], kept: true, heads: [0]),
        WireCase(
            "9110 9.3.2", "HEAD, then GET", Wire.other("HEAD", "/x") + Wire.get("/y"), [200, 200], kept: true,
            contents: ["", "GET /y "], heads: [0]),
        WireCase(
            "9110 9.3.3", "POST", Wire.post("Content-Length: 2\r\n", "hi"), [200], kept: true, contents: ["POST / hi"]),
        WireCase("9110 9.3.4", "PUT", Wire.other("PUT", "/x", "Content-Length: 2\r\n", "hi"), [200], kept: true),
        WireCase("9110 9.3.5", "DELETE", Wire.other("DELETE", "/x"), [200], kept: true, contents: ["DELETE /x "]),
        WireCase("5789 2", "PATCH", Wire.other("PATCH", "/x", "Content-Length: 2\r\n", "hi"), [200], kept: true),
        WireCase(
            "9110 9.3.7", "OPTIONS of a page", options("/page"), [204], kept: true, line: "Allow: GET, HEAD, OPTIONS"),
        WireCase("9110 9.3.7", "OPTIONS of a form", options("/form"), [204], kept: true, line: "Allow: POST, OPTIONS"),
        WireCase(
            "9110 9.3.7", "OPTIONS of a file", options("/static/x/ten.txt"), [204], kept: true,
            line: "Allow: GET, HEAD, OPTIONS"),
        WireCase(
            "9110 9.3.7", "OPTIONS of the server", options("*"), [204], kept: true,
            line: "Allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"),
        WireCase(
            "9110 9.3.7", "OPTIONS of the server with a body",
            Wire.other("OPTIONS", "*", "Content-Length: 2\r\n", "hi"), [204], kept: true),
        WireCase("9112 3.2.4", "OPTIONS of the server by its address", options("http://a"), [204], kept: true),
        WireCase(
            "9110 15.5.6", "POST to a page", Wire.post("", path: "/page"), [405], kept: true,
            line: "Allow: GET, HEAD, OPTIONS"),
        WireCase("9110 15.5.6", "GET of a form", Wire.get("/form"), [405], kept: true, line: "Allow: POST, OPTIONS"),
        WireCase("9110 15.5.6", "HEAD of a form", Wire.other("HEAD", "/form"), [405], kept: true, heads: [0]),
        WireCase(
            "9110 15.5.6", "DELETE of a file", Wire.other("DELETE", "/static/x/ten.txt"), [405], kept: true,
            line: "Allow: GET, HEAD, OPTIONS"),
        WireCase(
            "9110 15.5.6", "PUT of a file with content",
            Wire.other("PUT", "/static/x/ten.txt", "Content-Length: 3\r\n", "abc"), [405], kept: true),
        WireCase("9110 15.6.2", "TRACE", Wire.other("TRACE"), [501], kept: false),
        WireCase(
            "9110 15.6.2", "TRACE with a body", Wire.other("TRACE", "/", "Content-Length: 2\r\n", "hi"), [501],
            kept: false),
        WireCase("9110 15.6.2", "CONNECT", Wire.other("CONNECT", "a:443"), [501], kept: false),
        WireCase("9110 15.6.2", "CONNECT to a path", Wire.other("CONNECT", "/"), [501], kept: false),
        WireCase("9110 15.6.2", "PROPFIND", Wire.other("PROPFIND"), [501], kept: false),
        WireCase("9110 15.6.2", "a made-up method", Wire.other("MAKE-TEA"), [501], kept: false),
        WireCase("9110 9.1", "get in lower case", Wire.other("get"), [501], kept: false),
        WireCase("9110 9.1", "Get in mixed case", Wire.other("Get"), [501], kept: false),
        WireCase("9110 9.1", "GETX", Wire.other("GETX"), [501], kept: false),
        WireCase(
            "9112 3", "a method of 100 letters", Wire.other(String(repeating: "A", count: 100)), [501], kept: false),
        WireCase(
            "9112 3", "a method of 9,000 letters", Wire.other(String(repeating: "A", count: 9000)), [501], kept: false),
        WireCase(
            "9112 3", "a method of 100,000 letters", Wire.other(String(repeating: "A", count: 100_000)), [501],
            kept: false),
    ]

    private static let targets: [WireCase] = [
        WireCase(
            "9112 3.2.2", "the address wins over Host", "GET http://b.example:81/host HTTP/1.1\r\nHost: a\r\n\r\n",
            [200], kept: true, contents: ["b.example:81"]),
        WireCase(
            "9112 3.2.2", "an address needs a Host as well", "GET http://b/host HTTP/1.1\r\n\r\n", [400], kept: false),
        WireCase("9112 3.2.2", "an address with a query and no path", Wire.get("http://b?x=y"), [200], kept: true),
        WireCase(
            "9112 3.2.2", "an address in 1.0", "GET http://b/host HTTP/1.0\r\n\r\n", [200], kept: false, contents: ["b"]
        ),
        WireCase("9110 4.2.1", "an address without a host", Wire.get("http:///x"), [400], kept: false),
        WireCase("9110 4.2.4", "an address with a user", Wire.get("http://me@b/"), [400], kept: false),
        WireCase("9112 3.2.2", "an address with a fragment", Wire.get("http://b/#x"), [400], kept: false),
        WireCase("9112 3.2.2", "an address of another scheme", Wire.get("file:///etc/passwd"), [400], kept: false),
        WireCase("9112 3.2.3", "an authority with GET", Wire.get("a:80"), [400], kept: false),
        WireCase("9112 3.2.4", "an asterisk with GET", Wire.get("*"), [400], kept: false),
        WireCase("9112 3.2.4", "an asterisk with HEAD", Wire.other("HEAD", "*"), [400], kept: false),
        WireCase("9112 3.2.4", "an asterisk with POST", Wire.other("POST", "*"), [400], kept: false),
        WireCase("9112 3.2.4", "a slash and an asterisk", Wire.get("/*"), [200], kept: true),
        WireCase("9112 3.2", "a Host with an empty port", "GET /host HTTP/1.1\r\nHost: a:\r\n\r\n", [200], kept: true),
        WireCase("9112 3.2", "a Host of blanks", "GET / HTTP/1.1\r\nHost: \t \r\n\r\n", [400], kept: false),
        WireCase("9112 3.2", "a Host with a query", "GET / HTTP/1.1\r\nHost: a?b\r\n\r\n", [400], kept: false),
        WireCase("9112 3.2", "a Host with a fragment", "GET / HTTP/1.1\r\nHost: a#b\r\n\r\n", [400], kept: false),
        WireCase("9112 3.2", "a Host with a quote", "GET / HTTP/1.1\r\nHost: a\"b\r\n\r\n", [400], kept: false),
        WireCase("9112 3.2", "a Host with a tab in it", "GET / HTTP/1.1\r\nHost: a\tb\r\n\r\n", [400], kept: false),
        WireCase("9112 3.2", "a Host with NUL", "GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n", [400], kept: false),
        WireCase("9112 3.2", "a Host beyond ASCII", "GET / HTTP/1.1\r\nHost: é.example\r\n\r\n", [400], kept: false),
        WireCase("9112 3.2", "a Host with two ports", "GET / HTTP/1.1\r\nHost: a:1:2\r\n\r\n", [400], kept: false),
        WireCase("9112 3.2", "a folded Host", "GET / HTTP/1.1\r\nHost: a\r\n .example\r\n\r\n", [400], kept: false),
        WireCase("9112 3.2", "a space before Host's colon", "GET / HTTP/1.1\r\nHost : a\r\n\r\n", [400], kept: false),
        WireCase("9112 3.2", "only an X-Host", "GET / HTTP/1.1\r\nX-Host: a\r\n\r\n", [400], kept: false),
        WireCase(
            "9112 3.2", "HOST in capitals", "GET /host HTTP/1.1\r\nHOST: a\r\n\r\n", [200], kept: true, contents: ["a"]),
        WireCase("9112 2.3", "version 1.9 is answered as 1.1", Wire.get("/", version: "1.9"), [200], kept: true),
        WireCase("9110 15.6.6", "version 3.0", Wire.get("/", version: "3.0"), [505], kept: false),
        WireCase("9112 2.3", "no version at all, as in 0.9", "GET /\r\n", [400], kept: false),
        WireCase(
            "9112 2.2", "an empty line, then two requests", "\r\n" + Wire.get("/a") + Wire.get("/b"), [200, 200],
            kept: true),
        WireCase(
            "9112 2.2", "an empty line between two requests", Wire.get("/a") + "\r\n" + Wire.get("/b"), [200, 200],
            kept: true),
        WireCase("9112 2.2", "a line of blanks first", "   \r\n" + Wire.get("/a"), [400], kept: false),
        WireCase("9112 2.2", "a bare LF first", "\n" + Wire.get("/a"), [400], kept: false),
        WireCase("9112 2.2", "a bare CR first", "\r" + Wire.get("/a"), [400], kept: false),
        WireCase(
            "9112 3", "a target of 8,000 bytes", Wire.get("/" + String(repeating: "a", count: 7999)), [200], kept: true),
    ]

    private static let statuses: [WireCase] = [
        WireCase("9110 15.3.5", "204 has no content", Wire.get("/204"), [204], kept: true, contents: [""]),
        WireCase("9110 15.4.5", "304 has no content", Wire.get("/304"), [304], kept: true, contents: [""]),
        WireCase(
            "9110 15.3.5", "204 to POST", Wire.post("Content-Length: 2\r\n", "hi", path: "/204"), [204], kept: true),
        WireCase(
            "9110 15.3.5", "204, then a page", Wire.get("/204") + Wire.get("/x"), [204, 200], kept: true,
            contents: ["", "GET /x "]),
        WireCase(
            "9110 15.4.5", "304, then a page", Wire.get("/304") + Wire.get("/x"), [304, 200], kept: true,
            contents: ["", "GET /x "]),
        WireCase("9110 15.5.5", "404 keeps the connection", Wire.get("/nowhere"), [404], kept: true),
        WireCase("9110 15.5.4", "403 keeps the connection", Wire.get("/refused"), [403], kept: true),
        WireCase(
            "9110 7.8", "an upgrade is not taken", Wire.get("/", "Connection: Upgrade\r\nUpgrade: websocket\r\n"),
            [200], kept: true),
        WireCase(
            "9110 7.8", "an upgrade to HTTP/2 is not taken",
            Wire.get("/", "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n"), [200],
            kept: true),
        WireCase(
            "9110 10.1.4", "TE is no matter", Wire.get("/", "TE: trailers\r\nConnection: TE\r\n"), [200], kept: true),
        WireCase("9110 12.5.1", "Accept that is nonsense", Wire.get("/", "Accept: ;;;,,//\r\n"), [200], kept: true),
        WireCase(
            "9110 7.6.2", "Max-Forwards to the origin", Wire.other("OPTIONS", "/page", "Max-Forwards: 0\r\n"), [204],
            kept: true),
    ]
}
