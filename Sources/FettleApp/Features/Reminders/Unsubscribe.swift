import HTTP
import Storage

/// The page behind a mail's way out: a button, since programs fetch links that nobody pressed.
struct UnsubscribePage: Page {
    static let view = "reminders/unsubscribe"
    let path: String
    let isDone: Bool
}

/// Stops one kind of mail, for a person's press and for a mail program's one-click POST (RFC 8058).
enum Unsubscribe {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        _ = try wish(request, context)
        return try context.show(UnsubscribePage(path: context.path, isDone: false))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let wish = try wish(request, context)
        try context.services.storage.write { db in
            guard let member = try db.members.find(wish.memberID) else { return }
            try db.reminders(of: member).switchOff(wish.kind)
        }
        return try context.show(UnsubscribePage(path: context.path, isDone: true))
    }

    private static func wish(_ request: Request, _ context: Context) throws -> Unsubscribing {
        guard let wish = request.parameters["token"].flatMap({ Unsubscribing($0, context.services.key) }) else {
            throw HTTPError.notFound
        }
        return wish
    }
}
