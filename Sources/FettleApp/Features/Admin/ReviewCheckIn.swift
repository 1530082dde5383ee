import HTTP
import Secrets
import Storage

/// Marks a check-in as seen, with a reply or without. A reply reaches the member's page, and a mail says that it is there.
enum ReviewCheckIn {
    private static let longest = 2000

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let coach = try context.signedIn()
        guard let id = request.parameters["id"].flatMap({ Int64($0) }) else { throw HTTPError.notFound }
        let next = OwnPath(context.form["next"] ?? ShowWaiting.path).text
        var form = try Form(context, ["reply", "key", "state", "snippet"])
        if form.isOn("insert") { return try insert(form, into: id, next: next, context) }
        let text = form.text("reply", limit: longest, lines: true)
        guard form.isValid else { return try ShowThread.page(id, next: next, typed: form.fields, context) }

        // A form without a proper key is taken all the same: it only cannot be told from its own repeat.
        let key = form.isKey("key") ? form.raw("key") : Token.random().text
        let state = CheckInState(form.raw("state"))
        let outcome = try context.services.storage.write { db -> ReviewOutcome? in
            guard let member = try db.panel.owner(ofCheckIn: id) else { return nil }
            let outcome = try db.checkIns(of: member).review(
                id, reply: text, key: key, by: coach.id, asOf: state, at: context.now)
            // Whoever has not confirmed their address may not be the one who reads its mails.
            if outcome == .replied, member.isVerified {
                try context.services.post(
                    Letter(.coachReply, to: member, path: "/check-ins"), for: member.id, at: context.now, db)
            }
            return outcome
        }
        guard let outcome else { throw HTTPError.notFound }
        context.services.mailIsWaiting()
        return context.redirect(to: next, saying: flash(outcome))
    }

    /// Puts the coach's own words under what is typed already, and shows the form again to be read over.
    private static func insert(_ form: Form, into id: Int64, next: String, _ context: Context) throws -> Response {
        let coach = try context.signedIn()
        let snippet = try Int64(form.raw("snippet")).flatMap { wanted in
            try context.services.storage.read { db in try db.snippets(of: coach).find(wanted) }
        }
        let typed = form.raw("reply").replacing("\r\n", with: "\n").trimmedOfSpaces
        var fields = FormFields(names: ["reply"])
        fields.put("reply", [typed, snippet?.text ?? ""].filter { !$0.isEmpty }.joined(separator: "\n\n"))
        return try ShowThread.page(id, next: next, typed: fields, context)
    }

    private static func flash(_ outcome: ReviewOutcome) -> Flash {
        switch outcome {
        case .reviewed: .reviewed
        case .replied, .repeated: .replySent
        case .overtaken: .newWords
        }
    }
}

/// Sets the day by which a check-in should have its answer.
enum SetDue {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        guard let id = request.parameters["id"].flatMap({ Int64($0) }) else { throw HTTPError.notFound }
        let next = OwnPath(context.form["next"] ?? ShowWaiting.path).text
        var form = try Form(context, ["due_on"])
        let day = form.day("due_on")
        if let day, abs(context.today.days(until: day)) > 366 { form.fail("due_on", "dateTooFar") }
        guard form.isValid, let day else { return try ShowThread.page(id, next: next, typed: form.fields, context) }
        let isSet = try context.services.storage.write { db -> Bool in
            guard let member = try db.panel.owner(ofCheckIn: id) else { return false }
            try db.checkIns(of: member).setDue(id, on: day)
            return true
        }
        guard isSet else { throw HTTPError.notFound }
        return context.redirect(to: next, saying: .dueSet)
    }
}
