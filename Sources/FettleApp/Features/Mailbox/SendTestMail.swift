import HTTP
import Storage

/// Sends a mail to the member who asks for it, to see whether mails arrive.
enum SendTestMail {
    /// As many in an hour as someone needs who is setting up a mail server.
    private static let hourly = 5

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        // Whoever has not confirmed their address may have typed another's; the page offers no test then.
        guard member.isVerified else { return context.redirect(to: "/settings/mails") }
        let isSent = try context.services.storage.write { db -> Bool in
            guard try db.mails.count(.test, to: member.id, since: context.now - 3600) < hourly else { return false }
            try context.services.post(
                Letter(.test, to: member, path: "/settings/mails"), for: member.id, at: context.now, db)
            return true
        }
        context.services.mailIsWaiting()
        return context.redirect(to: "/settings/mails", saying: isSent ? .testSent : .testWaits)
    }
}
