import HTTP
import Storage
import Templates

/// What became of the mails, for the coach: to whom, what kind, when. Never a word or a link of any.
struct LedgerPage: Page {
    static let view = "mailbox/ledger"
    let tabs = PanelTab.all(at: .mail)
    let filters: [Filter]
    let lines: [Line]
    let isEmpty: Bool
    let isFiltered: Bool
    let paging: Paging
    /// Whether mails are files, for want of a mail server.
    let isFolder: Bool

    struct Filter: Encodable {
        let labelKey: String
        let href: String
        let count: Int?
        let isCurrent: Bool
    }

    struct Line: Encodable {
        let recipient: String
        let kindKey: String
        let stateKey: String
        let isGood: Bool
        let isBad: Bool
        let time: String
        let attempts: Int
        let hasAttempts: Bool
        let reason: String?
        let nextAttempt: String?
        let retryAction: String?
    }
}

enum ShowMails {
    static let perPage = 50

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let state = try state(request)
        return try context.services.storage.read { db in
            let counts = try db.ledger.counts()
            let paging = Paging(
                asked: request.query["page"], of: state.map { counts[$0] ?? 0 } ?? counts.values.reduce(0, +),
                each: perPage, at: "/admin/mail", query: state.map { "state=\($0.rawValue)&" } ?? "")
            let lines = try db.ledger.page(state, offset: paging.skipped, count: perPage)
            return try context.show(LedgerPage(lines, counts, state, paging, context))
        }
    }

    private static func state(_ request: Request) throws -> LedgerLine.State? {
        guard let text = request.query["state"], !text.isEmpty else { return nil }
        guard let state = LedgerLine.State(rawValue: text) else { throw HTTPError.notFound }
        return state
    }
}

extension LedgerPage {
    init(
        _ lines: [LedgerLine], _ counts: [LedgerLine.State: Int], _ state: LedgerLine.State?, _ paging: Paging,
        _ context: Context
    ) {
        filters =
            [Filter(labelKey: "mails.ledger.all", href: "/admin/mail", count: nil, isCurrent: state == nil)]
            + LedgerLine.State.allCases.map {
                Filter(
                    labelKey: "mails.states.\($0.rawValue)", href: "/admin/mail?state=\($0.rawValue)",
                    count: counts[$0] ?? 0, isCurrent: $0 == state)
            }
        self.lines = lines.map { Line($0, context) }
        isEmpty = lines.isEmpty
        isFiltered = state != nil
        self.paging = paging
        isFolder = context.configuration.smtp == nil
    }
}

extension LedgerPage.Line {
    init(_ line: LedgerLine, _ context: Context) {
        let format = context.formatting
        recipient = line.recipient
        kindKey = "mails.letters.\(LetterKind(rawValue: line.kind)?.rawValue ?? LetterKind.reminder.rawValue)"
        stateKey = "mails.states.\(line.state.rawValue)"
        (isGood, isBad) = (line.state == .sent, line.state == .failed)
        time = format.moment(line.finishedAt ?? line.createdAt)
        attempts = line.attempts
        hasAttempts = line.attempts > 1 || line.cause != nil && line.attempts > 0
        reason = line.reason(context.texts)
        nextAttempt =
            line.state == .waiting && line.nextAttemptAt > context.now ? format.moment(line.nextAttemptAt) : nil
        retryAction = line.mayRetry(at: context.now) ? "/admin/mail/\(line.id)/retry" : nil
    }
}

extension LedgerLine {
    /// Why it was not sent, in plain words, with the server's digits.
    func reason(_ texts: Texts) -> String? {
        guard let cause, state != .sent else { return nil }
        let words = texts("mails.causes.\(cause)")
        return code.isEmpty ? words : "\(words) (\(code))"
    }

    /// What became of it, in one line.
    func words(_ texts: Texts) -> String {
        let said = texts("mails.states.\(state.rawValue)")
        return reason(texts).map { "\(said): \($0)" } ?? said
    }

    /// Only what would still be of use: not a reminder whose hour is over, nor a link that no longer works.
    func mayRetry(at now: Int64) -> Bool {
        guard state == .failed, let kind = LetterKind(rawValue: kind) else { return false }
        if kind == .reminder || kind == .weekly || kind == .digest { return false }
        return kind.linkLifetime.map { createdAt + $0 > now } ?? true
    }
}
