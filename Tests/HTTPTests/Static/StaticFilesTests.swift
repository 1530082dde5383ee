import Glibc
import Testing

@testable import HTTP

/// A folder of files that goes with the test.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        var template = Array("/tmp/fettle-static-XXXXXX".utf8CString)
        path = String(cString: try #require(mkdtemp(&template)))
    }

    deinit {
        system("rm -rf '\(path)'")
    }

    func write(_ name: String, _ text: String) throws {
        if let slash = name.lastIndex(of: "/") { system("mkdir -p '\(path)/\(name[..<slash])'") }
        let file = try #require(fopen("\(path)/\(name)", "w"))
        fputs(text, file)
        fclose(file)
    }
}

@Suite struct StaticFilesTests {
    private static let css = String(repeating: "body { color: black }\n", count: 50)
    private static let large = String(repeating: "0123456789abcdef", count: 20_000)

    private let folder: TemporaryFolder
    private let files: StaticFiles

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("css/app.css", Self.css)
        try folder.write("sw.js", "// worker")
        try folder.write("icons/big.png", Self.large)
        try folder.write("a b.txt", "ten bytes.")
        try folder.write(".secret", "no")
        symlink("/etc/passwd", "\(folder.path)/link.txt")
        files = try StaticFiles(root: folder.path, prefix: "/static", plain: ["sw.js"])
    }

    private func get(
        _ path: String, _ headers: [(String, String)] = [], method: Method = .get, isBelowBase: Bool = true
    ) throws -> Response? {
        let target = isBelowBase ? files.base + path : path
        return files.response(to: try Request(method: method, target: target, headers: Headers(headers)).head)
    }

    @Test func aFileIsServedForEver() throws {
        let response = try #require(try get("/css/app.css"))
        #expect(response.status == .ok)
        #expect(response.headers["Content-Type"] == "text/css; charset=utf-8")
        #expect(response.headers["Cache-Control"] == "public, max-age=31536000, immutable")
        #expect(response.headers["ETag"]?.hasPrefix("\"") == true)
        #expect(response.headers["Last-Modified"].flatMap { HTTPDate.seconds($0) } != nil)
        #expect(response.headers["Vary"] == "Accept-Encoding")
        #expect(try response.body.collected() == Array(Self.css.utf8))
    }

    @Test func theAddressChangesWithAnyFile() throws {
        try folder.write("icons/new.png", "x")
        let more = try StaticFiles(root: folder.path, prefix: "/static")
        #expect(more.base != files.base)
        try folder.write("icons/new.png", "y")
        #expect(try StaticFiles(root: folder.path, prefix: "/static").base != more.base)
    }

    @Test func yesterdaysAddressGetsTodaysFileForOnce() throws {
        let old = try get("/static/0123456789abcdef/css/app.css", isBelowBase: false)
        #expect(old?.headers["Cache-Control"] == "no-cache")
        #expect(old?.status == .ok)
    }

    @Test func plainNamesAreServedFromTheTopAndAskedForAnew() throws {
        let worker = try get("/sw.js", isBelowBase: false)
        #expect(worker?.headers["Cache-Control"] == "no-cache")
        #expect(try get("/css/app.css", isBelowBase: false) == nil)
        #expect(try get("/plan", isBelowBase: false) == nil)
    }

    @Test(arguments: [
        "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/css/../../x", "/%2e%2e%5c..%5cx",
        "//etc/passwd", "/css//app.css", "/css/./app.css", "/css/app.css%00.png", "/%c0%ae%c0%ae/etc/passwd",
        "/..;/x", "/%252e%252e/etc/passwd", "/link.txt", "/.secret", "/css", "/css/", "/", "", "/CSS/APP.CSS",
        "/css/app.css/", "/...//x", "/%2fetc%2fpasswd", "/css\\..\\..\\x", "/etc/passwd", "/css%2fapp.css",
    ])
    func nothingButTheFilesIsReached(_ path: String) throws {
        do {
            let response = try get(path)
            #expect(response?.status == .notFound || response == nil)
        } catch let fault as RequestFault {
            #expect(fault.status == .badRequest)
        }
    }

    @Test func escapedNamesAreFound() throws {
        #expect(try get("/a%20b.txt")?.status == .ok)
    }

    @Test func unchangedFilesAre304() throws {
        let first = try #require(try get("/css/app.css"))
        let tag = try #require(first.headers["ETag"])
        let date = try #require(first.headers["Last-Modified"])
        let conditions: [([(String, String)], Int)] = [
            ([("If-None-Match", tag)], 304), ([("If-None-Match", "\"x\", W/\(tag)")], 304),
            ([("If-None-Match", "*")], 304), ([("If-None-Match", "\"x\"")], 200),
            ([("If-Modified-Since", date)], 304),
            ([("If-Modified-Since", "Sun, 06 Nov 1994 08:49:37 GMT")], 200),
            ([("If-None-Match", "\"x\""), ("If-Modified-Since", date)], 200),
            ([("If-Modified-Since", "nonsense")], 200),
            ([("If-Match", "\"x\"")], 412), ([("If-Match", tag)], 200), ([("If-Match", "W/\(tag)")], 412),
            ([("If-Match", "*")], 200), ([("If-Unmodified-Since", "Sun, 06 Nov 1994 08:49:37 GMT")], 412),
            ([("If-Unmodified-Since", date)], 200), ([("If-Match", tag), ("If-None-Match", tag)], 304),
        ]
        for (headers, status) in conditions {
            let response = try #require(try get("/css/app.css", headers))
            #expect(response.status.code == status, "\(headers)")
            #expect(response.headers["ETag"] == tag)
            if status == 304 { #expect(try response.body.collected().isEmpty) }
        }
    }

    @Test func textIsKeptPackedWithATagOfItsOwn() throws {
        let plain = try #require(try get("/css/app.css"))
        let packed = try #require(try get("/css/app.css", [("Accept-Encoding", "gzip")]))
        #expect(packed.headers["Content-Encoding"] == "gzip")
        #expect(packed.headers["ETag"] != plain.headers["ETag"])
        #expect(try packed.body.collected().count < plain.body.collected().count)
        let again = [("Accept-Encoding", "gzip"), ("If-None-Match", packed.headers["ETag"] ?? "")]
        #expect(try get("/css/app.css", again)?.status == .notModified)
    }

    @Test func brotliIsChosenWhereItIsWelcomeAndReady() throws {
        func coding(_ accept: String) throws -> String? {
            try get("/css/app.css", [("Accept-Encoding", accept)])?.headers["Content-Encoding"]
        }
        #expect(try coding("br") == nil)
        #expect(try coding("gzip, br") == "gzip")
        files.pack()
        let choices: [(String, String?)] = [
            ("gzip, br", "br"), ("gzip, deflate, br, zstd", "br"), ("gzip;q=1, br;q=0.9", "gzip"),
            ("br;q=0, gzip", "gzip"),
            ("*", "br"), ("br;q=0, *", "gzip"), ("identity, gzip;q=0.5", nil), ("BR", "br"), ("deflate", nil),
        ]
        for (accept, expected) in choices { #expect(try coding(accept) == expected, "\(accept)") }
        let packed = try #require(try get("/css/app.css", [("Accept-Encoding", "br")]))
        #expect(packed.headers["ETag"]?.hasSuffix("-br\"") == true)
        #expect(packed.headers["Vary"] == "Accept-Encoding")
        #expect(try packed.body.collected().count < Self.css.utf8.count / 4)
        #expect(try get("/a%20b.txt", [("Accept-Encoding", "br")])?.headers["Content-Encoding"] == nil)
    }

    @Test func partsOfALargeFileAreGathered() throws {
        let response = try #require(try get("/icons/big.png", [("Range", "bytes=0-3,160000-160003")]))
        #expect(response.status == .partialContent)
        let text = String(decoding: try response.body.collected(), as: UTF8.self)
        #expect(text.contains("Content-Range: bytes 160000-160003/320000\r\n\r\n0123\r\n--"))
    }

    @Test(arguments: [
        ("bytes=0-3", 206, "ten ", "bytes 0-3/10"), ("bytes=4-", 206, "bytes.", "bytes 4-9/10"),
        ("bytes=-3", 206, "es.", "bytes 7-9/10"), ("bytes=-99", 206, "ten bytes.", "bytes 0-9/10"),
        ("bytes=8-99", 206, "s.", "bytes 8-9/10"), ("bytes=9-9", 206, ".", "bytes 9-9/10"),
        ("BYTES=0-0", 206, "t", "bytes 0-0/10"), ("bytes=10-", 416, "", "bytes */10"),
        ("bytes=10-20", 416, "", "bytes */10"), ("bytes=-0", 416, "", "bytes */10"),
        ("bytes=99999999999999999999-", 416, "", "bytes */10"),
        ("bytes=3-2", 200, "ten bytes.", nil), ("bytes=", 200, "ten bytes.", nil), ("bytes=-", 200, "ten bytes.", nil),
        ("bytes=a-b", 200, "ten bytes.", nil),
        ("lines=0-3", 200, "ten bytes.", nil), ("bytes=+1-3", 200, "ten bytes.", nil), ("0-3", 200, "ten bytes.", nil),
    ])
    func oneRangeIsServed(_ range: String, _ status: Int, _ body: String, _ field: String?) throws {
        let response = try #require(try get("/a%20b.txt", [("Range", range)]))
        #expect(response.status.code == status)
        #expect(try response.body.collected() == Array(body.utf8))
        #expect(response.headers["Content-Range"] == field)
    }

    @Test func aRangeOfALargeFileComesFromItsPlace() throws {
        let response = try #require(try get("/icons/big.png", [("Range", "bytes=160000-160003")]))
        guard case .file(let body) = response.body else {
            Issue.record("not a file")
            return
        }
        #expect(body.offset == 160_000)
        #expect(try response.body.collected() == Array("0123".utf8))
    }

    @Test func aRangeHoldsOnlyForTheVersionItWasMeantFor() throws {
        let plain = try #require(try get("/a%20b.txt"))
        let range = ("Range", "bytes=0-3")
        func status(_ condition: String?) throws -> Int? {
            try get("/a%20b.txt", [range, ("If-Range", condition ?? "")])?.status.code
        }
        #expect(try status(plain.headers["ETag"]) == 206)
        #expect(try status(plain.headers["Last-Modified"]) == 206)
        #expect(try status("\"x\"") == 200)
        #expect(try status("W/\(plain.headers["ETag"] ?? "")") == 200)
        #expect(try status("Sun, 06 Nov 1994 08:49:37 GMT") == 200)
        #expect(try get("/a%20b.txt", [range], method: .head)?.status == .ok)
    }

    @Test func onlyReadingIsAllowed() throws {
        let response = try #require(try get("/css/app.css", method: .post))
        #expect(response.status == .methodNotAllowed)
        #expect(response.headers["Allow"] == "GET, HEAD, OPTIONS")
    }

    @Test func aFileThatChangedUnderUsIsNotServed() throws {
        try folder.write("icons/big.png", "short")
        #expect(try get("/icons/big.png")?.status == .internalError)
    }

    @Test func filesArriveOverTheWire() throws {
        let server = try TestServer { [files] in files.response(to: $0.head) ?? .text("none", status: .notFound) }
        let client = try server.client()
        for _ in 0..<3 {
            try client.send("GET \(files.base)/icons/big.png HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try client.response().text == Self.large)
        }
        try client.send("GET \(files.base)/icons/big.png HTTP/1.1\r\nHost: a\r\nRange: bytes=-16\r\n\r\n")
        let part = try client.response()
        #expect(part.status == 206)
        #expect(part.text == "0123456789abcdef")
    }
}
