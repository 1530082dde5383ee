import HTTP
import Storage

/// Lets a mail that could not be sent be tried again at once, under the same Message-ID.
enum RetryMail {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        guard let id = request.parameters["id"].flatMap({ Int64($0) }) else { throw HTTPError.notFound }
        let isDone = try context.services.storage.write { db -> Bool in
            guard let line = try db.ledger.find(id), line.mayRetry(at: context.now),
                let kind = LetterKind(rawValue: line.kind)
            else { return false }
            return try db.ledger.retry(id, until: context.now + kind.lifetime, at: context.now)
        }
        guard isDone else { throw HTTPError.notFound }
        context.services.mailIsWaiting()
        return context.redirect(to: OwnPath(context.form["next"] ?? "/admin/mail").text, saying: .mailRetried)
    }
}
