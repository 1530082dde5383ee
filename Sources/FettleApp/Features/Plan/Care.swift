import Coaching
import Storage

/// What every page of the gentle plan needs: the plan that counts, its start, and what has been done.
struct Care: Sendable {
    let kept: KeptPlan
    let startsOn: Day
    let progress: PlanProgress

    var plan: CarePlan { kept.plan }
}

extension Context {
    /// The member's plan; someone who has none yet is led to where it is made.
    func care(_ member: Member, _ db: Database) throws -> Care {
        let store = db.plan(of: member)
        guard let kept = try store.current(), let startsOn = try store.settings().startsOn else {
            throw HTTPError.elsewhere("/onboarding")
        }
        return Care(kept: kept, startsOn: startsOn, progress: try db.careSessions(of: member).progress())
    }
}
