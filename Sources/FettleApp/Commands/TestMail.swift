import Foundation
import Outbound
import Secrets

/// Sends one mail by the settings as they are, and says in plain words how each step went. It needs no database, and no
/// running Fettle.
struct TestMail {
    let configuration: Configuration

    init(_ configuration: Configuration) { self.configuration = configuration }

    func run(to text: String) throws {
        guard let address = EmailAddress(text), let recipient = MailAddress(address: address.text) else {
            throw StartError("“\(text)” is not an email address")
        }
        try configuration.makeDataFolder()
        let (transport, sender) = (try Transport(configuration), try configuration.sender())
        print("from        \(sender.address)")
        print("to          \(recipient.address)")
        print("by          the \(transport)")
        do {
            try transport.deliver(try message(from: sender, to: recipient)) { step in
                if let line = Self.line(step) { print(line) }
            }
        } catch let failure as DeliveryFailure {
            // The steps come before the reason, also where both go to a file.
            fflush(nil)
            throw StartError("the mail was not sent: \(failure.reason)\n\(Self.advice(failure.cause))")
        }
        print(
            configuration.smtp == nil
                ? "done        it is a file in that folder: set FETTLE_SMTP to send mails for real"
                : "done        the mail server has taken it; look into the mailbox, and into its spam folder")
    }

    private func message(from sender: MailAddress, to recipient: MailAddress) throws -> MailMessage {
        let shipped = try Shipped(Home(configuration))
        let office = PostOffice(
            templates: shipped.templates, locales: shipped.locales, configuration: configuration)
        guard let address = EmailAddress(recipient.address) else { throw StartError("no address") }
        var letter = Letter(.test, to: address, name: "", locale: Language.fallback, memberID: nil)
        letter.path = "/"
        let sealed = try office.seal(letter)
        return MailMessage(
            from: sender, to: recipient, subject: sealed.subject, text: sealed.text, html: sealed.html,
            messageID: sealed.messageID, date: Clock.system.now())
    }

    /// One step in plain words; the goodbye is nobody's concern.
    static func line(_ step: MailStep) -> String? {
        let said = step.isGood ? "(\(step.code))" : "refused (\(step.code))"
        return switch step.question {
        case .greeting: "greeting    the server answers \(said)"
        case .hello: "hello       it knows how to talk \(said)"
        case .encryption: "encryption  the conversation turns to TLS \(said)"
        case .signIn where step.code == 334: nil
        case .signIn: "sign-in     user and password \(said)"
        case .sender: "sender      the sender's address \(said)"
        case .recipient: "recipient   the recipient's address \(said)"
        case .content: "mail        the server waits for the mail \(said)"
        case .end: "mail        the mail itself \(said)"
        case .goodbye: nil
        }
    }

    /// What the machine's owner can do about it.
    static func advice(_ cause: DeliveryFailure.Cause) -> String {
        switch cause {
        case .client: "Is libcurl with TLS installed?"
        case .folder: "May the user that runs Fettle write to FETTLE_DATA?"
        case .address: "Only plain addresses can be written to, such as ana@example.org."
        case .nameUnknown: "Is the host in FETTLE_SMTP right, and does this machine reach a name server?"
        case .unreachable: "Are host and port in FETTLE_SMTP right? Many networks block port 25: try 587 or 465."
        case .slow, .lost: "Try again in a while; when it stays like this, ask whoever runs the mail server."
        case .noEncryption: "Use smtps:// with port 465, or another server: no password is sent without encryption."
        case .certificate:
            "Is the host in FETTLE_SMTP the name that its certificate is made for, and is ca-certificates installed?"
        case .signIn: "Are user and password in FETTLE_SMTP right? An @ in the user is written %40, a % is %25."
        case .busy: "The server may take it later; Fettle would try again by itself."
        case .refused: "Does FETTLE_MAIL_FROM belong to this server, and does the recipient's address exist?"
        }
    }
}

extension Configuration {
    /// Who mails come from.
    func sender() throws -> MailAddress {
        try MailAddress(setting: mailFrom ?? "Fettle <fettle@\(mailDomain)>")
    }
}
