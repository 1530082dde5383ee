import Testing

@testable import HTTP

/// Every row goes over a socket, with one more request behind it that is only answered where the connection lives on:
/// so the number of answers, the end and every byte are seen.
@Suite struct WireTests {
    private static let marker = "the last"
    private static let probe =
        "POST /probe HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 8\r\n\r\nthe last"

    static let parserRows = [
        RequestLineTests.cases, RequestTargetTests.cases, FieldTests.cases, FramingTests.cases,
    ].flatMap { $0.map { WireCase($0) } }

    @Test(arguments: parserRows) func whatTheParserSaysIsWhatAClientSees(_ row: WireCase) throws { try check(row) }
    @Test(arguments: MethodCases.rows) func methodsAndStatuses(_ row: WireCase) throws { try check(row) }
    @Test(arguments: ConnectionCases.rows) func connections(_ row: WireCase) throws { try check(row) }
    @Test(arguments: SmugglingCases.rows) func smuggling(_ row: WireCase) throws { try check(row) }
    @Test(arguments: BodyCases.rows) func bodiesAndLimits(_ row: WireCase) throws { try check(row) }
    @Test(arguments: FileCases.rows) func files(_ row: WireCase) throws { try check(row) }

    @Test func thereAreEnoughRows() {
        let own = [
            MethodCases.rows, ConnectionCases.rows, SmugglingCases.rows, BodyCases.rows, FileCases.rows,
        ].flatMap { $0 }
        #expect(own.count >= 200)
        #expect(Set(own.map(\.testDescription)).count == own.count)
    }

    private func check(_ row: WireCase) throws {
        let site = try #require(WireSite.shared)
        let client = try TestClient(port: site.port)
        try client.send(row.input + (row.endsInput ? [] : Array(Self.probe.utf8)))
        if row.endsInput { client.finishSending() }
        var answers = try WireReading(try client.readToEnd(), heads: row.heads).answers
        let isKept = answers.last.map { String(decoding: $0.content, as: UTF8.self) == "POST /probe \(Self.marker)" }
        if isKept == true { answers.removeLast() }
        #expect(answers.map(\.status) == row.answers)
        #expect((isKept ?? false) == row.isKept)
        for answer in answers where answer.status >= 200 {
            #expect(answer["Date"].flatMap { HTTPDate.seconds($0) } != nil, "an answer without its date")
        }
        #expect(answers.dropLast().allSatisfy { $0["Connection"] != "close" })
        if let last = answers.last, !row.endsInput { #expect((last["Connection"] == "close") != row.isKept) }
        if let contents = row.contents {
            #expect(answers.map { String(decoding: $0.content, as: UTF8.self) } == contents)
        }
        if let line = row.line { #expect(answers.last?.lines.contains(line) == true, "\(answers.last?.lines ?? [])") }
    }
}
