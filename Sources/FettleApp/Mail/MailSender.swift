import HTTP
import Outbound
import Storage

/// Hands the ledger's mails over, one after the other, and tries again what failed for now.
final class MailSender: Sendable {
    private let services: Services
    private let transport: Transport
    private let sender: MailAddress

    /// A mail in flight when the machine stops is tried again after this long, under the same Message-ID. Longer than
    /// any delivery may take, so that two senders never have one mail in hand.
    private static let leaseSeconds: Int64 = 180
    private static let waits: [Int64] = [5 * 60, 15 * 60, 60 * 60]

    init(_ services: Services, transport: Transport) throws {
        self.services = services
        self.transport = transport
        sender = try services.configuration.sender()
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
            while let mail = try lease() { try settle(mail, deliver(mail)) }
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

    /// Takes the next mail that is due and whose reader is not in quiet hours.
    private func lease() throws -> LeasedMail? {
        let now = services.clock.now()
        return try services.storage.write { db in
            while let mail = try db.mails.nextDue(at: now) {
                if try isStopped(mail, db) {
                    try db.mails.markMissed(mail.id, at: now, because: .stopped)
                    continue
                }
                guard let end = try quietEnd(for: mail, at: now, db) else {
                    return try db.mails.lease(mail.id, until: now + Self.leaseSeconds)
                }
                if end <= mail.giveUpAt {
                    try db.mails.hold(mail.id, until: end)
                } else {
                    try db.mails.markMissed(mail.id, at: now, because: .quiet)
                }
            }
            return nil
        }
    }

    /// Whether its reader has stopped this kind since it was written.
    private func isStopped(_ mail: DueMail, _ db: Database) throws -> Bool {
        guard let topic = mail.topic, let id = mail.memberID else { return false }
        return try db.mailStops(ofID: id).isStopped(topic)
    }

    /// When the hours of quiet are over that a mail has to wait for; nil when it may go now.
    private func quietEnd(for mail: DueMail, at now: Int64, _ db: Database) throws -> Int64? {
        guard mail.topic != nil, let id = mail.memberID, let hours = try db.quietHours(ofID: id).hours(),
            let zone = try db.members.find(id)?.timeZone
        else { return nil }
        return hours.end(at: now, in: zone)
    }

    private func deliver(_ mail: LeasedMail) -> Outcome {
        guard services.clock.now() <= mail.giveUpAt else { return .late }
        guard let message = message(mail) else { return .failed(.permanent(.address)) }
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
            case .late: try db.mails.markMissed(mail.id, at: now, because: .late)
            case .failed(let failure):
                let next = now + Self.waits[min(mail.attempts - 1, Self.waits.count - 1)]
                if failure.isTemporary, next <= mail.giveUpAt {
                    try db.mails.markForRetry(mail, at: next, because: failure.kept)
                } else {
                    try db.mails.markFailed(mail, at: now, because: failure.kept)
                }
            }
        }
    }
}

extension DeliveryFailure {
    /// As the ledger keeps it: the cause's name, and the server's digits after a space.
    var kept: String { code.isEmpty ? cause.rawValue : "\(cause.rawValue) \(code)" }
}
