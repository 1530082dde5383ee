import Coaching
import HTTP
import Secrets
import Storage

/// What a coach may offer to one member, and what became of the last offers. Of the answer, only yes or no is told.
struct AssignPage: FormPage {
    static let view = "admin/programme"
    let tabs = PanelTab.all(at: .members)
    let name: String
    let memberHref: String
    let action: String
    let offers: [Line]
    let hasOffers: Bool
    /// The changes of the last offer, to be kept or left out of the next one.
    let fields: FormFields

    struct Line: Encodable {
        let date: String
        let programmeKey: String
        let stateKey: String
        let isWaiting: Bool
        let isAccepted: Bool
        let adjustments: [OfferPage.Adjustment]
    }

    init(_ member: Member, _ offers: [PlanOffer], _ fields: FormFields, kept: Set<Int>? = nil, _ context: Context) {
        let texts = context.texts
        name = member.name
        memberHref = "/admin/members/\(member.id)"
        action = memberHref + "/programme"
        self.offers = offers.prefix(5).map { Line($0, context) }
        hasOffers = !offers.isEmpty
        self.fields = AssignForm.offering(
            fields, last: offers.first?.adjustments ?? [], isKept: { kept?.contains($0) ?? true }, texts)
    }
}

extension AssignPage.Line {
    init(_ offer: PlanOffer, _ context: Context) {
        date = context.formatting.moment(offer.offeredAt)
        programmeKey = "care.programmes.\(offer.programme.rawValue).name"
        stateKey = "admin.programme.states.\(offer.state.rawValue)"
        (isWaiting, isAccepted) = (offer.state == .waiting, offer.state == .accepted)
        adjustments = offer.adjustments.map {
            OfferPage.Adjustment(text: AdjustmentWords.text($0, context.texts), note: $0.note)
        }
    }
}

/// Offers a programme, whole or with changes; it starts only when the member takes it.
enum AssignProgramme {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let (member, offers) = try read(request, context)
        let fields = AssignForm.fields(programme: offers.first?.programme ?? .personalized)
        return try context.show(AssignPage(member, offers, fields, context))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let coach = try context.signedIn()
        let (member, offers) = try read(request, context)
        var form = try AssignForm(context, last: offers.first?.adjustments ?? [])
        guard let offer = form.offer() else {
            return try context.show(AssignPage(member, offers, form.form.fields, kept: form.kept, context))
        }
        try context.services.storage.write { db in
            let isNew = try db.offers(of: member).offer(
                offer.programme, offer.adjustments, key: form.key, by: coach.id, at: context.now)
            // In a flare no mail comes, nor to an address that nobody has confirmed; the offer waits where the member
            // will see it.
            guard isNew, member.isVerified, try db.flares(of: member).open() == nil else { return }
            try context.services.post(
                Letter(.planOffered, to: member, path: "/plan/offer"), for: member.id, at: context.now, db)
        }
        context.services.mailIsWaiting()
        return context.redirect(to: "/admin/members/\(member.id)", saying: .offerSent)
    }

    /// Reads the offers, and writes down that they were read.
    private static func read(_ request: Request, _ context: Context) throws -> (Member, [PlanOffer]) {
        let (coach, member) = (try context.signedIn(), try context.member(of: request))
        return try context.services.storage.write { db in
            try db.views(of: member).log(.programme, by: coach, at: context.now)
            return (member, try db.offers(of: member).newest())
        }
    }
}
