import HTTP
import Storage

/// Takes a rule away, with the mails of it that nobody has sent yet. What was sent stays in the list.
enum DeleteReminder {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        guard let id = request.parameters["id"].flatMap({ Int64($0) }) else { throw HTTPError.notFound }
        let isDone = try context.services.storage.write { db in
            try db.reminders(of: member).delete(id, at: context.now)
        }
        guard isDone else { throw HTTPError.notFound }
        return context.redirect(to: "/settings/reminders", saying: .reminderDeleted)
    }
}
