import Testing

@testable import Secrets

@Suite struct TokenTests {
    @Test func aTokenComesBackFromItsText() throws {
        let token = Token.random()
        #expect(token.text.utf8.count == 43)
        let back = try #require(Token(text: token.text))
        #expect(back.digest == token.digest && back.text == token.text)
        #expect(token.digest.count == 32)
    }

    @Test func noTwoTokensAreAlike() {
        #expect(Set((0..<1000).map { _ in Token.random().text }).count == 1000)
    }

    @Test(arguments: [
        "", "x", String(repeating: "A", count: 42), String(repeating: "A", count: 44),
        String(repeating: "A", count: 43) + "=",
        String(repeating: "A", count: 42) + "B", String(repeating: "A", count: 42) + "+",
        String(repeating: "A", count: 42) + " ", String(repeating: "A", count: 42) + "\u{0}",
        String(repeating: "Ä", count: 43), " " + String(repeating: "A", count: 43),
        String(repeating: "A", count: 43) + "\n", String(repeating: "A", count: 100_000),
    ]) func anythingElseIsNoToken(_ text: String) {
        #expect(Token(text: text) == nil)
    }

    @Test func aTokenDoesNotShowItself() {
        let token = Token.random()
        var dumped = ""
        dump(token, to: &dumped)
        #expect("\(token)" == "Token" && String(reflecting: token) == "Token" && !dumped.contains("bytes"))
    }

    @Test func digestsAreThoseOfTheStandard() {
        #expect(hex(sha256([])) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(hex(sha256(Array("abc".utf8))) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test func equalityLooksAtEveryByte() {
        #expect(constantTimeEqual([], []))
        #expect(constantTimeEqual([1, 2, 3], [1, 2, 3]))
        for place in 0..<3 {
            var other: [UInt8] = [1, 2, 3]
            other[place] ^= 0x80
            #expect(!constantTimeEqual([1, 2, 3], other))
        }
        #expect(!constantTimeEqual([1, 2, 3], [1, 2]))
    }

    @Test func randomBytesHaveTheLengthAskedFor() {
        for count in [0, 1, 31, 4096] { #expect(randomBytes(count).count == count) }
        #expect(Set(randomBytes(4096)).count > 200)
    }
}

func hex(_ bytes: [UInt8]) -> String {
    bytes.map { (byte: UInt8) -> String in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
}
