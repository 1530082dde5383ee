import Coaching
import Secrets
import Storage

extension Context {
    /// Gives an account the programme that was prepared for its address, as an offer. Only a verified address can claim,
    /// for anyone can type one in. The account keeps its own name: the prepared one stood in the form that made it.
    /// True when there was something to claim.
    @discardableResult
    func claimProfile(for memberID: Int64, _ db: Database) throws -> Bool {
        guard let member = try db.members.find(memberID), member.isVerified,
            let profile = try db.profiles.find(email: member.email)
        else { return false }
        _ = try db.offers(of: member).offer(
            profile.programme, [], key: Token.random().text, by: profile.coachID, at: now)
        try db.profiles.close(profile, joinedBy: member.id)
        return true
    }
}
