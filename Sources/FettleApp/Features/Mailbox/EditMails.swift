import HTTP
import Storage

/// Switches kinds of mail off and on, and sets the hour of the coach's digest.
enum EditMails {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let read = try context.services.storage.read { db in try MailsRead(member, db) }
        return try context.show(MailsPage(read.fields(context), read, member, context))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let topics = MailsRead.topics(context)
        var form = try Form(context, ["digest_time"])
        let wanted = try wanted(context, topics)
        let time = context.isCoach && !form.raw("digest_time").isEmpty ? form.time("digest_time") : nil
        guard form.isValid else {
            let read = try context.services.storage.read { db in try MailsRead(member, db) }
            var fields = read.fields(context)
            MailsRead.offer(topics, chosen: wanted, in: &fields)
            fields.put("digest_time", form.raw("digest_time"))
            for field in form.fields.errors { fields.fail(field.name, field.error ?? "") }
            return try context.show(MailsPage(fields, read, member, context))
        }
        try context.services.storage.write { db in
            let stops = db.mailStops(of: member)
            for topic in topics {
                if wanted.contains(topic) { try stops.resume(topic) } else { try stops.stop(topic, at: context.now) }
            }
            if let time { try db.digests.set(time, for: member, at: context.now) }
        }
        context.services.reminderBell.ring()
        return context.redirect(to: "/settings/mails", saying: .saved)
    }

    /// A kind that the page never offered is nobody's honest form.
    private static func wanted(_ context: Context, _ topics: [MailTopic]) throws -> Set<MailTopic> {
        let names = context.form.all("mails")
        let wanted = topics.filter { names.contains($0.key) }
        guard Set(names).count == wanted.count else { throw HTTPError.badRequest }
        return Set(wanted)
    }
}
