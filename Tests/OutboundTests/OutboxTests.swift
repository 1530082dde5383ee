import Foundation
import Testing

@testable import Outbound

@Suite final class OutboxTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-outbox-\(UUID())").path

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
    }

    @Test(arguments: [nil, "", "  "])
    func withoutASettingAMailIsAFileForItsOwnerOnly(setting: String?) throws {
        let transport = try Transport(setting: setting, outbox: folder)
        let mail = MailMessage.sample()
        try transport.deliver(mail)
        #expect(try names == ["20261130T175337-reminder-7.1.eml"])
        #expect(FileManager.default.contents(atPath: "\(folder)/\(try names[0])") == Data(mail.rendered()))
        #expect(try permissions(of: "\(folder)/\(try names[0])") == 0o600)
        #expect(try permissions(of: folder) == 0o700)
        #expect(transport.description == "folder \(folder)")
    }

    @Test func theSameMailTwiceIsOneFile() throws {
        let transport = try Transport(setting: nil, outbox: folder)
        try transport.deliver(.sample())
        try transport.deliver(.sample())
        #expect(try names.count == 1)
    }

    @Test func aMessageIDCannotLeaveTheFolder() throws {
        let transport = try Transport(setting: nil, outbox: folder)
        var mail = MailMessage.sample()
        mail.messageID = "../../etc/x/.\u{0}é@fettle.test"
        try transport.deliver(mail)
        #expect(try names == ["20261130T175337--.-etc-x-.---.eml"])
    }

    @Test func aFolderThatCannotBeMadeStopsTheStartWithOneLine() {
        let error = #expect(throws: SettingError.self) {
            try Transport(setting: nil, outbox: "/proc/no/outbox")
        }
        #expect(error?.description == "the folder for mails can't be made: No such file or directory")
    }

    @Test func aFolderThatIsGoneIsATemporaryFailureThatLeavesNothing() throws {
        let transport = try Transport(setting: nil, outbox: folder)
        try FileManager.default.removeItem(atPath: folder)
        let failure = #expect(throws: DeliveryFailure.self) { try transport.deliver(.sample()) }
        #expect(failure == .temporary(.folder, detail: "No such file or directory"))
    }

    @Test func aNameThatIsTakenByAFolderLeavesNoHalfMail() throws {
        let transport = try Transport(setting: nil, outbox: folder)
        let taken = "\(folder)/20261130T175337-reminder-7.1.eml"
        try FileManager.default.createDirectory(atPath: taken, withIntermediateDirectories: false)
        let failure = #expect(throws: DeliveryFailure.self) { try transport.deliver(.sample()) }
        #expect(failure?.isTemporary == true)
        #expect(try names.count == 1)
    }

    private func permissions(of path: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }
}
