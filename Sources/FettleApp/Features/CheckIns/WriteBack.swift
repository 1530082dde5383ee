import HTTP
import Secrets
import Storage

/// One conversation, with the form to write under it.
struct TalkPage: FormPage {
    static let view = "check-ins/talk-page"
    let conversation: Conversation
    let action: String
    let fields: FormFields
}

/// A member writes under one of their check-ins; it then waits for the coach again.
enum WriteBack {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let checkIn = try read(request, context)
        if checkIn.replies.contains(where: { !$0.isFromMember }) {
            try context.services.storage.write { db in
                try db.checkIns(of: member).markRepliesSeen(in: [checkIn.id], at: context.now)
            }
        }
        var fields = FormFields(names: ["text", "key"])
        fields.put("key", Token.random().text)
        return try page(checkIn, fields, context)
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let checkIn = try read(request, context)
        var form = try Form(context, ["text", "key"])
        let text = form.text("text", limit: 2000, missing: "messageMissing", lines: true)
        if !form.isKey("key") { form.put("key", Token.random().text) }
        guard form.isValid else { return try page(checkIn, form.fields, context) }
        try context.services.storage.write { db in
            let isNew = try db.checkIns(of: member).answer(
                checkIn.id, text, key: form.fields.value("key"), on: context.today, at: context.now)
            guard isNew else { return }
            let event = CheckInEvent(
                memberID: member.id, checkInID: checkIn.id, kind: checkIn.kind, flags: checkIn.flags, raised: [])
            try context.tell(event, of: member, db)
        }
        return context.redirect(to: "/check-ins/\(checkIn.id)", saying: .messageSent)
    }

    private static func read(_ request: Request, _ context: Context) throws -> CheckIn {
        let member = try context.signedIn()
        let checkIn = try request.parameters["id"].flatMap { Int64($0) }.flatMap { id in
            try context.services.storage.read { db in try db.checkIns(of: member).find(id) }
        }
        guard let checkIn else { throw HTTPError.notFound }
        return checkIn
    }

    private static func page(_ checkIn: CheckIn, _ fields: FormFields, _ context: Context) throws -> Response {
        let conversation = Conversation(checkIn, of: try context.signedIn(), context)
        return try context.show(
            TalkPage(conversation: conversation, action: "/check-ins/\(checkIn.id)", fields: fields))
    }
}
