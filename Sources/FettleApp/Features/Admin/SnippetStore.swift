import Storage

extension Database {
    func snippets(of coach: Member) -> SnippetStore { SnippetStore(db: self, memberID: coach.id) }
}

/// Words that a coach uses again and again.
struct Snippet: Sendable, Encodable {
    let id: Int64
    let title: String
    let text: String
    let version: Int
}

/// One coach's own words.
struct SnippetStore {
    let db: Database
    let memberID: Int64

    func all() throws -> [Snippet] {
        try db.rows(
            "SELECT id, title, text, version FROM snippets WHERE member_id = \(memberID) ORDER BY title, id",
            Self.snippet)
    }

    func find(_ id: Int64) throws -> Snippet? {
        try db.row(
            "SELECT id, title, text, version FROM snippets WHERE member_id = \(memberID) AND id = \(id)", Self.snippet)
    }

    /// The same form sent again changes what it made.
    func add(title: String, text: String, key: String) throws {
        try db.execute(
            """
            INSERT INTO snippets (member_id, key, title, text) VALUES (\(memberID), \(key), \(title), \(text))
            ON CONFLICT (member_id, key) DO UPDATE SET title = excluded.title, text = excluded.text, version = version + 1
            """)
    }

    /// False when it has changed since the version that the form showed.
    func change(_ id: Int64, title: String, text: String, ifVersion version: Int) throws -> Bool {
        try db.execute(
            """
            UPDATE snippets SET title = \(title), text = \(text), version = version + 1
            WHERE id = \(id) AND member_id = \(memberID) AND version = \(version)
            """)
        return db.changes > 0
    }

    /// False when there was none.
    func delete(_ id: Int64) throws -> Bool {
        try db.execute("DELETE FROM snippets WHERE id = \(id) AND member_id = \(memberID)")
        return db.changes > 0
    }

    private static func snippet(_ row: Row) throws -> Snippet {
        Snippet(
            id: try row.get("id"), title: try row.get("title"), text: try row.get("text"),
            version: try row.get("version"))
    }
}
