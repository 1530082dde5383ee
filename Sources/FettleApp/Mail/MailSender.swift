import HTTP
import Outbound
import Storage

/// Hands the ledger's mails over, one after the other, and tries again what failed for now.
final class MailSender: Sendable {
    private let services: Services
    private let transport: Transport
    private let sender: MailAddress

    /// A mail in flight when the machine stops is tried again after this long, under the same Message-ID.
    private static let leaseSeconds: Int64 = 300
    private static let waits: [Int64] = [5 * 60, 15 * 60, 60 * 60]

    init(_ services: Services, transport: Transport) throws {
        self.services = services
        self.transport = transport
        sender = try MailAddress(
            setting: services.configuration.mailFrom ?? "Fettle <fettle@\(services.configuration.mailDomain)>")
    }

    /// Starts the sender's own thread, which lives as long as the process.
    func start() {
        startThread(name: "mail") { [self] in
            while true {
                let pause = deliverDue()
                services.mailBell.wait(seconds: pause)
            }
        }
    }

    /// Sends all that is due, and answers how many seconds may pass until the next look.
    @discardableResult
    func deliverDue() -> Int64 {
        do {
            while case let mails = try lease(), !mails.isEmpty {
                for mail in mails { try settle(mail, deliver(mail)) }
            }
            let next = try services.storage.read { db in try db.mails.nextAttempt() }
            return min(60, max(1, (next ?? .max) - services.clock.now()))
        } catch {
            services.log(.error, "mail-ledger", ["error": .note(ErrorPages.describe(error))])
            return 10
        }
    }

    private enum Outcome {
        case sent
        case late
        case failed(DeliveryFailure)
    }

    private func lease() throws -> [LeasedMail] {
        let now = services.clock.now()
        return try services.storage.write { db in try db.mails.lease(10, until: now + Self.leaseSeconds, at: now) }
    }

    private func deliver(_ mail: LeasedMail) -> Outcome {
        guard services.clock.now() <= mail.giveUpAt else { return .late }
        guard let message = message(mail) else { return .failed(.permanent("the address takes no mail")) }
        do {
            try transport.deliver(message)
            return .sent
        } catch {
            return .failed(error)
        }
    }

    private func message(_ mail: LeasedMail) -> MailMessage? {
        guard let recipient = MailAddress(name: mail.recipientName, address: mail.recipient) else { return nil }
        var headers: [(String, String)] = []
        if let path = mail.unsubscribePath {
            headers.append(("List-Unsubscribe", "<\(services.configuration.url)\(path)>"))
            headers.append(("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"))
        }
        return MailMessage(
            from: sender, to: recipient, subject: mail.subject, text: mail.text,
            html: mail.html, messageID: mail.messageID, date: mail.createdAt, headers: headers)
    }

    private func settle(_ mail: LeasedMail, _ outcome: Outcome) throws {
        let now = services.clock.now()
        try services.storage.write { db in
            switch outcome {
            case .sent: try db.mails.markSent(mail.id, at: now)
            case .late: try db.mails.markMissed(mail.id, at: now)
            case .failed(.permanent(let reason)): try db.mails.markFailed(mail.id, at: now, because: reason)
            case .failed(.temporary(let reason)):
                let next = now + Self.waits[min(mail.attempts - 1, Self.waits.count - 1)]
                if next <= mail.giveUpAt {
                    try db.mails.markForRetry(mail.id, at: next, because: reason)
                } else {
                    try db.mails.markFailed(mail.id, at: now, because: reason)
                }
            }
        }
    }
}
