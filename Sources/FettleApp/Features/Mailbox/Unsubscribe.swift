import HTTP
import Storage

/// The page behind a mail's way out: a button, since programs fetch links that nobody pressed; and the way back.
struct UnsubscribePage: Page {
    static let view = "mailbox/unsubscribe"
    let path: String
    let titleKey: String
    let leadKey: String
    let isStopped: Bool
    /// Whether a press has just changed something.
    let isDone: Bool
}

/// Stops one kind of mail, for a person's press and for a mail program's one-click POST (RFC 8058); and lets it come again.
enum Unsubscribe {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let wish = try wish(request, context)
        let isStopped = try context.services.storage.read { db in
            try db.mailStops(ofID: wish.memberID).isStopped(wish.topic)
        }
        return try page(wish, isStopped: isStopped, isDone: false, context)
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let wish = try wish(request, context)
        let comesBack = context.form["again"] != nil
        try context.services.storage.write { db in
            // The account may be gone: then nothing comes any more.
            guard try db.members.find(wish.memberID) != nil else { return }
            let stops = db.mailStops(ofID: wish.memberID)
            if comesBack { try stops.resume(wish.topic) } else { try stops.stop(wish.topic, at: context.now) }
        }
        context.services.reminderBell.ring()
        return try page(wish, isStopped: !comesBack, isDone: true, context)
    }

    private static func page(_ wish: Unsubscribing, isStopped: Bool, isDone: Bool, _ context: Context) throws
        -> Response
    {
        let state = isDone ? (isStopped ? "stopped" : "resumed") : (isStopped ? "isStopped" : "ask")
        return try context.show(
            UnsubscribePage(
                path: context.path, titleKey: "mails.stop.\(wish.topic.key).\(isStopped ? "stopped" : state)",
                leadKey: "mails.stop.\(state)", isStopped: isStopped, isDone: isDone))
    }

    private static func wish(_ request: Request, _ context: Context) throws -> Unsubscribing {
        guard let wish = request.parameters["token"].flatMap({ Unsubscribing($0, context.services.key) }) else {
            throw HTTPError.notFound
        }
        return wish
    }
}
