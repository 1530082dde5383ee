@testable import HTTP

/// Files over the wire: conditions and ranges of RFC 9110 sections 13 and 14, and ways out of the folder that must not
/// be there (RFC 3986 section 6.2).
enum FileCases {
    private static let ten = "/static/x/ten.txt"
    private static let tag = "\"\(tagOfTen)\""
    private static let old = "Sun, 06 Nov 1994 08:49:37 GMT"
    private static let tagOfTen = {
        var fingerprint = Fingerprint()
        fingerprint.add("0123456789".utf8)
        return fingerprint.text
    }()

    static let rows: [WireCase] = conditions + ranges + escapes

    private static func file(
        _ section: String, _ what: String, _ lines: String, _ status: Int, _ content: String? = nil,
        line: String? = nil
    ) -> WireCase {
        WireCase(section, what, Wire.get(ten, lines), [status], kept: true, contents: content.map { [$0] }, line: line)
    }

    private static let conditions: [WireCase] = [
        file("9110 8.8.3", "the tag is strong", "", 200, "0123456789", line: "ETag: \(tag)"),
        file("9110 14.3", "ranges are offered", "", 200, line: "Accept-Ranges: bytes"),
        WireCase(
            "9110 9.3.2", "HEAD of a file", Wire.other("HEAD", ten), [200], kept: true, heads: [0],
            line: "Content-Length: 10"),
        WireCase(
            "9110 9.3.2", "HEAD of a large file", Wire.other("HEAD", "/static/x/sub/big.bin"), [200], kept: true,
            heads: [0],
            line: "Content-Length: 320000"),
        file("9110 13.1.2", "If-None-Match with the tag", "If-None-Match: \(tag)\r\n", 304, ""),
        file("9110 13.1.2", "If-None-Match weakly", "If-None-Match: W/\(tag)\r\n", 304, ""),
        file("9110 13.1.2", "If-None-Match in a list", "If-None-Match: \"x\", \(tag), \"y\"\r\n", 304, ""),
        file("9110 13.1.2", "If-None-Match on two lines", "If-None-Match: \"x\"\r\nIf-None-Match: \(tag)\r\n", 304, ""),
        file("9110 13.1.2", "If-None-Match with a star", "If-None-Match: *\r\n", 304, ""),
        file("9110 13.1.2", "If-None-Match with another", "If-None-Match: \"x\"\r\n", 200),
        file("9110 13.1.2", "If-None-Match without quotes", "If-None-Match: \(tagOfTen)\r\n", 200),
        file(
            "9110 13.2.2", "If-None-Match wins over If-Modified-Since",
            "If-None-Match: \"x\"\r\nIf-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT\r\n", 200),
        file("9110 13.1.3", "If-Modified-Since later", "If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT\r\n", 304, ""),
        file("9110 13.1.3", "If-Modified-Since earlier", "If-Modified-Since: \(old)\r\n", 200),
        file(
            "9110 13.1.3", "If-Modified-Since in the form of RFC 850",
            "If-Modified-Since: Sunday, 06-Nov-94 08:49:37 GMT\r\n", 200),
        file("9110 13.1.3", "If-Modified-Since that is no date", "If-Modified-Since: tomorrow\r\n", 200),
        file("9110 13.1.1", "If-Match with another", "If-Match: \"x\"\r\n", 412),
        file("9110 13.1.1", "If-Match with the tag", "If-Match: \(tag)\r\n", 200),
        file("9110 13.1.1", "If-Match weakly", "If-Match: W/\(tag)\r\n", 412),
        file("9110 13.1.4", "If-Unmodified-Since earlier", "If-Unmodified-Since: \(old)\r\n", 412),
        WireCase(
            "9110 13.1.2", "a condition on HEAD", Wire.other("HEAD", ten, "If-None-Match: \(tag)\r\n"), [304],
            kept: true, heads: [0]),
        WireCase(
            "9110 12.5.3", "gzip is offered", Wire.get("/static/x/page.css", "Accept-Encoding: gzip\r\n"), [200],
            kept: true,
            line: "Content-Encoding: gzip"),
        WireCase(
            "9110 12.5.3", "a refused gzip varies all the same",
            Wire.get("/static/x/page.css", "Accept-Encoding: gzip;q=0\r\n"),
            [200], kept: true, line: "Vary: Accept-Encoding"),
    ]

    private static let ranges: [WireCase] = [
        multipart("two parts", "bytes=0-1,4-5", ["0-1", "4-5"]),
        multipart("two parts with blanks and empty members", "bytes= 0-1 ,, 4-5 ,", ["0-1", "4-5"]),
        multipart("in the order asked for", "bytes=8-9,0-1", ["8-9", "0-1"]),
        multipart("first and last", "bytes=0-0,-1", ["0-0", "9-9"]),
        multipart("one of three is beyond the end", "bytes=0-0,20-30,9-", ["0-0", "9-9"]),
        multipart("overlapping ones are joined", "bytes=0-3,2-5,8-8", ["0-5", "8-8"]),
        file("9110 15.3.7.2", "parts that make one", "Range: bytes=0-3,2-5\r\n", 206, "012345"),
        file("9110 15.3.7.2", "parts that touch", "Range: bytes=0-3,4-5\r\n", 206, "012345"),
        file("9110 15.3.7.2", "the whole file again and again", "Range: bytes=0-,0-,0-,-10\r\n", 206, "0123456789"),
        file("9110 15.3.7.2", "one of two is beyond the end", "Range: bytes=2-3,20-\r\n", 206, "23"),
        file(
            "9110 15.5.17", "all are beyond the end", "Range: bytes=10-,20-30\r\n", 416,
            line: "Content-Range: bytes */10"),
        file("9110 14.2", "one of two is malformed", "Range: bytes=0-1,x\r\n", 200, "0123456789"),
        file("9110 14.2", "only commas", "Range: bytes=,,\r\n", 200, "0123456789"),
        file(
            "9110 14.2", "sixteen parts",
            "Range: bytes=" + [String](repeating: "0-0", count: 16).joined(separator: ",") + "\r\n",
            206, "0"),
        file(
            "9110 14.2", "seventeen parts are the whole",
            "Range: bytes=" + [String](repeating: "0-0", count: 17).joined(separator: ",") + "\r\n", 200, "0123456789"),
        file(
            "9110 14.2", "two thousand parts are the whole",
            "Range: bytes=" + (0..<2000).map { "5-\($0)" }.joined(separator: ",") + "\r\n", 200, "0123456789"),
        file("9110 14.1.2", "first bytes", "Range: bytes=0-3\r\n", 206, "0123", line: "Content-Range: bytes 0-3/10"),
        file("9110 14.1.2", "from a place", "Range: bytes=7-\r\n", 206, "789", line: "Content-Range: bytes 7-9/10"),
        file("9110 14.1.2", "last bytes", "Range: bytes=-2\r\n", 206, "89", line: "Content-Range: bytes 8-9/10"),
        file("9110 14.1.2", "more last bytes than there are", "Range: bytes=-99\r\n", 206, "0123456789"),
        file("9110 14.1.2", "an end beyond the end", "Range: bytes=8-99\r\n", 206, "89"),
        file("9110 15.5.17", "a start beyond the end", "Range: bytes=10-\r\n", 416, line: "Content-Range: bytes */10"),
        file("9110 15.5.17", "no last bytes", "Range: bytes=-0\r\n", 416, line: "Content-Range: bytes */10"),
        file("9110 14.2", "backwards", "Range: bytes=5-2\r\n", 200, "0123456789"),
        file("9110 14.2", "another unit", "Range: lines=0-3\r\n", 200, "0123456789"),
        file("9110 14.2", "no numbers", "Range: bytes=a-b\r\n", 200, "0123456789"),
        file("9110 14.2", "a blank in it", "Range: bytes = 0-3\r\n", 200, "0123456789"),
        file("9110 13.1.5", "If-Range with the tag", "Range: bytes=0-0\r\nIf-Range: \(tag)\r\n", 206, "0"),
        file("9110 13.1.5", "If-Range with another", "Range: bytes=0-0\r\nIf-Range: \"x\"\r\n", 200, "0123456789"),
        file("9110 13.1.5", "If-Range weakly", "Range: bytes=0-0\r\nIf-Range: W/\(tag)\r\n", 200, "0123456789"),
        file("9110 13.1.5", "If-Range with an old date", "Range: bytes=0-0\r\nIf-Range: \(old)\r\n", 200, "0123456789"),
        file("9110 13.2.2", "a condition before a range", "Range: bytes=0-0\r\nIf-None-Match: \(tag)\r\n", 304, ""),
        WireCase(
            "9110 14.2", "a range of HEAD is no range", Wire.other("HEAD", ten, "Range: bytes=0-0\r\n"), [200],
            kept: true, heads: [0],
            line: "Content-Length: 10"),
        WireCase(
            "9110 14.2", "a range of a large file", Wire.get("/static/x/sub/big.bin", "Range: bytes=319998-\r\n"),
            [206], kept: true,
            contents: ["ef"]),
    ]

    private static func multipart(_ what: String, _ range: String, _ parts: [String]) -> WireCase {
        let boundary = "part-\(tagOfTen)"
        let content = parts.map { part in
            let ends = part.split(separator: "-").compactMap { Int($0) }
            let digits = "0123456789".dropFirst(ends[0]).prefix(ends[1] - ends[0] + 1)
            return "--\(boundary)\r\nContent-Type: text/plain; charset=utf-8\r\n"
                + "Content-Range: bytes \(part)/10\r\n\r\n\(digits)\r\n"
        }
        return file(
            "9110 14.6", what, "Range: \(range)\r\n", 206, content.joined() + "--\(boundary)--\r\n",
            line: "Content-Type: multipart/byteranges; boundary=\(boundary)")
    }

    private static let escapes: [WireCase] =
        [
            "/static/x/../../etc/passwd", "/static/x/%2e%2e/%2e%2e/etc/passwd", "/static/x/..%2f..%2fetc/passwd",
            "/static/x/%2e%2e%2fetc%2fpasswd", "/static/x/..%5c..%5cetc/passwd", "/static/x/..\\..\\etc\\passwd",
            "//etc/passwd",
            "/static//etc/passwd", "/static/x//etc/passwd", "/static/x/sub/../ten.txt", "/static/x/./ten.txt",
            "/static/../static/x/ten.txt",
            "/static/x/ten.txt%00.png", "/static/x/%00", "/static/x/%c0%ae%c0%ae/%c0%af", "/static/x/%e0%80%ae",
            "/static/x/%ff",
            "/static/x/%2Fetc/passwd", "/static/x/..", "/static/x/%2E%2E", "/static/x/.%2e/ten.txt",
            "/static/x/%u002e%u002e/x",
        ].map { WireCase("3986 6.2", "way out: \($0)", Wire.get($0), [400], kept: false) }
        + [
            "/static/x/..;/ten.txt", "/static/x/.../ten.txt", "/static/x/%252e%252e/ten.txt", "/static/x/",
            "/static/x/sub", "/static/x/sub/",
            "/static/x/TEN.TXT", "/static/x/ten.txt/", "/static/x/ten.txt%20", "/static/x/ten.txt.", "/static/x/~root",
            "/static/x/etc/passwd",
        ].map { WireCase("3986 6.2", "no such file: \($0)", Wire.get($0), [404], kept: true) }
}
