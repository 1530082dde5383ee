import Outbound

/// An email address in the one form that it is kept and compared in: trimmed and lower case.
package struct EmailAddress: Sendable, Hashable {
    package let text: String

    /// An address that a mail can be sent to, whose domain has a dot with at least two letters behind the last one.
    package init?(_ typed: String) {
        let text = typed.trimmedOfSpaces.lowercased()
        guard MailAddress(address: text) != nil, let dot = text.lastIndex(of: "."), let at = text.lastIndex(of: "@"),
            at < dot,
            text[dot...].count > 2
        else { return nil }
        self.text = text
    }

    /// One that was checked when it was entered.
    init(kept text: String) { self.text = text }
}

extension String {
    /// Without white space at both ends.
    var trimmedOfSpaces: String {
        let start = drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
