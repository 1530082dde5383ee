import Testing

@testable import HTTP

/// One row over a real socket: the bytes, every answer they must get, and whether the connection may be used on.
struct WireCase: CustomTestStringConvertible, Sendable {
    /// Of the RFC.
    let section: String
    let what: String
    let input: [UInt8]
    /// The status codes, interim ones too, in order.
    let answers: [Int]
    let isKept: Bool
    /// What the contents must be, where that matters.
    let contents: [String]?
    /// The numbers of the answers to HEAD, which have no content whatever their head says.
    let heads: Set<Int>
    /// Whether the client says that no more comes instead of asking on.
    let endsInput: Bool
    /// A line that the last answer's head must have.
    let line: String?

    init(
        _ section: String, _ what: String, _ input: String, _ answers: [Int], kept: Bool, contents: [String]? = nil,
        heads: Set<Int> = [], endsInput: Bool = false, line: String? = nil
    ) {
        self.section = section
        self.what = what
        self.input = Array(input.utf8)
        self.answers = answers
        isKept = kept
        self.contents = contents
        self.heads = heads
        self.endsInput = endsInput
        self.line = line
    }

    /// A row of the parser's tables: one answer, then as the RFC says for its version.
    init(_ row: ParserCase) {
        section = row.section
        what = row.what
        input = row.input
        let text = String(decoding: row.input, as: UTF8.self)
        // The server answers for itself there.
        answers = [text.hasPrefix("OPTIONS * ") && row.status == 200 ? 204 : row.status]
        isKept = row.status == 200 && !text.contains("HTTP/1.0")
        (contents, heads, endsInput, line) = (nil, [], false, nil)
    }

    var testDescription: String { "\(section): \(what)" }
}

/// The words that the tables are made of.
enum Wire {
    static func get(_ path: String = "/", _ lines: String = "", version: String = "1.1") -> String {
        "GET \(path) HTTP/\(version)\r\nHost: a\r\n\(lines)\r\n"
    }

    static func post(_ lines: String, _ body: String = "", path: String = "/", version: String = "1.1") -> String {
        "POST \(path) HTTP/\(version)\r\nHost: a\r\n\(lines)\r\n\(body)"
    }

    static func other(_ method: String, _ path: String = "/", _ lines: String = "", _ body: String = "") -> String {
        "\(method) \(path) HTTP/1.1\r\nHost: a\r\n\(lines)\r\n\(body)"
    }

    static func chunked(_ body: String, path: String = "/") -> String {
        post("Transfer-Encoding: chunked\r\n", body, path: path)
    }
}
