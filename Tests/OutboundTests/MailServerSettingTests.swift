import Testing

@testable import Outbound

@Suite struct MailServerSettingTests {
    @Test(arguments: [
        ("smtp://ana:secret@mail.test:587", "mail.test", 587, MailServer.Encryption.required),
        ("smtp://ana:secret@mail.test", "mail.test", 587, .required),
        ("smtp://mail.test", "mail.test", 25, .required),
        ("smtp://mail.test:2525/", "mail.test", 2525, .required),
        ("SMTPS://ana:secret@mail.test", "mail.test", 465, .implicit),
        ("smtps://localhost:4650", "localhost", 4650, .implicit),
        ("smtp://localhost:1025", "localhost", 1025, .offered),
        ("smtp://127.0.0.1", "127.0.0.1", 25, .offered),
        ("smtp://127.8.9.1:25", "127.8.9.1", 25, .offered),
        ("smtp://[::1]:25", "::1", 25, .offered),
        ("smtp://localhost:25?starttls=no", "localhost", 25, .none),
        ("smtp://[2001:db8::7]", "2001:db8::7", 25, .required),
        // Only a name or an address that is this machine for sure counts as this machine.
        ("smtp://127.0.0.1.mail.test:25", "127.0.0.1.mail.test", 25, .required),
        ("smtp://127.0.0:25", "127.0.0", 25, .required),
        ("smtp://localhost.mail.test:25", "localhost.mail.test", 25, .required),
        ("smtp://10.0.0.1:25", "10.0.0.1", 25, .required),
    ])
    func aServerIsReached(setting: String, host: String, port: Int, encryption: MailServer.Encryption) throws {
        let server = try MailServer(setting: setting)
        #expect(server.host == host)
        #expect(server.port == port)
        #expect(server.encryption == encryption)
    }

    @Test(arguments: [
        ("ana:secret", "ana", "secret"), ("ana%40mail.test:p%40ss%3A%2F%25", "ana@mail.test", "p@ss:/%"),
        ("ana@mail.test:p@ss:w/rd?#", "ana@mail.test", "p@ss:w/rd?#"), ("ana:", "ana", ""),
        ("an%C3%A1:%f0%9f%98%80", "aná", "😀"),
    ])
    func userAndPasswordAreDecoded(written: String, user: String, password: String) throws {
        let server = try MailServer(setting: "smtp://\(written)@mail.test:587")
        #expect(server.user == user)
        #expect(server.password == password)
        #expect(server.host == "mail.test")
    }

    @Test(arguments: [
        "mail.test", "mail.test:587", "http://mail.test", "smtp:/mail.test", "smtp://", "smtp://:587",
        "smtp://ana@mail.test",
        "smtp://:secret-1@mail.test", "smtp://ana:secret-1%@mail.test", "smtp://ana:secret-1%4@mail.test",
        "smtp://ana:secret-1%zz@mail.test", "smtp://ana:secret-1%ff@mail.test",
        "smtp://ana:secret-1%0d%0aQUIT@mail.test",
        "smtp://ana:secret-1@mail.test:0", "smtp://ana:secret-1@mail.test:65536", "smtp://ana:secret-1@mail.test:x",
        "smtp://ana:secret-1@mail.test:", "smtp://ana:secret-1@mail test", "smtp://ana:secret-1@mail.test/path",
        "smtp://ana:secret-1@[::1", "smtp://ana:secret-1@[::1]25", "smtp://ana:secret-1@[mail.test]:25",
        "smtp://ana:secret-1@mail.test?starttls=no", "smtps://localhost?starttls=no", "smtp://localhost?tls=no",
    ])
    func aWrongSettingIsOneClearLineWithoutThePassword(setting: String) {
        let error = #expect(throws: SettingError.self) { try Transport(setting: setting, outbox: "/nowhere") }
        let line = error?.description ?? ""
        #expect(line.hasPrefix("the mail server"))
        #expect(!line.contains("\n") && !line.contains("secret-1"))
    }

    @Test func whereMailsGoIsSaidWithoutSecrets() throws {
        let transport = try Transport(setting: "smtp://ana:secret-1@mail.test", outbox: "/nowhere")
        #expect(transport.description == "mail server mail.test:587 (STARTTLS)")
        #expect("\(transport)" == transport.description)
        // A server that is printed whole by mistake tells no password either.
        #expect(!String(reflecting: transport).contains("secret-1"))
        var dumped = ""
        dump(transport, to: &dumped)
        #expect(!dumped.contains("secret-1"))
    }
}
