import HTTP
import Storage

/// A member's own check-ins.
struct CheckInsPage: Page {
    static let view = "check-ins/check-ins"
    let conversations: [Conversation]
    let isEmpty: Bool
}

/// The same for programs.
struct CheckInsTwin: Encodable {
    let checkIns: [Item]

    struct Item: Encodable {
        let id: Int64
        let day: Int?
        let date: String
        let energy: Int?
        let discomfort: Int?
        let note: String
        let reviewed: Bool
        let replies: [Answer]
    }

    struct Answer: Encodable {
        let author: String
        let text: String
        let writtenAt: Int64
    }

    init(_ checkIns: [CheckIn]) {
        self.checkIns = checkIns.map { checkIn in
            Item(
                id: checkIn.id, day: checkIn.dayNumber, date: checkIn.day.text, energy: checkIn.feeling.energy,
                discomfort: checkIn.feeling.discomfort, note: checkIn.feeling.note, reviewed: checkIn.reviewedAt != nil,
                replies: checkIn.replies.map { Answer(author: $0.author, text: $0.text, writtenAt: $0.writtenAt) })
        }
    }
}

enum ShowCheckIns {
    /// Reading the list is what marks answers as seen.
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (checkIns, unseen) = try context.services.storage.read { db in
            (try db.checkIns(of: member).all(), try db.checkIns(of: member).unseenReplies())
        }
        if unseen > 0 {
            try context.services.storage.write { db in try db.checkIns(of: member).markRepliesSeen(at: context.now) }
        }
        let conversations = checkIns.map { Conversation($0, of: member, context) }
        return try context.show(CheckInsPage(conversations: conversations, isEmpty: conversations.isEmpty))
    }

    static func twin(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let checkIns = try context.services.storage.read { db in try db.checkIns(of: member).all() }
        return try context.json(CheckInsTwin(checkIns))
    }
}
