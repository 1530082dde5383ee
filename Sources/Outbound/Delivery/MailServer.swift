/// A mail server that relays our mails, and how to reach it safely.
package struct MailServer: Sendable, CustomStringConvertible {
    enum Encryption: Sendable {
        /// TLS from the first byte (`smtps://`).
        case implicit
        /// STARTTLS before anything else is said.
        case required
        /// STARTTLS if it is offered: only for a server on this machine.
        case offered
        /// Never: only for a server on this machine, on request.
        case none
    }

    let host: String
    let port: Int
    let user: String?
    let password: String?
    let encryption: Encryption

    /// Seconds to reach the server, and for the whole delivery.
    var connectTimeout = 15
    var totalTimeout = 60
    /// A file of certificates to trust in place of the system's.
    var authorities: String?
    /// Where to connect, whatever the host's name says.
    var address: String?

    package var description: String {
        let how =
            switch encryption {
            case .implicit: "TLS"
            case .required: "STARTTLS"
            case .offered: "STARTTLS if offered"
            case .none: "not encrypted"
            }
        return "mail server \(host):\(port) (\(how))"
    }

    static func isLoopback(_ host: String) -> Bool {
        let host = host.lowercased()
        if host == "localhost" || host == "::1" { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
    }
}

extension MailServer: CustomReflectable {
    /// Nothing to see for `dump` and for a log that prints a value whole.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
