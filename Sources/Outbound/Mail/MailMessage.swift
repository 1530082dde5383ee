/// A mail to one person, before it is written as RFC 5322 wants it.
package struct MailMessage: Sendable {
    package var from: MailAddress
    package var to: MailAddress
    package var subject: String
    package var text: String
    package var html: String?
    /// `local@domain`, with or without angle brackets. The same mail tried again keeps it.
    package var messageID: String
    /// Seconds since 1970.
    package var date: Int64
    /// More headers, such as List-Unsubscribe. One that the mail writes itself, or whose name is none, is left out.
    package var headers: [(String, String)]

    package init(
        from: MailAddress, to: MailAddress, subject: String, text: String, html: String? = nil,
        messageID: String, date: Int64, headers: [(String, String)] = []
    ) {
        self.from = from
        self.to = to
        self.subject = subject
        self.text = text
        self.html = html
        self.messageID = messageID
        self.date = date
        self.headers = headers
    }

    /// The mail's bytes: ASCII only, CR LF at every line's end, no line over 998 bytes. The same mail gives the same bytes.
    package func rendered() -> [UInt8] {
        Array((head + body).utf8)
    }

    private var head: String {
        HeaderLine.mailbox("From", from)
            + HeaderLine.mailbox("To", to)
            + HeaderLine.text("Subject", subject)
            + HeaderLine.value("Date", MailDate(date).header)
            + HeaderLine.value("Message-ID", "<\(identity)>")
            + HeaderLine.value("Auto-Submitted", "auto-generated")
            + headers.filter { Self.mayAdd($0.0) }.map { HeaderLine.value($0.0, $0.1) }.joined()
            + HeaderLine.value("MIME-Version", "1.0")
    }

    private var body: String {
        guard let html else { return Self.part("plain", text) }
        // Quoted-printable text never holds "=_", so no part can hold the boundary.
        let boundary = "=_parts_of_this_mail"
        return "Content-Type: multipart/alternative; boundary=\"\(boundary)\"\r\n\r\n"
            + "--\(boundary)\r\n" + Self.part("plain", text)
            + "--\(boundary)\r\n" + Self.part("html", html)
            + "--\(boundary)--\r\n"
    }

    private static func part(_ subtype: String, _ text: String) -> String {
        "Content-Type: text/\(subtype); charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n"
            + QuotedPrintable.encoded(text)
    }

    /// The Message-ID without brackets, of safe characters only.
    private var identity: String {
        let bare = messageID.filter { $0 != "<" && $0 != ">" }
        let parts = bare.split(separator: "@", maxSplits: 1)
        let local = parts.first.map(Self.safe) ?? ""
        let domain = parts.count == 2 ? Self.safe(parts[1]) : ""
        return (local.isEmpty ? "mail" : local) + "@" + (domain.isEmpty ? String(from.domain) : domain)
    }

    /// The part of the Message-ID before the @, also good as a file's name.
    var identityLocalPart: Substring { identity.prefix { $0 != "@" } }

    private static func safe(_ text: Substring) -> String {
        let bytes = text.utf8.prefix(120).map { byte in
            byte.isLetterOrDigit || "-_.".utf8.contains(byte) ? byte : UInt8(ascii: "-")
        }
        // A dot may stand neither first, nor last, nor beside another.
        return bytes.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
            .joined(separator: ".")
    }

    private static let written: Set<String> = [
        "from", "to", "cc", "bcc", "sender", "subject", "date", "message-id", "auto-submitted", "mime-version",
        "content-type", "content-transfer-encoding",
    ]

    private static func mayAdd(_ name: String) -> Bool {
        let isName =
            !name.isEmpty && name.utf8.count <= 60
            && name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
        return isName && !written.contains(name.lowercased())
    }
}
