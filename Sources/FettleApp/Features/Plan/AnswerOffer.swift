import Coaching
import HTTP
import Storage

/// A coach's offer, and the member's answer to it. Only a member can start a programme.
enum ShowOffer {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        try page(FormFields(names: ["answer"]), context)
    }

    static func page(_ fields: FormFields, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (read, isReady) = try context.services.storage.read { db in
            (try OfferRead(member, context, db), try Self.isReady(member, db))
        }
        guard isReady else { return context.redirect(to: "/onboarding") }
        return try context.show(OfferPage(read, fields, context))
    }

    /// What someone came for, and the safety page, come before any programme: an answer given earlier would be lost.
    static func isReady(_ member: Member, _ db: Database) throws -> Bool {
        try !member.parts.isEmpty && db.plan(of: member).settings().isCleared
    }
}

enum AnswerOffer {
    enum Answer: String {
        case accept, decline
        /// Not this one, but a plan made from the member's own answers.
        case personal

        /// What a plan would follow from; nothing when there is to be none.
        fileprivate func basis(_ offer: PlanOffer, _ read: OfferRead) -> PlanBasis? {
            switch self {
            case .decline: nil
            case .accept: offer.basis(from: read.present)
            case .personal: read.present
            }
        }
    }

    private enum Outcome {
        case taken
        /// Another offer came in between.
        case overtaken
        /// So much is left out of it that it is no plan.
        case tooLittle
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, ["answer", "offer"])
        let (settings, isReady) = try context.services.storage.read { db in
            (try db.plan(of: member).settings(), try ShowOffer.isReady(member, db))
        }
        let answer: Answer? = form.choice("answer")
        guard form.isValid, let answer else { return try ShowOffer.page(form.fields, context) }
        guard isReady || answer == .decline else { return context.redirect(to: "/onboarding") }

        let shown = Int64(form.raw("offer"))
        let outcome = try context.services.storage.write { db -> Outcome in
            let read = try OfferRead(member, context, db)
            guard let offer = read.offer, shown == nil || shown == offer.id else { return .overtaken }
            guard answer.basis(offer, read)?.plan.isWorthwhile ?? true else { return .tooLittle }
            try take(answer, offer, read, member, context, db)
            return .taken
        }
        switch outcome {
        case .taken: break
        // It has not been seen.
        case .overtaken: return context.redirect(to: "/plan/offer")
        case .tooLittle:
            form.fail("answer", "planTooLittle")
            return try ShowOffer.page(form.fields, context)
        }
        let next = settings.startsOn == nil ? "/onboarding" : "/plan"
        return context.redirect(to: next, saying: answer == .accept ? .offerAccepted : .offerDeclined)
    }

    private static func take(
        _ answer: Answer, _ offer: PlanOffer, _ read: OfferRead, _ member: Member, _ context: Context, _ db: Database
    ) throws {
        try db.offers(of: member).answer(offer.id, answer == .accept ? .accepted : .declined, at: context.now)
        guard let basis = answer.basis(offer, read) else { return }
        if answer == .accept {
            for ban in offer.bans { try db.bans(of: member).add(ban, isFromCoach: true, at: context.now) }
        }
        try start(basis, read, member, context, db)
    }

    private static func start(
        _ basis: PlanBasis, _ read: OfferRead, _ member: Member, _ context: Context, _ db: Database
    ) throws {
        try db.plan(of: member).keep(basis, at: context.now)
        if read.startsOver(with: basis.programme) {
            try db.plan(of: member).restart(at: context.now, on: context.today)
        }
    }
}
