import HTTP
import Secrets
import Storage

/// The check-ins that nobody has answered yet.
struct WaitingPage: FormPage {
    static let view = "admin/check-ins"
    let tabs = PanelTab.all(at: .checkIns)
    let items: [Item]
    let isEmpty: Bool
    let fields: FormFields

    struct Item: Encodable {
        let memberHref: String
        let memberName: String
        let conversation: Conversation
        let action: String
        let reply: FormFields.Field
        let key: String
    }

    /// `typed` is a reply that could not be taken, with the check-in it was for.
    init(
        _ waiting: [(member: Member, checkIn: CheckIn)], typed: (id: Int64, fields: FormFields)? = nil,
        _ context: Context
    ) {
        fields = typed?.fields ?? FormFields(names: [])
        isEmpty = waiting.isEmpty
        items = waiting.map { member, checkIn in
            let own = typed?.id == checkIn.id ? typed?.fields : nil
            return Item(
                memberHref: "/admin/members/\(member.id)", memberName: member.name,
                conversation: Conversation(checkIn, of: member, context),
                action: "/admin/check-ins/\(checkIn.id)/review",
                reply: FormFields.Field(
                    id: own == nil ? "field-reply-\(checkIn.id)" : "field-reply", name: "reply",
                    value: own?.value("reply") ?? "",
                    error: own?.errors.first { $0.name == "reply" }?.error),
                key: own?.value("key") ?? Token.random().text)
        }
    }
}

enum ShowWaiting {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        try context.show(WaitingPage(read(context), context))
    }

    /// Reads the list, and writes down that it was read.
    static func read(_ context: Context) throws -> [(member: Member, checkIn: CheckIn)] {
        let coach = try context.signedIn()
        return try context.services.storage.write { db in
            let waiting = try db.panel.waiting()
            for entry in waiting { try db.views(of: entry.member).log(.checkIns, by: coach, at: context.now) }
            return waiting
        }
    }
}
