/// A mailbox that a mail can name in its headers and in SMTP's commands without harm.
///
/// The address is plain ASCII, `atoms.and.dots@labels.and.dots`: quoted local parts and
/// addresses that need SMTPUTF8 are not taken. The name may be any text.
package struct MailAddress: Sendable, Equatable {
    package let name: String
    package let address: String

    /// Nil when no mail could be sent to the address.
    package init?(name: String = "", address: String) {
        guard Self.isDeliverable(address) else { return nil }
        self.name = name
        self.address = address
    }

    /// The sender as an operator writes it: `fettle@example.org` or `Fettle <fettle@example.org>`.
    package init(setting: String) throws(SettingError) {
        let text = setting.trimmingSpaces()
        var (name, address) = ("", text)
        if text.hasSuffix(">"), let open = text.lastIndex(of: "<") {
            name = String(text[..<open]).trimmingSpaces().withoutQuotes()
            address = String(text[text.index(after: open)...].dropLast())
        }
        guard let parsed = MailAddress(name: name, address: address) else {
            throw SettingError("the sender of mails must look like fettle@example.org or Fettle <fettle@example.org>")
        }
        self = parsed
    }

    var domain: Substring { address.drop { $0 != "@" }.dropFirst() }

    private static func isDeliverable(_ address: String) -> Bool {
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, address.utf8.count <= 254, parts[0].utf8.count <= 64 else { return false }
        let atoms = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return atoms.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isAtomText) } && labels.allSatisfy(isLabel)
    }

    private static func isLabel(_ label: Substring) -> Bool {
        let bytes = label.utf8
        guard (1...63).contains(bytes.count), bytes.first != UInt8(ascii: "-"), bytes.last != UInt8(ascii: "-") else {
            return false
        }
        return bytes.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }
}

extension String {
    fileprivate func withoutQuotes() -> String {
        guard count >= 2, hasPrefix("\""), hasSuffix("\"") else { return self }
        return String(dropFirst().dropLast())
    }
}
