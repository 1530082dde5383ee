import Coaching
import Storage
import Templates

/// What every page of the gentle plan needs: the plan that counts, its start, what has been done, and what the member's
/// answers say today.
struct Care: Sendable {
    let kept: KeptPlan
    let startsOn: Day
    let progress: PlanProgress
    /// What the plan was made from; nothing when it was made before that was kept.
    let basis: PlanBasis?
    /// The same programme with the answers and bans of today.
    let present: PlanBasis
    let flare: Flare?
    /// Whether the member called today a low-energy day.
    let isLowDay: Bool
    /// What the answers rule out today. A plan kept against them shows it at each move.
    let restrictions: Restrictions

    init(
        kept: KeptPlan, startsOn: Day, progress: PlanProgress, basis: PlanBasis?, present: PlanBasis,
        flare: Flare? = nil, isLowDay: Bool = false
    ) {
        (self.kept, self.startsOn, self.progress) = (kept, startsOn, progress)
        (self.basis, self.present, self.flare, self.isLowDay) = (basis, present, flare, isLowDay)
        restrictions = present.restrictions
    }

    var plan: CarePlan { kept.plan }

    /// What explains the plan as it stands.
    var explaining: PlanBasis? { basis ?? (present.plan == plan ? present : nil) }

    /// The plan that would follow from the answers of today, where it is another one.
    var proposed: CarePlan? {
        guard present != basis else { return nil }
        let plan = present.plan
        return plan != self.plan && plan.isWorthwhile ? plan : nil
    }
}

extension Context {
    /// The member's plan; someone who has none yet is led to where it is made.
    func care(_ member: Member, _ db: Database) throws -> Care {
        let store = db.plan(of: member)
        let settings = try store.settings()
        guard let kept = try store.current(), let startsOn = settings.startsOn else {
            throw HTTPError.elsewhere("/onboarding")
        }
        let basis = try store.basis(ofPlan: kept.id)
        return Care(
            kept: kept, startsOn: startsOn, progress: try db.careSessions(of: member).progress(), basis: basis,
            present: try db.presentBasis(of: member, programme: kept.plan.programme, basis, in: today.year),
            flare: try db.flares(of: member).open(), isLowDay: settings.lowEnergyOn == today)
    }
}

extension Context {
    /// What the member's answers and bans rule out, for pages that show moves outside any plan; nothing is ruled out for
    /// someone unknown.
    func ownRules() throws -> Restrictions {
        guard let member, member.parts.contains(.care) else { return Restrictions(.empty) }
        return try services.storage.read { db in
            try db.presentBasis(of: member, programme: .personalized, in: today.year).restrictions
        }
    }
}

extension Database {
    /// What a plan would follow from with the answers and bans of today.
    func presentBasis(of member: Member, programme: Programme, _ basis: PlanBasis? = nil, in year: Int) throws
        -> PlanBasis
    {
        PlanBasis(
            programme: programme, answers: try health(of: member).answers(in: year) ?? .empty,
            bans: try bans(of: member).all().map(\.ban), adjustments: basis?.adjustments ?? [])
    }
}
