import Testing

@testable import HTTP

@Suite struct ListenAddressTests {
    @Test func theUsualFormsAreRead() throws {
        #expect(try ListenAddress("localhost:8080").hosts.map(\.description) == ["127.0.0.1", "::1"])
        #expect(try ListenAddress("127.0.0.1:0").port == 0)
        #expect(try ListenAddress("[::]:8080").hosts.map(\.description) == ["::"])
        #expect(try ListenAddress("0.0.0.0:80").hosts.map(\.description) == ["0.0.0.0"])
    }

    @Test(arguments: [
        "", "8080", ":8080", "localhost", "localhost:", "a.example:80", "1.2.3.4:65536", "::1:80", "[a]:80",
    ])
    func othersStopTheStart(_ text: String) {
        #expect(throws: ServerError.badAddress(text)) { try ListenAddress(text) }
    }

    @Test func aTakenPortIsSaidInOneLine() throws {
        let server = try TestServer { _ in .text("x") }
        let address = "127.0.0.1:\(server.server.port)"
        let second = ServerConfiguration(listen: address)
        #expect(throws: ServerError.cannotListen(address, reason: "Address already in use")) {
            try Server(second, application: TestApplication(answer: { _ in .text("x") }))
        }
    }
}
