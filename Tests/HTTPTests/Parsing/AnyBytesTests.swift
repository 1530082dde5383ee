import Testing

@testable import HTTP

/// Requests damaged at random, always the same ones: whatever comes, nothing traps, and how the bytes are cut into
/// packets changes nothing.
@Suite struct AnyBytesTests {
    /// SplitMix64.
    struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private static let seeds = [
        "GET /a/b?c=d%20e HTTP/1.1\r\nHost: a.example:80\r\nAccept: */*\r\nConnection: keep-alive\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: [::1]\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\nabcde",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3;a=\"b\"\r\nabc\r\n0\r\nX: y\r\n\r\n",
        "OPTIONS * HTTP/1.0\r\n\r\n", "HEAD http://b/x HTTP/1.1\r\nHost: a\r\n\r\n",
    ]
    private static let pieces: [[UInt8]] = [
        "\r\n", "\n", "\r", "\0", " ", "\t", ":", ";", "=", "\"", "%", "/..", "//", "Host: b\r\n", "0",
        "ffffffffffffffff",
        "Content-Length: 3\r\n", "Transfer-Encoding: chunked\r\n", "Connection: close\r\n", "99999999999999999999",
        "\u{FF}",
    ].map { Array($0.utf8) }

    private static func damaged(_ dice: inout Dice) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...3, using: &dice) {
            bytes += (seeds.randomElement(using: &dice) ?? "").utf8
        }
        for _ in 0..<Int.random(in: 0...4, using: &dice) {
            let place = Int.random(in: 0..<bytes.count, using: &dice)
            switch Int.random(in: 0..<4, using: &dice) {
            case 0: bytes.insert(contentsOf: pieces.randomElement(using: &dice) ?? [], at: place)
            case 1: bytes[place] = UInt8.random(in: 0...255, using: &dice)
            case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...5, using: &dice)))
            default: bytes.append(contentsOf: bytes[place...].prefix(20))
            }
            if bytes.isEmpty { bytes = [0] }
        }
        return bytes
    }

    @Test(arguments: 1...4) func cuttingThemDifferentlyChangesNothing(_ seed: UInt64) {
        var dice = Dice(state: seed)
        var taken = 0
        var refused = 0
        for _ in 0..<1000 {
            let bytes = Self.damaged(&dice)
            let whole = Reading.all(bytes, pieces: bytes.count)
            for pieces in [1, Int.random(in: 2...40, using: &dice)] {
                let cut = Reading.all(bytes, pieces: pieces)
                #expect(cut == whole, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
            }
            for reading in whole {
                if case .refused = reading { refused += 1 } else { taken += 1 }
            }
        }
        #expect(taken > 300 && refused > 300)
    }

    @Test func aConnectionAnswersThemAllWithoutATrap() {
        var dice = Dice(state: 99)
        for _ in 0..<1000 {
            var script = Script()
            let bytes = Self.damaged(&dice)
            bytes.withUnsafeBytes { script.connection.receive($0) }
            script.run()
            script.connection.inputEnded()
            script.run()
            #expect(script.isClosed)
            #expect(script.statuses.allSatisfy { [100, 200, 400, 413, 417, 501, 505].contains($0) })
        }
    }

    @Test func formsOfAnyBytesDoNotTrap() throws {
        var dice = Dice(state: 7)
        let seed = "--XX\r\nContent-Disposition: form-data; name=\"a\"; filename=\"b\"\r\n\r\nc\r\n--XX--\r\n"
        let headers = Headers([("Content-Type", "multipart/form-data; boundary=XX")])
        for _ in 0..<1000 {
            var bytes = Array(seed.utf8)
            for _ in 0..<3 {
                let place = Int.random(in: 0..<bytes.count, using: &dice)
                bytes.replaceSubrange(
                    place..<min(bytes.count, place + Int.random(in: 0...4, using: &dice)),
                    with: Self.pieces.randomElement(using: &dice) ?? [])
            }
            let request = try Request(method: .post, target: "/", headers: headers, body: .bytes(bytes))
            for file in (try? request.files()) ?? [] { #expect(try file.bytes().count == file.count) }
        }
    }
}
