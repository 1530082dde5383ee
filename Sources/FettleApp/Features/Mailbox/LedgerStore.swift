import Outbound
import Storage

extension Database {
    var ledger: LedgerStore { LedgerStore(db: self) }
}

/// What became of a mail: everything but its words and its links.
struct LedgerLine: Sendable {
    enum State: String, Sendable, CaseIterable, ColumnValue {
        case waiting, sending, sent, failed, missed
    }

    let id: Int64
    let memberID: Int64?
    let kind: String
    let recipient: String
    let state: State
    let attempts: Int
    /// What stood in the way, by its name, and the mail server's digits.
    let cause: String?
    let code: String
    let createdAt: Int64
    let nextAttemptAt: Int64
    let finishedAt: Int64?

    init(_ row: Row) throws {
        let failure: String? = try row.get("failure")
        let parts = failure?.split(separator: " ", maxSplits: 1).map(String.init) ?? []
        (id, memberID, kind) = (try row.get("id"), try row.get("member_id"), try row.get("kind"))
        (recipient, state, attempts) = (try row.get("recipient"), try row.get("state"), try row.get("attempts"))
        // A reason of an older time is a sentence.
        cause = parts.first.map { Self.causes.contains($0) ? $0 : DeliveryFailure.Cause.unreachable.rawValue }
        code = cause == parts.first && parts.count > 1 ? parts[1] : ""
        createdAt = try row.get("created_at")
        (nextAttemptAt, finishedAt) = (try row.get("next_attempt_at"), try row.get("finished_at"))
    }

    private static let causes = Set(
        DeliveryFailure.Cause.allCases.map(\.rawValue) + MissedCause.allCases.map(\.rawValue))
}

/// The ledger of mails as it is read: nothing here touches a mail's words.
struct LedgerStore {
    let db: Database

    private static let columns: SQL = """
        SELECT id, member_id, kind, recipient, state, attempts, failure, created_at, next_attempt_at, finished_at FROM mails
        """
    /// Those that were never written concern their reader alone.
    private static let written: SQL =
        " WHERE (state <> 'missed' OR failure IS NULL OR failure NOT IN (\(MissedCause.allCases.filter(\.isUnwritten).map(\.rawValue))))"

    /// The newest first.
    func page(_ state: LedgerLine.State?, offset: Int, count: Int) throws -> [LedgerLine] {
        try db.rows(
            Self.columns + Self.written + Self.filter(state)
                + " ORDER BY created_at DESC, id DESC LIMIT \(count) OFFSET \(offset)", LedgerLine.init)
    }

    func counts() throws -> [LedgerLine.State: Int] {
        let pairs = try db.rows(
            "SELECT state, count(*) AS count FROM mails" + Self.written + " GROUP BY state"
        ) { row -> (LedgerLine.State, Int) in (try row.get("state"), try row.get("count")) }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// All of one account, the newest first.
    func all(of memberID: Int64) throws -> [LedgerLine] {
        try db.rows(
            Self.columns + " WHERE member_id = \(memberID) ORDER BY created_at DESC, id DESC", LedgerLine.init)
    }

    func newest(_ kind: LetterKind, of memberID: Int64) throws -> LedgerLine? {
        try db.row(
            Self.columns
                + " WHERE member_id = \(memberID) AND kind = \(kind.rawValue) ORDER BY created_at DESC, id DESC LIMIT 1",
            LedgerLine.init)
    }

    /// To someone who has no account.
    func newestInvitation(to email: EmailAddress) throws -> LedgerLine? {
        try db.row(
            Self.columns
                + """
                 WHERE member_id IS NULL AND recipient = \(email.text) AND kind = 'invitation'
                ORDER BY created_at DESC, id DESC LIMIT 1
                """, LedgerLine.init)
    }

    func find(_ id: Int64) throws -> LedgerLine? {
        try db.row(Self.columns + " WHERE id = \(id)", LedgerLine.init)
    }

    /// Lets a failed mail be tried again at once. False when there is none.
    func retry(_ id: Int64, until giveUpAt: Int64, at now: Int64) throws -> Bool {
        try db.execute(
            """
            UPDATE mails SET state = 'waiting', attempts = 0, failure = NULL, finished_at = NULL,
                next_attempt_at = \(now), give_up_at = max(give_up_at, \(giveUpAt))
            WHERE id = \(id) AND state = 'failed'
            """)
        return db.changes > 0
    }

    private static func filter(_ state: LedgerLine.State?) -> SQL {
        guard let state else { return "" }
        return " AND state = \(state)"
    }
}
