import Coaching
import Storage

/// What waits for the member's own decision.
struct Pending: Encodable {
    /// A coach's programme.
    let hasOffer: Bool
    /// A plan that follows from changed answers, not decided upon yet.
    let hasChanges: Bool
    /// The same, when the member has kept the old plan or asked the coach.
    let hasKeptOld: Bool
}

extension Context {
    func waiting(_ care: Care, _ member: Member, _ db: Database) throws -> Pending {
        let proposed = care.proposed
        let decision = try proposed.flatMap { try db.plan(of: member).decision(on: $0) }
        return Pending(
            hasOffer: try db.offers(of: member).waiting() != nil, hasChanges: proposed != nil && decision == nil,
            hasKeptOld: decision != nil)
    }
}
