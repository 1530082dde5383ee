import Secrets
import Storage

extension Database {
    func notes(of member: Member) -> NoteStore { NoteStore(db: self, memberID: member.id) }
}

/// What a coach noted about a member.
struct CoachNote: Sendable {
    let id: Int64
    let author: String
    let text: String
    let writtenAt: Int64
}

/// The notes about one member. They are for coaches: no page and no file of the member's reads them.
struct NoteStore {
    let db: Database
    let memberID: Int64

    /// The newest first.
    func all() throws -> [CoachNote] {
        try db.rows(
            """
            SELECT n.id, coalesce(m.name, '') AS author, n.text, n.written_at
            FROM coach_notes n LEFT JOIN members m ON m.id = n.author_id
            WHERE n.member_id = \(memberID) ORDER BY n.written_at DESC, n.id DESC
            """
        ) { row in
            CoachNote(
                id: try row.get("id"), author: try row.get("author"), text: try row.get("text"),
                writtenAt: try row.get("written_at"))
        }
    }

    /// The same form twice is one note; other words under its key are a note of their own.
    func add(_ text: String, key: String, by authorID: Int64, at now: Int64) throws {
        let known: String? = try db.value("SELECT text FROM coach_notes WHERE key = \(key)")
        guard known != text else { return }
        try db.execute(
            """
            INSERT INTO coach_notes (member_id, author_id, key, text, written_at)
            VALUES (\(memberID), \(authorID), \(known == nil ? key : Token.random().text), \(text), \(now))
            """)
    }

    /// False when there was none.
    func delete(_ id: Int64) throws -> Bool {
        try db.execute("DELETE FROM coach_notes WHERE id = \(id) AND member_id = \(memberID)")
        return db.changes > 0
    }
}
