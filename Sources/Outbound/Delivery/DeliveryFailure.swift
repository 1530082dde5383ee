/// Why a mail was not delivered. The reason is short and fit for a log: it holds neither addresses nor the mail,
/// neither user nor password, and no free text of the server.
package enum DeliveryFailure: Error, Equatable, CustomStringConvertible {
    /// It may succeed later: the network, a busy server, a setting that the operator can mend.
    case temporary(String)
    /// The server has refused this mail for good.
    case permanent(String)

    package var reason: String {
        switch self {
        case .temporary(let reason), .permanent(let reason): reason
        }
    }

    package var isTemporary: Bool {
        if case .temporary = self { true } else { false }
    }

    package var description: String { reason }
}
