import Testing

@testable import HTTP

@Suite struct TrustedProxiesTests {
    struct Chain: CustomTestStringConvertible, Sendable {
        let peer: String
        let forwarded: [String]
        let client: String

        var testDescription: String { "\(peer) says \(forwarded)" }
    }

    static let chains = [
        Chain(peer: "203.0.113.1", forwarded: [], client: "203.0.113.1"),
        Chain(peer: "203.0.113.1", forwarded: ["6.6.6.6"], client: "203.0.113.1"),
        Chain(peer: "127.0.0.1", forwarded: [], client: "127.0.0.1"),
        Chain(peer: "127.0.0.1", forwarded: ["203.0.113.1"], client: "203.0.113.1"),
        Chain(peer: "127.0.0.1", forwarded: ["6.6.6.6, 203.0.113.1"], client: "203.0.113.1"),
        Chain(peer: "127.0.0.1", forwarded: ["6.6.6.6", "203.0.113.1"], client: "203.0.113.1"),
        Chain(peer: "127.0.0.1", forwarded: ["6.6.6.6, 203.0.113.1, 10.9.8.7"], client: "203.0.113.1"),
        Chain(peer: "127.0.0.1", forwarded: ["10.0.0.1, 10.0.0.2"], client: "10.0.0.1"),
        Chain(peer: "127.0.0.1", forwarded: ["6.6.6.6, unknown"], client: "127.0.0.1"),
        Chain(peer: "127.0.0.1", forwarded: ["6.6.6.6, nonsense, 10.0.0.2"], client: "10.0.0.2"),
        Chain(peer: "127.0.0.1", forwarded: ["203.0.113.1:4711"], client: "203.0.113.1"),
        Chain(peer: "127.0.0.1", forwarded: ["[2001:db8::1]:4711"], client: "2001:db8::1"),
        Chain(peer: "127.0.0.1", forwarded: ["2001:db8::2"], client: "2001:db8::2"),
        Chain(peer: "::ffff:127.0.0.1", forwarded: ["203.0.113.1"], client: "203.0.113.1"),
        Chain(peer: "fd00::1", forwarded: ["203.0.113.1,"], client: "203.0.113.1"),
    ]

    @Test(arguments: chains) func theClientIsFoundFromTheRight(_ chain: Chain) throws {
        let proxies = try TrustedProxies(["127.0.0.1", "10.0.0.0/8", "fd00::/8"])
        let headers = Headers(chain.forwarded.map { ("X-Forwarded-For", $0) })
        let peer = try #require(IPAddress(chain.peer))
        #expect(proxies.client(behind: peer, headers).description == chain.client)
    }

    @Test func aNetworkEndsAtItsPrefix() throws {
        let proxies = try TrustedProxies(["192.168.4.0/22", "2001:db8::/33"])
        func contains(_ text: String) -> Bool? { IPAddress(text).map(proxies.contains) }
        #expect(contains("192.168.4.0") == true)
        #expect(contains("192.168.7.255") == true)
        #expect(contains("192.168.8.0") == false)
        #expect(contains("2001:db8:7fff::1") == true)
        #expect(contains("2001:db8:8000::1") == false)
    }

    @Test(arguments: ["", "proxy", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "::/129", "10.0.0/8"])
    func aWrongSettingStopsTheStart(_ text: String) {
        #expect(throws: ServerError.badProxy(text)) { try TrustedProxies([text]) }
    }

    @Test func theNearestProxySaysWhetherItWasHTTPS() throws {
        let proxies = try TrustedProxies(["127.0.0.1"])
        let home = try #require(IPAddress("127.0.0.1"))
        let stranger = try #require(IPAddress("203.0.113.1"))
        #expect(proxies.isSecure(from: home, Headers([("X-Forwarded-Proto", "http, HTTPS")])))
        #expect(!proxies.isSecure(from: home, Headers([("X-Forwarded-Proto", "https, http")])))
        #expect(!proxies.isSecure(from: home, Headers()))
        #expect(!proxies.isSecure(from: stranger, Headers([("X-Forwarded-Proto", "https")])))
    }
}
