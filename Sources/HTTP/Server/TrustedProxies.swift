/// Who may say for whom a request comes.
package struct TrustedProxies: Sendable {
    private struct Network: Sendable {
        let address: IPAddress
        let prefix: Int
    }

    private let networks: [Network]

    package init(_ texts: [String]) throws(ServerError) {
        var networks: [Network] = []
        for text in texts {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count <= 2, let first = parts.first, let address = IPAddress(first) else {
                throw .badProxy(text)
            }
            let width = address.isIPv4 ? 32 : 128
            guard let prefix = parts.count == 2 ? Int(parts[1]) : width, (0...width).contains(prefix) else {
                throw .badProxy(text)
            }
            networks.append(Network(address: address, prefix: prefix + 128 - width))
        }
        self.networks = networks
    }

    func contains(_ address: IPAddress) -> Bool {
        networks.contains { address.matches($0.address, prefix: $0.prefix) }
    }

    /// The client behind `peer`: X-Forwarded-For read from the right up to the first address that is no proxy of ours.
    /// An entry that is no address ends the walk: what stands left of it was not written by a proxy that is trusted.
    func client(behind peer: IPAddress, _ headers: Headers) -> IPAddress {
        var client = peer
        for entry in headers.list("X-Forwarded-For").reversed() {
            guard contains(client), let address = Self.address(entry) else { break }
            client = address
        }
        return client
    }

    /// Whether the nearest proxy, if it is trusted, took the request over https.
    func isSecure(from peer: IPAddress, _ headers: Headers) -> Bool {
        guard contains(peer), let scheme = headers.list("X-Forwarded-Proto").last else { return false }
        return equalIgnoringCase(scheme, "https")
    }

    /// An address, an address with a port, or an IPv6 address in brackets with or without one.
    private static func address(_ entry: Substring) -> IPAddress? {
        if let address = IPAddress(entry) { return address }
        if entry.hasPrefix("["), let end = entry.firstIndex(of: "]") {
            return IPAddress(entry[entry.index(after: entry.startIndex)..<end])
        }
        return entry.lastIndex(of: ":").flatMap { IPAddress(entry[..<$0]) }
    }
}
