import Testing

@testable import HTTP

@Suite struct CompressionTests {
    private static let page = String(repeating: "all work and no play ", count: 50)

    private func answer(_ accept: String?, _ response: Response = .html(page)) throws -> Response {
        let headers = Headers(accept.map { [("Accept-Encoding", $0)] } ?? [])
        return Compression.apply(to: response, for: try Request(target: "/", headers: headers).head)
    }

    @Test(arguments: [
        ("gzip", true), ("GZIP", true), ("x-gzip", true), ("deflate, gzip;q=1.0, *;q=0.5", true), ("*", true),
        ("gzip;q=0.001", true), ("gzip; q=0", false), ("gzip;q=0.000", false), ("*;q=0", false), ("br", false),
        ("", false), ("identity", false), ("gzip;q=0, *", false), ("gzip;q=x", false), ("gzipped", false),
    ])
    func theClientsWeightsDecide(_ accept: String, _ isPacked: Bool) throws {
        let response = try answer(accept)
        #expect((response.headers["Content-Encoding"] == "gzip") == isPacked)
        #expect(response.headers["Vary"] == "Accept-Encoding")
    }

    @Test func withoutTheFieldNothingIsPacked() throws {
        #expect(try answer(nil).headers["Content-Encoding"] == nil)
    }

    @Test func smallAnswersImagesPartsAndPackedOnesStayAsTheyAre() throws {
        var part = Response.html(Self.page, status: .partialContent)
        part.headers["Content-Range"] = "bytes 0-1/2"
        var packed = Response.html(Self.page)
        packed.headers["Content-Encoding"] = "br"
        var fixed = Response.html(Self.page)
        fixed.headers["Cache-Control"] = "private, no-transform"
        for response in [.html("short"), .text(Self.page, type: "image/png"), part, packed, fixed] {
            let answer = try answer("gzip", response)
            #expect(try answer.body.collected() == response.body.collected())
            #expect(answer.headers["Vary"] == nil)
        }
    }

    @Test func aStrongTagBecomesWeakForOtherBytes() throws {
        var page = Response.html(Self.page)
        page.headers["ETag"] = "\"1\""
        page.headers["Vary"] = "Cookie"
        let packed = try answer("gzip", page)
        #expect(packed.headers["ETag"] == "W/\"1\"")
        #expect(packed.headers["Vary"] == "Cookie, Accept-Encoding")
        #expect(try answer(nil, page).headers["ETag"] == "\"1\"")
    }
}
