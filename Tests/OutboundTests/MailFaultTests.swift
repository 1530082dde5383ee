import Foundation
import Testing

@testable import Outbound

/// A mail server that misbehaves in every way we could think of: what becomes of the mail is decided by the answer to one
/// question, whether another try may help.
struct MailFaultTests {
    struct Fault: CustomStringConvertible, Sendable {
        let description: String
        let faults: [String: String]
        /// Nil when the mail arrives all the same.
        let end: DeliveryFailure?

        init(_ description: String, _ faults: [String: String], _ end: DeliveryFailure?) {
            (self.description, self.faults, self.end) = (description, faults, end)
        }
    }

    private static let faults = [
        Fault("greets late, but in time", ["talk": "late"], nil),
        Fault("never greets", ["talk": "never"], .temporary(.slow)),
        Fault("is closing down", ["greeting": "421 4.3.2 later"], .temporary(.unreachable, code: "421 4.3.2")),
        Fault("closes down later", ["talk": "421 later"], .temporary(.busy, code: "421 4.3.2")),
        Fault("puts the recipient off", ["RCPT": "450 4.2.1 busy"], .temporary(.busy, code: "450 4.2.1")),
        Fault("knows no such recipient", ["RCPT": "550 5.1.1 unknown"], .permanent(.refused, code: "550 5.1.1")),
        Fault("finds the mail too large", ["DATA": "552 5.3.4 too big"], .permanent(.refused, code: "552 5.3.4")),
        Fault("is gone after the mail", ["DATA": "drop"], .temporary(.lost)),
        Fault("is silent after the mail", ["DATA": "wait"], .temporary(.lost)),
        Fault("is gone in the middle of the mail", ["talk": "drop in the middle"], .temporary(.unreachable)),
        Fault("greets with garbage", ["talk": "garbage"], .temporary(.slow)),
        Fault("answers garbage", ["talk": "garbage later"], .temporary(.slow)),
        Fault("never comes to the end of a reply", ["talk": "endless"], .temporary(.slow)),
        Fault("answers too slowly", ["talk": "slow"], .temporary(.slow)),
    ]

    @Test(arguments: faults)
    func whateverTheServerDoesTheMailEndsAsWritten(fault: Fault) throws {
        let server = try MailServerProcess(.init(faults: fault.faults))
        var client = try MailServer(setting: "smtp://127.0.0.1:\(server.port)")
        client.totalTimeout = 2
        let began = ContinuousClock.now
        // More than any socket takes in at once.
        let mail = MailMessage.sample(text: String(repeating: "A line of a long mail.\n", count: 200_000))
        var seen: DeliveryFailure?
        do {
            try client.deliver(fault.description.contains("middle") ? mail : .sample())
        } catch {
            seen = error
        }
        #expect(seen?.cause == fault.end?.cause, "\(seen?.reason ?? "delivered")")
        #expect(seen?.isTemporary == fault.end?.isTemporary)
        #expect((seen?.code ?? "") == (fault.end?.code ?? ""))
        #expect(ContinuousClock.now - began < .seconds(20), "no server holds the sender for ever")
    }
}
