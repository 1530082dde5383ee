import Coaching
import HTTP
import Storage

/// The proposed plan beside the present one.
enum ShowChanges {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        try page(ChangesPage.fields(context), context)
    }

    static func page(_ fields: FormFields, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (care, decision) = try context.services.storage.read { db in
            let care = try context.care(member, db)
            return (care, try care.proposed.flatMap { try db.plan(of: member).decision(on: $0) })
        }
        return try context.show(ChangesPage(care, decision: decision, fields, context))
    }
}

/// The member's answer to a proposed plan: take it, keep the old one, or ask the coach.
enum DecideOnChanges {
    enum Answer: String {
        case accept, keep, ask
    }

    private enum Outcome {
        case done(Flash)
        /// Another plan follows by now than the one that was shown.
        case overtaken
        case nothing
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, ["answer", "note", "shown"])
        let answer: Answer? = form.choice("answer")
        let note = answer == .ask ? form.text("note", limit: 500, missing: "noteMissing", lines: true) : ""
        guard form.isValid, let answer else { return try ShowChanges.page(form.fields, context) }

        let shown = form.raw("shown")
        let outcome = try context.services.storage.write { db -> Outcome in
            let care = try context.care(member, db)
            guard let plan = care.proposed else { return .nothing }
            guard shown.isEmpty || shown == ChangesPage.mark(plan) else { return .overtaken }
            return .done(try decide(answer, on: plan, note: note, care, member, context, db))
        }
        switch outcome {
        case .done(let flash): return context.redirect(to: "/plan", saying: flash)
        case .nothing: return context.redirect(to: "/plan")
        case .overtaken:
            form.fail("shown", "planOvertaken")
            return try ShowChanges.page(form.fields, context)
        }
    }

    private static func decide(
        _ answer: Answer, on plan: CarePlan, note: String, _ care: Care, _ member: Member, _ context: Context,
        _ db: Database
    ) throws -> Flash {
        let store = db.plan(of: member)
        switch answer {
        case .accept:
            try store.keep(care.present, at: context.now)
            return .planChanged
        case .keep:
            try store.decide(.kept, on: plan, at: context.now)
            return .planKept
        case .ask:
            // Asked twice about the same plan is asked once.
            if try store.decision(on: plan) != .asked {
                let question = CheckInEntry(
                    kind: .question, day: context.today, writtenOn: context.today,
                    feeling: Feeling(energy: nil, discomfort: nil, note: note))
                try context.tell(db.checkInEntries(of: member).enter(question, at: context.now), of: member, db)
            }
            try store.decide(.asked, on: plan, at: context.now)
            return .coachAsked
        }
    }
}
