import Glibc

/// "host:port" of the configuration: a literal address, or localhost.
struct ListenAddress {
    let text: String
    let hosts: [IPAddress]
    let port: UInt16

    init(_ text: String) throws(ServerError) {
        self.text = text
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            throw .badAddress(text)
        }
        self.port = port
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
            guard host.contains(":") else { throw .badAddress(text) }
        } else if host.contains(":") {
            throw .badAddress(text)
        }
        hosts = (host == "localhost" ? ["127.0.0.1", "::1"] : [String(host)]).compactMap { IPAddress($0) }
        guard !hosts.isEmpty else { throw .badAddress(text) }
    }
}
