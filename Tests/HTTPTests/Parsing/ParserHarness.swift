import Testing

@testable import HTTP

/// What a parser says to bytes: each request it takes, or the status it refuses with.
enum Reading: Equatable, CustomStringConvertible {
    case request(String, body: String)
    case refused(Int)

    var description: String {
        switch self {
        case .request(let line, let body): "\(line) [\(body)]"
        case .refused(let status): "\(status)"
        }
    }

    /// - Parameter pieces: how many bytes come at once.
    static func all(_ bytes: [UInt8], pieces: Int, limits: ParserLimits = ParserLimits()) -> [Reading] {
        var parser = RequestParser(limits: limits)
        var readings: [Reading] = []
        var head = ""
        var body: [UInt8] = []
        var rest = bytes[...]
        while true {
            do {
                while let output = try parser.next() {
                    switch output {
                    case .head(let received, _): head = "\(received.method.rawValue) \(received.path)"
                    case .content(let data): body += data
                    case .end:
                        readings.append(.request(head, body: String(decoding: body, as: UTF8.self)))
                        body = []
                    }
                }
            } catch {
                return readings + [.refused(error.status.code)]
            }
            guard !rest.isEmpty else { return readings }
            rest.prefix(pieces).withUnsafeBytes { parser.receive($0) }
            rest = rest.dropFirst(pieces)
        }
    }

    static func all(_ text: String, pieces: Int, limits: ParserLimits = ParserLimits()) -> [Reading] {
        all(Array(text.utf8), pieces: pieces, limits: limits)
    }
}

/// One row of a table: the section of the RFC, the bytes, and the answer: 200 taken, else the refusal.
struct ParserCase: CustomTestStringConvertible, Sendable {
    let section: String
    let what: String
    let input: [UInt8]
    let status: Int

    init(_ section: String, _ what: String, _ input: String, _ status: Int) {
        self.init(section, what, bytes: Array(input.utf8), status)
    }

    init(_ section: String, _ what: String, bytes: [UInt8], _ status: Int) {
        self.section = section
        self.what = what
        input = bytes
        self.status = status
    }

    var testDescription: String { "\(section): \(what)" }

    func outcome(pieces: Int) -> Int {
        switch Reading.all(input, pieces: pieces).last {
        case .request: 200
        case .refused(let status): status
        case nil: 0
        }
    }
}
