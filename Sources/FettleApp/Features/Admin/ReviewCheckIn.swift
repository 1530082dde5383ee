import HTTP
import Secrets
import Storage

/// Marks a check-in as seen, with a reply or without. A reply reaches the member's page, and a mail says that it is there.
enum ReviewCheckIn {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let coach = try context.signedIn()
        guard let id = request.parameters["id"].flatMap({ Int64($0) }) else { throw HTTPError.notFound }
        var form = try Form(context, ["reply", "key"])
        let text = form.text("reply", limit: 2000, lines: true)
        guard form.isValid else {
            return try context.show(WaitingPage(ShowWaiting.read(context, with: id), typed: (id, form.fields), context))
        }

        // A form without a proper key is taken all the same: it only cannot be told from its own repeat.
        let key = form.isKey("key") ? form.raw("key") : Token.random().text
        let outcome = try context.services.storage.write { db -> ReviewOutcome? in
            guard let member = try db.panel.owner(ofCheckIn: id) else { return nil }
            let outcome = try db.checkIns(of: member).review(id, reply: text, key: key, by: coach.id, at: context.now)
            // Whoever has not confirmed their address may not be the one who reads its mails.
            if outcome == .replied, member.isVerified {
                try context.services.post(
                    Letter(.coachReply, to: member, path: "/check-ins"), for: member.id, at: context.now, db)
            }
            return outcome
        }
        guard let outcome else { throw HTTPError.notFound }
        context.services.mailIsWaiting()
        let next = OwnPath(context.form["next"] ?? "/admin/check-ins").text
        return context.redirect(to: next, saying: outcome == .reviewed ? .reviewed : .replySent)
    }
}
