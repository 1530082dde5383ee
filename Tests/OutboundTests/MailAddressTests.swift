import Testing

@testable import Outbound

@Suite struct MailAddressTests {
    @Test(arguments: [
        "ana@mail.pt", "ana.silva+treino@mail.co.uk", "a@localhost", "o'brien@x.test", "a@1.2.test",
        "A_b-c@xn--bcher-kva.ch",
    ])
    func anOrdinaryAddressIsTaken(address: String) {
        #expect(MailAddress(address: address)?.address == address)
    }

    @Test(arguments: [
        "", "ana", "ana@", "@x.test", "a@b@c.test", "a b@x.test", "a@x .test", "a@x..test", ".a@x.test", "a.@x.test",
        "a..b@x.test", "<a@x.test>", "a@x.test\r\nRCPT TO:<b@x.test>", "a@x.test>", "a\u{0}@x.test", "joão@x.test",
        "a@straße.test", "a@-x.test", "a@x-.test", "\"a\"@x.test", "a@[127.0.0.1]", "a,b@x.test",
        "a@" + String(repeating: "x", count: 64) + ".test", String(repeating: "a", count: 65) + "@x.test",
        "a@" + String(repeating: "x.", count: 130) + "test",
    ])
    func anAddressThatCouldNotBeSentToOrThatCarriesMoreIsNone(address: String) {
        #expect(MailAddress(address: address) == nil)
    }

    @Test(arguments: [
        ("fettle@x.test", "", "fettle@x.test"), ("Fettle <fettle@x.test>", "Fettle", "fettle@x.test"),
        (" \"Fettle, at home\"  <fettle@x.test> ", "Fettle, at home", "fettle@x.test"),
        ("<fettle@x.test>", "", "fettle@x.test"), ("Força <f@x.test>", "Força", "f@x.test"),
    ])
    func aSenderIsReadAsAnOperatorWritesIt(setting: String, name: String, address: String) throws {
        #expect(try MailAddress(setting: setting) == MailAddress(name: name, address: address))
    }

    @Test(arguments: [
        "", "Fettle", "Fettle <fettle>", "Fettle fettle@x.test", "a@x.test, b@x.test", "Fettle <a@x.test",
    ])
    func aWrongSenderIsOneClearLine(setting: String) {
        let error = #expect(throws: SettingError.self) { try MailAddress(setting: setting) }
        #expect(error?.description.contains("must look like") == true)
        #expect(error?.description.contains("\n") == false)
    }
}
