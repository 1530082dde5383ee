import Testing

@testable import HTTP

@Suite struct MultipartTests {
    private func request(_ body: String, boundary: String = "XX") throws -> Request {
        let headers = Headers([("Content-Type", "multipart/form-data; boundary=\(boundary)")])
        return try Request(method: .post, target: "/", headers: headers, body: .bytes(Array(body.utf8)))
    }

    private func field(_ disposition: String, _ content: String, type: String? = nil) -> String {
        "--XX\r\nContent-Disposition: form-data; \(disposition)\r\n"
            + (type.map { "Content-Type: \($0)\r\n" } ?? "") + "\r\n\(content)\r\n"
    }

    @Test func fieldsAndFilesAreKeptApart() throws {
        let body =
            field("name=\"unit\"", "kg")
            + field("name=\"file\"; filename=\"strong.csv\"", "a,b\r\n1,2", type: "text/csv")
            + field("name=unit", "lb") + "--XX--\r\n"
        let request = try request(body)
        #expect(try request.form().all("unit") == ["kg", "lb"])
        #expect(try request.form()["file"] == nil)
        let file = try #require(try request.files().first)
        #expect(file.field == "file")
        #expect(file.name == "strong.csv")
        #expect(file.contentType == "text/csv")
        #expect(file.count == 8)
        #expect(try file.bytes() == Array("a,b\r\n1,2".utf8))
    }

    @Test func contentMayHoldNearlyTheBoundary() throws {
        let content = "\r\n--X\r\n-XX\r\n--\r\n"
        let request = try request(field("name=\"a\"", content) + "--XX--")
        #expect(try request.form()["a"] == content)
    }

    @Test func emptyContentsAreEmpty() throws {
        let request = try request(
            field("name=\"a\"", "") + field("name=\"f\"; filename=\"\"", "") + field("name=\"g\"; filename=\"x\"", "")
                + "--XX--\r\n")
        #expect(try request.form()["a"] == "")
        #expect(try request.files().map(\.name) == ["x"])
    }

    @Test(arguments: [
        ("a\\\"b.txt", "a\"b.txt"), ("a%22b.txt", "a\"b.txt"), ("100%25.txt", "100%25.txt"),
        ("../../etc/passwd", "passwd"), ("C:\\\\temp\\\\x.zip", "x.zip"), ("é ü.csv", "é ü.csv"), ("a%0D%0Ab", "ab"),
    ])
    func fileNamesAreNamesAndNoPaths(_ sent: String, _ name: String) throws {
        let request = try request(field("name=\"f\"; filename=\"\(sent)\"", "x") + "--XX--")
        #expect(try request.files().first?.name == name)
    }

    @Test func aPreambleAndAnEpilogueAreSkipped() throws {
        let request = try request("hello\r\n" + field("name=\"a\"", "b") + "--XX--\r\nbye")
        #expect(try request.form()["a"] == "b")
    }

    @Test func aLargeBodyIsReadFromItsFile() throws {
        let content = String(repeating: "0123456789", count: 50_000)
        let bytes = Array((field("name=\"a\"", "b") + field("name=\"f\"; filename=\"x\"", content) + "--XX--").utf8)
        let file = try TemporaryFile(folder: "/tmp")
        try file.append(bytes)
        var request = try request("")
        request.body = .file(file)
        #expect(try request.form()["a"] == "b")
        #expect(try request.files().first?.bytes() == Array(content.utf8))
    }

    @Test(arguments: [
        "", "--XX", "--XX\r\n", "--XX--extra-is-fine-but-no-parts-before\r\n--YY", "nothing here",
        "--XX\r\n\r\nno headers\r\n--XX--", "--XX\r\nContent-Disposition: form-data\r\n\r\nno name\r\n--XX--",
        "--XX\r\nContent-Disposition: attachment; name=a\r\n\r\nx\r\n--XX--",
        "--XX\r\nContent-Disposition: form-data; name=\"a\r\n\r\nopen quote\r\n--XX--",
        "--XX\r\nContent-Disposition: form-data; name=a\r\n\r\nno end",
        "--XX\r\nContent-Disposition: form-data; name=a\r\n--XX--",
        "--XXX\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--XXX--",
        "--XX\nContent-Disposition: form-data; name=a\n\nx\n--XX--",
    ])
    func brokenBodiesAreErrorsAndNeverTraps(_ body: String) throws {
        let request = try request(body)
        if body.isEmpty || body.hasPrefix("--XX--") {
            #expect(try request.form().isEmpty)
        } else {
            #expect(throws: FormError.malformed) { try request.form() }
        }
    }

    @Test func everyPrefixOfAGoodBodyIsHandled() throws {
        let whole = field("name=\"a\"", "b") + field("name=\"f\"; filename=\"x\"", "y") + "--XX--"
        for length in 1..<whole.utf8.count {
            let request = try request(String(whole.utf8.prefix(length)) ?? "")
            #expect(throws: FormError.malformed) { try request.form() }
        }
    }

    @Test(arguments: ["", "\"\"", String(repeating: "x", count: 71), "\"a b\""])
    func aBadBoundaryIsMalformed(_ boundary: String) throws {
        let request = try request(field("name=\"a\"", "b"), boundary: boundary)
        #expect(throws: (any Error).self) { try request.form() }
    }

    @Test func aThousandPartsAreTheLimit() throws {
        let body = String(repeating: field("name=\"a\"", "b"), count: 1001) + "--XX--"
        let request = try request(body)
        #expect(throws: FormError.tooManyFields) { try request.form() }
    }
}
