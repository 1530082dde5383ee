import Foundation
import Testing

@testable import Storage

/// Every statement of the stores, read off the source and shown to SQLite's planner: it finds its rows by an index, and
/// sorts nothing that an index has in order.
struct QueryPlanTests {
    /// What may look at every row, or sort, and why. A statement is named by a part of its text.
    private static let exceptions: [(part: String, plan: String, reason: String)] = [
        (
            "SELECT state, count(*) AS count FROM mails", "SCAN mails USE TEMP B-TREE FOR GROUP BY",
            "counts them all, for whoever runs the server; an index on the state would draw the due mails away from theirs"
        ),
        (
            "c.needs_answer = 1 ORDER BY (c.asks = 1", "USE TEMP B-TREE FOR ORDER BY",
            "the order is of several things that change; only what waits for an answer is sorted"
        ),
        (
            "ORDER BY max(c.written_at", "USE TEMP B-TREE FOR ORDER BY",
            "the last word in each thread gives the order; one member's are sorted"
        ),
        (
            "FROM prepared_profiles ORDER BY", "SCAN prepared_profiles USE TEMP B-TREE FOR ORDER BY",
            "the whole list of those who are invited and have not come: it is short, and shown whole"
        ),
        (
            "count(DISTINCT s.day_number)", "USE TEMP B-TREE FOR count(DISTINCT)",
            "a member has 28 days at most"
        ),
    ]

    private let statements: [SourceStatement]
    private let database: Connection

    init() throws {
        let files = SourceTree(Template.root + "/Sources/FettleApp", ending: "Store.swift").files
        var shared: [String: String] = [:]
        for file in files {
            let store = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
            for (name, text) in SourceStatement.fragments(in: file.text) {
                shared[name] = text
                shared["\(store).\(name)"] = text
            }
        }
        statements = files.flatMap { [shared] in SourceStatement.all(in: $0.text, of: $0.path, sharing: shared) }
        database = try Connection(path: Template.copy() + "/fettle.db", role: .reader)
    }

    @Test func everyStatementFindsItsRowsByAnIndex() throws {
        #expect(statements.count > 100)
        for statement in statements {
            guard let faults = try? plan(of: statement).filter(Self.isFault) else {
                Issue.record(
                    "\(statement.file): this can't be read off its source as a whole statement: \(statement.sql)")
                continue
            }
            guard !faults.isEmpty else { continue }
            let isExcepted = Self.exceptions.contains { exception in
                statement.sql.contains(exception.part) && faults.allSatisfy(exception.plan.contains)
            }
            #expect(isExcepted, "\(statement.file): \(statement.sql)\nis answered by \(faults)")
        }
    }

    @Test func everyExceptionIsStillOne() throws {
        for exception in Self.exceptions {
            let isNeeded = try statements.contains { statement in
                try statement.sql.contains(exception.part) && !plan(of: statement).filter(Self.isFault).isEmpty
            }
            #expect(isNeeded, "no statement needs the exception for: \(exception.part)")
        }
    }

    /// Deleting a row looks for those that point to it, which no plan shows.
    @Test func everyForeignKeyStandsFirstInAnIndex() throws {
        let unindexed = try rows(
            """
            SELECT t.name || '.' || f."from" FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) f
            WHERE t.type = 'table' AND NOT EXISTS (
                SELECT 1 FROM pragma_index_list(t.name) i JOIN pragma_index_info(i.name) c
                WHERE c.seqno = 0 AND c.name = f."from" AND (i.partial = 0))
            AND NOT EXISTS (SELECT 1 FROM pragma_table_info(t.name) p WHERE p.name = f."from" AND p.pk = 1)
            """, at: 0)
        #expect(unindexed == [])
    }

    @Test func theseTestsWouldNoticeAnIndexThatIsMissing() throws {
        let slow = SourceStatement.all(
            in: "try db.rows(\"SELECT name FROM members WHERE units = \\(f(x)) ORDER BY name\")", of: "ThisStore.swift")
        #expect(slow.map(\.sql) == ["SELECT name FROM members WHERE units = ? ORDER BY name"])
        #expect(try plan(of: #require(slow.first)).filter(Self.isFault).count == 2)
    }

    /// Looking through a list that the statement itself made, or through a function's rows, needs no index.
    private static func isFault(_ step: String) -> Bool {
        if step.contains("USE TEMP B-TREE") { return true }
        return step.hasPrefix("SCAN ") && !step.contains(" INDEX ") && !step.contains("CONSTANT ROW")
            && !step.contains("VIRTUAL TABLE") && !step.contains("(")
    }

    private func plan(of statement: SourceStatement) throws -> [String] {
        try rows("EXPLAIN QUERY PLAN " + statement.sql, at: 3)
    }

    private func rows(_ sql: String, at column: Int) throws -> [String] {
        var rest = 0
        let statement = try #require(try Statement(sql, on: database.handle, rest: &rest))
        return try statement.run([StoredValue](repeating: .null, count: sql.count { $0 == "?" })) { statement in
            var found: [String] = []
            while try statement.next() {
                if case .text(let text) = try statement.value(at: column) { found.append(text) }
            }
            return found
        }
    }
}

/// A statement as it stands in the source: a literal, perhaps with constant fragments joined to it.
struct SourceStatement {
    let file: String
    let sql: String

    /// A literal that no statement begins is a fragment, and counts where it is joined to one.
    static func all(in source: String, of file: String, sharing shared: [String: String] = [:]) -> [SourceStatement] {
        let fragments = shared.merging(fragments(in: source)) { $1 }
        let constants = source.matches(of: #/static let \w+: SQL =\s*/#).map(\.range.upperBound)
        var found: [SourceStatement] = []
        var place = source.startIndex
        while let quote = source[place...].firstIndex(of: "\"") {
            guard let literal = Literal(at: quote, in: source) else { break }
            place = literal.end
            guard !constants.contains(quote),
                literal.text.wholeMatch(of: #/(SELECT|INSERT|UPDATE|DELETE|WITH)\b.*/#) != nil
            else { continue }
            let (sql, end) = joined(literal, in: source, fragments)
            place = end
            found.append(SourceStatement(file: file, sql: sql))
        }
        return found + joinedToConstants(in: source, of: file, fragments)
    }

    /// The constants that statements are joined to, by their names.
    static func fragments(in source: String) -> [String: String] {
        var fragments: [String: String] = [:]
        for match in source.matches(of: #/static let (\w+): SQL =\s*/#) {
            fragments[String(match.1)] = Literal(at: match.range.upperBound, in: source)?.text
        }
        return fragments
    }

    /// The literal with what `+` joins to it.
    private static func joined(_ literal: Literal, in source: String, _ fragments: [String: String])
        -> (sql: String, end: String.Index)
    {
        var (sql, place) = (literal.text, literal.end)
        while let joined = source[place...].prefixMatch(of: #/\s*\+\s*(?:(\w+\.)(\w+)|(?="))/#) {
            place = joined.range.upperBound
            if let owner = joined.1, let name = joined.2 {
                sql += " " + (fragments[owner == "Self." ? String(name) : "\(owner)\(name)"] ?? "(\(name))")
            } else if let more = Literal(at: place, in: source) {
                sql += " " + more.text
                place = more.end
            }
        }
        return (sql, place)
    }

    /// `Self.columns + "WHERE …"`, or another store's.
    private static func joinedToConstants(in source: String, of file: String, _ fragments: [String: String])
        -> [SourceStatement]
    {
        source.matches(of: #/[(,]\s*\w+\.(\w+)\s*\+\s*(?=")/#).compactMap { match in
            guard let first = fragments[String(match.1)], let rest = Literal(at: match.range.upperBound, in: source)
            else { return nil }
            return SourceStatement(file: file, sql: first + " " + rest.text)
        }
    }

    /// A string literal with its interpolations as placeholders and its spaces drawn together.
    private struct Literal {
        let text: String
        let end: String.Index

        init?(at start: String.Index, in source: String) {
            let delimiter = source[start...].hasPrefix("\"\"\"") ? "\"\"\"" : "\""
            guard source[start...].hasPrefix(delimiter) else { return nil }
            var place = source.index(start, offsetBy: delimiter.count)
            var text = ""
            while !source[place...].hasPrefix(delimiter) {
                guard place < source.endIndex else { return nil }
                if source[place...].hasPrefix("\\(") {
                    place = Self.afterInterpolation(source.index(after: place), in: source)
                    text += "?"
                } else {
                    text.append(source[place])
                    place = source.index(after: place)
                }
            }
            self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            end = source.index(place, offsetBy: delimiter.count)
        }

        private static func afterInterpolation(_ start: String.Index, in source: String) -> String.Index {
            var place = start
            var depth = 0
            repeat {
                if source[place] == "(" { depth += 1 }
                if source[place] == ")" { depth -= 1 }
                place = source.index(after: place)
            } while depth > 0 && place < source.endIndex
            return place
        }
    }
}
