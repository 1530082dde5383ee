import Foundation
import Testing

@testable import Secrets

@Suite struct SealingTests {
    let key = SealingKey(randomBytes(SealingKey.count))

    @Test(arguments: [0, 1, 64, 100_000]) func whatIsSealedOpensAgain(_ count: Int) throws {
        let bytes = randomBytes(count)
        let sealed = key.seal(bytes, context: "ai key of 7")
        #expect(try key.open(sealed, context: "ai key of 7") == bytes)
        #expect(sealed != key.seal(bytes, context: "ai key of 7"))
    }

    @Test func anotherContextOrKeyDoesNotOpenIt() {
        let sealed = key.seal([1, 2, 3], context: "ai key of 7")
        for context in ["ai key of 8", "", "ai key of 7 "] {
            #expect(throws: SealingKey.Forged.self) { try key.open(sealed, context: context) }
        }
        let other = SealingKey(randomBytes(SealingKey.count))
        #expect(throws: SealingKey.Forged.self) { try other.open(sealed, context: "ai key of 7") }
    }

    @Test func everyChangedBitAndEveryCutIsNoticed() {
        let sealed = key.seal([1, 2, 3], context: "c")
        for place in sealed.indices {
            for bit in 0..<8 {
                var forged = sealed
                forged[place] ^= 1 << UInt8(bit)
                #expect(throws: SealingKey.Forged.self) { try key.open(forged, context: "c") }
            }
            #expect(throws: SealingKey.Forged.self) { try key.open(Array(sealed[..<place]), context: "c") }
        }
        #expect(throws: SealingKey.Forged.self) { try key.open(sealed + [0], context: "c") }
    }

    @Test func aSignatureIsBoundToTextContextAndKey() {
        let signature = key.mac("member 7", context: "unsubscribe")
        #expect(signature.count == 32)
        #expect(key.mac("member 7", context: "unsubscribe") == signature)
        let other = SealingKey(randomBytes(SealingKey.count))
        let others = [
            key.mac("member 8", context: "unsubscribe"), key.mac("member 7", context: "verify"),
            key.mac("e member 7", context: "unsubscrib"), other.mac("member 7", context: "unsubscribe"),
        ]
        #expect(!others.contains(signature))
    }

    @Test func aKeyIsMadeOnceAndReadableByItsOwnerOnly() throws {
        let folder = try Folder()
        let file = folder.path + "/key"
        let sealed = try SealingKey.load(file: file).seal([9], context: "c")
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["key"])
        #expect(try SealingKey.load(file: file).open(sealed, context: "c") == [9])
    }

    @Test(arguments: [0o640, 0o604, 0o644, 0o620, 0o601]) func aKeyThatOthersCanReachIsRefused(_ mode: Int) throws {
        let folder = try Folder()
        let file = folder.path + "/key"
        _ = try SealingKey.load(file: file)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
        #expect(throws: SealingKey.Unusable.self) { try SealingKey.load(file: file) }
    }

    @Test(arguments: ["", "short", String(repeating: "A", count: 44), "\n", String(repeating: "!", count: 43)])
    func aFileThatHoldsNoKeyIsRefusedAndNotReplaced(_ content: String) throws {
        let folder = try Folder()
        let file = folder.path + "/key"
        #expect(
            FileManager.default.createFile(
                atPath: file, contents: Data(content.utf8), attributes: [.posixPermissions: 0o600]))
        #expect(throws: SealingKey.Unusable.self) { try SealingKey.load(file: file) }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == content)
    }

    @Test func aFolderOrALinkIsNoKey() throws {
        let folder = try Folder()
        let file = folder.path + "/key"
        _ = try SealingKey.load(file: file)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: file)
        #expect(throws: SealingKey.Unusable.self) { try SealingKey.load(file: folder.path + "/link") }
        #expect(throws: SealingKey.Unusable.self) { try SealingKey.load(file: folder.path) }
        #expect(throws: SealingKey.Unusable.self) { try SealingKey.load(file: folder.path + "/missing/key") }
    }

    @Test func aKeyDoesNotShowItself() {
        var dumped = ""
        dump(key, to: &dumped)
        #expect("\(key)" == "SealingKey" && String(reflecting: key) == "SealingKey" && !dumped.contains("sealing"))
    }

    /// A folder that goes with the test.
    final class Folder {
        let path = NSTemporaryDirectory() + "/fettle-" + UUID().uuidString

        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }
}
