import Testing

@testable import HTTP

@Suite struct FormValuesTests {
    @Test func namesAndValuesAreDecodedInOrder() throws {
        let values = try FormValues(urlEncoded: "a=1&b=two+words&a=3&c=&d&%C3%A9=%26%3D&&e=x=y")
        #expect(values.pairs.map(\.name) == ["a", "b", "a", "c", "d", "é", "e"])
        #expect(values.pairs.map(\.value) == ["1", "two words", "3", "", "", "&=", "x=y"])
        #expect(values["a"] == "1")
        #expect(values.all("a") == ["1", "3"])
        #expect(values["z"] == nil)
    }

    @Test(arguments: ["a=%", "a=%4", "a=%zz", "%=1", "a=%FF", "a=%C3", "a=%00", "a=%ED%A0%80"])
    func brokenTextIsAnError(_ text: String) {
        #expect(throws: FormError.malformed) { try FormValues(urlEncoded: text) }
    }

    @Test func tooManyFieldsAreAnError() {
        #expect(throws: FormError.tooManyFields) {
            try FormValues(urlEncoded: String(repeating: "a=1&", count: FormValues.maximumFields + 1))
        }
    }

    private func request(_ type: String?, _ body: String) throws -> Request {
        let headers = Headers(type.map { [("Content-Type", $0)] } ?? [])
        let bytes = Array(body.utf8)
        return try Request(method: .post, target: "/", headers: headers, body: bytes.isEmpty ? .none : .bytes(bytes))
    }

    @Test func aBodyIsReadAsItsTypeSays() throws {
        let type = "application/x-www-form-urlencoded; charset=UTF-8"
        #expect(try request(type, "a=b").form()["a"] == "b")
        #expect(try request(nil, "").form().isEmpty)
    }

    @Test(arguments: [nil, "", "text/plain", "application/json", "application/x-www-form-urlencodedx", "a; b=c; b=d"])
    func otherTypesAre415(_ type: String?) throws {
        let request = try request(type, "a=b")
        #expect(throws: FormError.unsupportedType) { try request.form() }
        #expect(FormError.unsupportedType.status.code == 415)
    }

    @Test func aBodyThatIsNotUTF8IsMalformed() throws {
        let headers = Headers([("Content-Type", "application/x-www-form-urlencoded")])
        let request = try Request(method: .post, target: "/", headers: headers, body: .bytes([0x61, 0x3D, 0xFF]))
        #expect(throws: FormError.malformed) { try request.form() }
    }
}
