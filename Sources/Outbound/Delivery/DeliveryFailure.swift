/// Why a mail was not delivered, and whether it may be later. The reason is short and fit for a log: it holds neither
/// addresses nor the mail, neither user nor password, and no free text of the server.
package struct DeliveryFailure: Error, Equatable, Sendable, CustomStringConvertible {
    package let cause: Cause
    /// It may succeed later: the network, a busy server, a setting that the operator can mend.
    package let isTemporary: Bool
    /// The server's reply in digits, such as `550 5.1.1`; empty when it gave none.
    package let code: String
    /// What the machine said, for the log.
    package let detail: String

    package static func temporary(_ cause: Cause, code: String = "", detail: String = "") -> DeliveryFailure {
        DeliveryFailure(cause: cause, isTemporary: true, code: code, detail: detail)
    }

    /// The server has refused this mail for good.
    package static func permanent(_ cause: Cause, code: String = "") -> DeliveryFailure {
        DeliveryFailure(cause: cause, isTemporary: false, code: code, detail: "")
    }

    package var reason: String {
        cause.words + (detail.isEmpty ? "" : ": \(detail)") + (code.isEmpty ? "" : " (\(code))")
    }

    package var description: String { reason }
}

extension DeliveryFailure {
    /// What stood in the way.
    package enum Cause: String, Sendable, CaseIterable {
        case client, folder, address
        case nameUnknown, unreachable, slow, lost
        case noEncryption, certificate, signIn
        case busy, refused

        /// In plain words, for the machine's owner.
        package var words: String {
            switch self {
            case .client: "the mail client can't start"
            case .folder: "the folder for mails can't be written to"
            case .address: "the address takes no mail"
            case .nameUnknown: "the mail server's name is not known"
            case .unreachable: "no conversation with the mail server"
            case .slow: "the mail server took too long"
            case .lost: "the connection was lost after the mail was sent: it may have arrived"
            case .noEncryption: "the mail server offers no STARTTLS"
            case .certificate: "the mail server's certificate is not trusted"
            case .signIn: "the mail server refused user and password"
            case .busy: "the mail server can't take the mail now"
            case .refused: "the mail server refused the mail"
            }
        }
    }
}
