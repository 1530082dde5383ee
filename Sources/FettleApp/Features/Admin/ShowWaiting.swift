import HTTP
import Storage

/// The check-ins that wait for an answer, or those that had it.
struct WaitingPage: Page {
    static let view = "admin/check-ins"
    let tabs = PanelTab.all(at: .checkIns)
    let isAnswered: Bool
    let waiting: Int
    let answered: Int
    let items: [ReviewItem]
    let isEmpty: Bool
    let paging: Paging
}

enum ShowWaiting {
    private static let size = 20
    static let path = "/admin/check-ins"

    /// Reads a page of the list, and writes down that it was read.
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let coach = try context.signedIn()
        let isAnswered = request.query["tab"] == "answered"
        let (page, members) = try context.services.storage.read { db -> (WaitingPage, [Int64]) in
            let (waiting, answered) = (try db.panel.waitingForAnswer().count, try db.panel.answeredCount())
            let paging = Paging(
                asked: request.query["page"], of: isAnswered ? answered : waiting, each: size, at: path,
                query: isAnswered ? "tab=answered&" : "")
            let shown =
                isAnswered
                ? try db.panel.answered(size, after: paging.skipped)
                : try db.panel.waiting(size, after: paging.skipped)
            let snippets = try db.snippets(of: coach).all()
            let page = WaitingPage(
                isAnswered: isAnswered, waiting: waiting, answered: answered,
                items: shown.map { ReviewItem($0.checkIn, of: $0.member, next: path, snippets: snippets, context) },
                isEmpty: shown.isEmpty, paging: paging)
            return (page, shown.map(\.member.id))
        }
        try context.services.storage.write { db in
            try db.logViews(.checkIns, of: members, by: coach, at: context.now)
        }
        return try context.show(page)
    }
}
