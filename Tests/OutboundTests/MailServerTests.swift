import Foundation
import Testing

@testable import Outbound

/// Against a real mail server. Names that are not this machine's are led to it by `address`.
@Suite struct MailServerTests {
    @Test func aPlainServerOnThisMachineTakesTheMailAsItIs() throws {
        let server = try MailServerProcess()
        let mail = MailMessage.sample(name: "Ana 😀", text: ".\n..\n.hidden\n\nFrom here\n.")
        try Transport(setting: "smtp://127.0.0.1:\(server.port)", outbox: "").deliver(mail)
        let delivery = try server.nextDelivery()
        #expect(delivery.from == "fettle@fettle.test")
        #expect(delivery.to == ["ana@home.test"])
        #expect(delivery.helo == "fettle.test")
        #expect(!delivery.encrypted)
        #expect(delivery.mail == Data(mail.rendered()))
    }

    @Test(arguments: ["starttls", "implicit"])
    func aTrustedServerIsSignedInToOverTLS(tls: String) throws {
        let server = try Self.start(tls: tls, user: "ana@mail.test", password: "p@ss:wörd %")
        let scheme = tls == "implicit" ? "smtps" : "smtp"
        try Self.reached("\(scheme)://ana%40mail.test:p%40ss%3Aw%C3%B6rd%20%25@mail.test:587", server, trusted: true)
            .deliver(.sample())
        let delivery = try server.nextDelivery()
        #expect(delivery.encrypted)
        #expect(delivery.user == "ana@mail.test")
    }

    @Test(arguments: ["starttls", "implicit"])
    func aCertificateThatNobodyVouchesForIsRefused(tls: String) throws {
        let server = try Self.start(tls: tls, user: "ana", password: "secret-1")
        let scheme = tls == "implicit" ? "smtps" : "smtp"
        let failure = Self.failure(of: try Self.reached("\(scheme)://ana:secret-1@mail.test", server, trusted: false))
        #expect(failure == .temporary(.certificate))
    }

    @Test(arguments: ["starttls", "implicit"])
    func aTrustedCertificateForAnotherNameIsRefused(tls: String) throws {
        let server = try Self.start(tls: tls)
        let scheme = tls == "implicit" ? "smtps" : "smtp"
        let failure = Self.failure(of: try Self.reached("\(scheme)://post.test", server, trusted: true))
        #expect(failure == .temporary(.certificate))
    }

    @Test func evenOnThisMachineAnOfferedCertificateMustBeTrusted() throws {
        let server = try Self.start(tls: "starttls")
        let failure = Self.failure(of: try MailServer(setting: "smtp://127.0.0.1:\(server.port)"))
        #expect(failure == .temporary(.certificate))
        try MailServer(setting: "smtp://127.0.0.1:\(server.port)?starttls=no").deliver(.sample())
        #expect(try server.nextDelivery().encrypted == false)
    }

    @Test func aServerThatHidesSTARTTLSGetsNeitherPasswordNorMail() throws {
        let server = try MailServerProcess(.init(user: "ana", password: "secret-1"))
        let failure = Self.failure(of: try Self.reached("smtp://ana:secret-1@mail.test", server, trusted: true))
        #expect(failure == .temporary(.noEncryption))
    }

    @Test func aWrongPasswordIsOursToMend() throws {
        let server = try MailServerProcess(.init(user: "ana", password: "right"))
        let failure = Self.failure(of: try MailServer(setting: "smtp://ana:secret-1@127.0.0.1:\(server.port)"))
        #expect(failure == .temporary(.signIn, code: "535 5.7.8"))
    }

    @Test func aServerThatWantsASignInFailsForNow() throws {
        let server = try MailServerProcess(.init(user: "ana", password: "right"))
        let failure = Self.failure(of: try MailServer(setting: "smtp://127.0.0.1:\(server.port)"))
        #expect(failure == .temporary(.busy, code: "530 5.7.0"))
    }

    @Test(arguments: [
        ("MAIL", "451 4.3.0 later ana@home.test", false, "(451 4.3.0)"), ("MAIL", "553 sender", true, "(553)"),
        ("RCPT", "450 4.2.1 busy", false, "(450 4.2.1)"),
        ("RCPT", "550 5.1.1 <ana@home.test> unknown", true, "(550 5.1.1)"),
        ("RCPT", "452 4.2.2 full", false, "(452 4.2.2)"), ("DATA", "451 4.7.1 greylisted", false, "(451 4.7.1)"),
        ("DATA", "554 5.7.1 spam: Hello.", true, "(554 5.7.1)"),
        ("greeting", "554 no service", false, "(554)"), ("greeting", "421 busy", false, "(421)"),
        ("RCPT", "550-5.1.1 not\r\n550 5.1.1 here", true, "(550 5.1.1)"),
    ])
    func whatTheServerAnswersDecidesWhetherItIsTriedAgain(
        command: String, answer: String, isPermanent: Bool, ending: String
    ) throws {
        let server = try MailServerProcess(.init(faults: [command: answer]))
        let failure = Self.failure(of: try MailServer(setting: "smtp://127.0.0.1:\(server.port)"))
        #expect(failure?.isTemporary == !isPermanent)
        // The codes and our words: nothing that the server says in free text, which may name the recipient.
        #expect(failure?.reason.hasPrefix("the mail server ") == true || failure?.reason.hasPrefix("no conv") == true)
        #expect(failure?.reason.hasSuffix(ending) == true, "\(failure?.reason ?? "")")
        #expect(failure?.reason.contains("ana") == false)
    }

    @Test func aConnectionLostAfterTheMailLeavesOpenWhetherItArrived() throws {
        let server = try MailServerProcess(.init(faults: ["DATA": "drop"]))
        let failure = Self.failure(of: try MailServer(setting: "smtp://127.0.0.1:\(server.port)"))
        #expect(failure == .temporary(.lost))
    }

    @Test func aServerThatNeverAnswersIsLeftAfterTheTimeOut() throws {
        let server = try MailServerProcess(.init(faults: ["DATA": "wait"]))
        var client = try MailServer(setting: "smtp://127.0.0.1:\(server.port)")
        client.totalTimeout = 1
        #expect(Self.failure(of: client)?.reason.contains("may have arrived") == true)
    }

    @Test func aServerThatIsNotThereIsATemporaryFailure() throws {
        let port = try { try MailServerProcess().port }()
        #expect(Self.failure(of: try MailServer(setting: "smtp://127.0.0.1:\(port)"))?.isTemporary == true)
        let failure = Self.failure(of: try MailServer(setting: "smtp://mail.invalid"))
        #expect(failure == .temporary(.nameUnknown))
    }

    @Test(arguments: ["starttls", "implicit"])
    func eachStepOfAConversationCanBeWatchedAndHoldsNoSecret(tls: String) throws {
        let server = try Self.start(tls: tls, user: "ana", password: "secret-1")
        let scheme = tls == "implicit" ? "smtps" : "smtp"
        let client = try Self.reached("\(scheme)://ana:secret-1@mail.test", server, trusted: true)
        var steps: [MailStep] = []
        try client.deliver(.sample()) { steps.append($0) }
        var expected: [MailStep.Question] = [.greeting, .hello]
        if tls == "starttls" { expected += [.encryption, .hello] }
        expected += [.signIn, .sender, .recipient, .content, .end]
        // A server may ask for user and password one after the other.
        let seen = steps.filter { $0.code != 334 && $0.question != .goodbye }
        #expect(seen.map(\.question) == expected)
        #expect(seen.allSatisfy { $0.isGood })
    }

    @Test func theStepThatFailedIsTheLastThatWasWatched() throws {
        let server = try MailServerProcess(.init(faults: ["RCPT": "550 5.1.1 <ana@home.test> unknown"]))
        var steps: [MailStep] = []
        let client = try MailServer(setting: "smtp://127.0.0.1:\(server.port)")
        #expect(throws: DeliveryFailure.permanent(.refused, code: "550 5.1.1")) {
            try client.deliver(.sample(), watch: { steps.append($0) })
        }
        let last = steps.last { $0.question != .goodbye }
        #expect(last == MailStep(question: .recipient, code: 550))
    }

    private static func start(tls: String, user: String? = nil, password: String? = nil) throws -> MailServerProcess {
        let made = try TestCertificate.shared.get()
        return try MailServerProcess(
            .init(tls: tls, certificate: made.certificate, key: made.key, user: user, password: password))
    }

    /// The server of a setting, whose name leads to the process; its certificate is trusted or not.
    private static func reached(_ setting: String, _ process: MailServerProcess, trusted: Bool) throws -> MailServer {
        var server = try MailServer(setting: setting)
        server.address = "127.0.0.1:\(process.port)"
        if trusted { server.authorities = try TestCertificate.shared.get().certificate }
        return server
    }

    private static func failure(of server: MailServer) -> DeliveryFailure? {
        #expect(throws: DeliveryFailure.self) { try server.deliver(.sample()) }
    }
}
