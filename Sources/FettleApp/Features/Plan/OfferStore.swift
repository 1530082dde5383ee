import Coaching
import Foundation
import Storage

extension Database {
    func offers(of member: Member) -> OfferStore { OfferStore(db: self, memberID: member.id) }
}

/// A programme that waits for the member's answer, or had it.
struct PlanOffer: Sendable {
    enum State: String, Sendable, ColumnValue {
        case waiting, accepted, declined
        /// Another offer took its place before there was an answer.
        case withdrawn
    }

    let id: Int64
    let coach: String?
    let programme: Programme
    let adjustments: [Adjustment]
    let state: State
    let offeredAt: Int64

    var bans: [Ban] { adjustments.compactMap(\.ban) }

    /// All that the offered plan would follow from, once the member has agreed to it. A ban of the offer joins those that
    /// there are.
    func basis(from present: PlanBasis) -> PlanBasis {
        let own = present.bans.filter { ban in !bans.contains { $0.move == ban.move } }
        return PlanBasis(
            programme: programme, answers: present.answers,
            bans: Move.allCases.compactMap { move in (own + bans).last { $0.move == move } },
            adjustments: adjustments.filter { $0.ban == nil }
        ).agreed
    }
}

/// What coaches offered to one member.
struct OfferStore {
    let db: Database
    let memberID: Int64

    func waiting() throws -> PlanOffer? { try newest(1).first { $0.state == .waiting } }

    /// The newest first.
    func newest(_ count: Int = .max) throws -> [PlanOffer] {
        try db.rows(
            """
            SELECT o.id, m.name AS coach, o.programme, o.adjustments, o.state, o.offered_at
            FROM plan_offers o LEFT JOIN members m ON m.id = o.coach_id
            WHERE o.member_id = \(memberID) ORDER BY o.offered_at DESC, o.id DESC LIMIT \(count)
            """
        ) { row in
            let (programme, adjustments): (String, String) = (try row.get("programme"), try row.get("adjustments"))
            return PlanOffer(
                id: try row.get("id"), coach: try row.get("coach"), programme: Programme(id: programme),
                adjustments: try JSONDecoder().decode([Adjustment].self, from: Data(adjustments.utf8)),
                state: try row.get("state"), offeredAt: try row.get("offered_at"))
        }
    }

    /// An offer takes the place of one that still waits. False when the same form was sent before.
    func offer(_ programme: Programme, _ adjustments: [Adjustment], key: String, by coachID: Int64?, at now: Int64)
        throws -> Bool
    {
        let known: Int? = try db.value("SELECT 1 FROM plan_offers WHERE key = \(key)")
        guard known == nil else { return false }
        try db.execute(
            """
            UPDATE plan_offers SET state = 'withdrawn', answered_at = \(now)
            WHERE member_id = \(memberID) AND state = 'waiting'
            """)
        try db.execute(
            """
            INSERT INTO plan_offers (member_id, coach_id, key, programme, adjustments, offered_at)
            VALUES (\(memberID), \(coachID), \(key), \(programme.rawValue), \(String(json: adjustments)), \(now))
            """)
        return true
    }

    func answer(_ id: Int64, _ state: PlanOffer.State, at now: Int64) throws {
        try db.execute(
            """
            UPDATE plan_offers SET state = \(state), answered_at = \(now)
            WHERE id = \(id) AND member_id = \(memberID) AND state = 'waiting'
            """)
    }
}
