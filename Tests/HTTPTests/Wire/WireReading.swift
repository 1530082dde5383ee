@testable import HTTP

/// Everything that came back on one connection, taken apart as a strict client would.
struct WireReading {
    struct Answer {
        let status: Int
        let lines: [String]
        var content: [UInt8]

        subscript(name: String) -> String? {
            lines.first { equalIgnoringCase($0.prefix(name.count + 1), name + ":") }
                .map { String(trimmed($0.dropFirst(name.count + 1))) }
        }
    }

    struct Malformed: Error {
        let why: String
    }

    private var rest: ArraySlice<UInt8>
    private(set) var answers: [Answer] = []

    /// - Parameter heads: the numbers of the answers to HEAD.
    init(_ bytes: [UInt8], heads: Set<Int>) throws {
        rest = bytes[...]
        while !rest.isEmpty {
            var answer = try head()
            answer.content = try content(of: answer, isHead: heads.contains(answers.count))
            answers.append(answer)
        }
    }

    private mutating func line() throws -> String {
        guard let end = rest.firstIndex(of: 13), rest.index(after: end) < rest.endIndex, rest[end + 1] == 10 else {
            throw Malformed(why: "a line without its end: \(String(decoding: rest.prefix(60), as: UTF8.self))")
        }
        defer { rest = rest[(end + 2)...] }
        return String(decoding: rest[..<end], as: UTF8.self)
    }

    private mutating func head() throws -> Answer {
        let first = try line()
        let words = first.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count == 3, words[0] == "HTTP/1.1", words[1].count == 3, let status = Int(words[1]) else {
            throw Malformed(why: "no status line: \(first)")
        }
        var lines: [String] = []
        while true {
            let next = try line()
            if next.isEmpty { return Answer(status: status, lines: lines, content: []) }
            guard next.prefix(while: { $0 != ":" }).utf8.allSatisfy(\.isTokenByte), next.contains(": ") else {
                throw Malformed(why: "no field: \(next)")
            }
            lines.append(next)
        }
    }

    private mutating func content(of answer: Answer, isHead: Bool) throws -> [UInt8] {
        let hasNone = answer.status < 200 || answer.status == 204
        guard !hasNone || (answer["Content-Length"] == nil && answer["Transfer-Encoding"] == nil) else {
            throw Malformed(why: "framing with \(answer.status)")
        }
        if isHead || hasNone || answer.status == 304 { return [] }
        if answer["Transfer-Encoding"] == "chunked" { return try chunks() }
        guard let length = answer["Content-Length"].flatMap({ Int($0) }) else { return take(rest.count) }
        guard length <= rest.count else { throw Malformed(why: "content of \(rest.count) instead of \(length)") }
        return take(length)
    }

    private mutating func chunks() throws -> [UInt8] {
        var content: [UInt8] = []
        while true {
            guard let size = Int(try line(), radix: 16) else { throw Malformed(why: "no chunk size") }
            content += take(size)
            guard try line().isEmpty else { throw Malformed(why: "a chunk longer than its size") }
            if size == 0 { return content }
        }
    }

    private mutating func take(_ count: Int) -> [UInt8] {
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }
}
