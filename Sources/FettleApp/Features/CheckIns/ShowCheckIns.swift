import HTTP
import Storage

/// A member's own check-ins, those that something happened in last on top.
struct CheckInsPage: Page {
    static let view = "check-ins/check-ins"
    let conversations: [Conversation]
    let isEmpty: Bool
    let paging: Paging
}

enum ShowCheckIns {
    private static let size = 20

    /// Reading answers is what marks them as seen.
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (checkIns, unseen, paging) = try context.services.storage.read { db in
            let store = db.checkIns(of: member)
            let paging = Paging(
                asked: request.query["page"], of: try store.count(), each: size, at: "/check-ins")
            return (
                try store.conversations(size, after: paging.skipped), try store.unseenReplies(), paging
            )
        }
        if unseen > 0 {
            try context.services.storage.write { db in
                try db.checkIns(of: member).markRepliesSeen(in: checkIns.map(\.id), at: context.now)
            }
        }
        let conversations = checkIns.map { Conversation($0, of: member, context) }
        return try context.show(
            CheckInsPage(conversations: conversations, isEmpty: conversations.isEmpty, paging: paging))
    }

    static func twin(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let checkIns = try context.services.storage.read { db in try db.checkIns(of: member).all() }
        return try context.json(CheckInsTwin(checkIns))
    }
}
