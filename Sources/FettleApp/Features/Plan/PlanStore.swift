import Coaching
import Foundation
import Secrets
import Storage

extension Database {
    func plan(of member: Member) -> PlanStore { PlanStore(db: self, memberID: member.id) }
}

/// A plan as it was kept.
struct KeptPlan: Sendable {
    let id: Int64
    let version: Int
    let plan: CarePlan
}

/// What a member decided about the gentle plan as a whole.
struct CareSettings: Sendable {
    let isCleared: Bool
    let startsOn: Day?
    /// The day last chosen to be a low-energy one.
    let lowEnergyOn: Day?
}

/// One member's plans, and when they start.
struct PlanStore {
    let db: Database
    let memberID: Int64

    func settings() throws -> CareSettings {
        let row = try db.row(
            "SELECT cleared_at, starts_on, low_energy_on FROM care_members WHERE member_id = \(memberID)"
        ) { row in
            let (clearedAt, startsOn): (Int64?, String?) = (try row.get("cleared_at"), try row.get("starts_on"))
            let lowEnergyOn: String? = try row.get("low_energy_on")
            return CareSettings(
                isCleared: clearedAt != nil, startsOn: startsOn.flatMap(Day.init),
                lowEnergyOn: lowEnergyOn.flatMap(Day.init))
        }
        return row ?? CareSettings(isCleared: false, startsOn: nil, lowEnergyOn: nil)
    }

    func clear(at now: Int64) throws {
        try db.execute(
            """
            INSERT INTO care_members (member_id, cleared_at) VALUES (\(memberID), \(now))
            ON CONFLICT (member_id) DO UPDATE SET cleared_at = excluded.cleared_at
            """)
    }

    func start(on day: Day) throws {
        try db.execute(
            """
            INSERT INTO care_members (member_id, starts_on) VALUES (\(memberID), \(day.text))
            ON CONFLICT (member_id) DO UPDATE SET starts_on = excluded.starts_on
            """)
    }

    /// From here on, only what is done after `now` counts.
    func restart(at now: Int64, on day: Day) throws {
        try start(on: day)
        try db.execute(
            "UPDATE care_members SET restarted_at = \(now), low_energy_on = NULL WHERE member_id = \(memberID)")
    }

    /// Nothing takes the choice back.
    func chooseLowEnergy(on day: Day?) throws {
        try db.execute("UPDATE care_members SET low_energy_on = \(day?.text) WHERE member_id = \(memberID)")
    }

    /// A session done on its day ends a low-energy day.
    func endLowEnergy(on day: Day) throws {
        try db.execute(
            """
            UPDATE care_members SET low_energy_on = NULL WHERE member_id = \(memberID) AND low_energy_on = \(day.text)
            """)
    }

    /// The plan that counts: the newest.
    func current() throws -> KeptPlan? {
        try db.row(
            "SELECT id, version, content FROM plans WHERE member_id = \(memberID) ORDER BY version DESC LIMIT 1",
            Self.kept)
    }

    /// Every plan there was, the oldest first.
    func all() throws -> [KeptPlan] {
        try db.rows("SELECT id, version, content FROM plans WHERE member_id = \(memberID) ORDER BY version", Self.kept)
    }

    /// When each version was made.
    func madeAt() throws -> [Int: Int64] {
        let rows = try db.rows("SELECT version, made_at FROM plans WHERE member_id = \(memberID)") {
            row -> (Int, Int64) in
            (try row.get("version"), try row.get("made_at"))
        }
        return Dictionary(rows) { $1 }
    }

    /// What a plan was made from.
    func basis(ofPlan id: Int64) throws -> PlanBasis? {
        let content: String? = try db.value(
            "SELECT content FROM plan_bases WHERE member_id = \(memberID) AND plan_id = \(id)")
        return try content.map { try JSONDecoder().decode(PlanBasis.self, from: Data($0.utf8)) }
    }

    private static func kept(_ row: Row) throws -> KeptPlan {
        KeptPlan(
            id: try row.get("id"), version: try row.get("version"),
            plan: try read.value(of: row.get("content")) {
                try JSONDecoder().decode(CarePlan.self, from: Data($0.utf8))
            })
    }

    /// Reading a plan's text takes some milliseconds, and a member opens the same one again and again.
    private static let read = Memo<String, CarePlan>(limit: 256)

    /// Keeps the plan that follows from a basis as a new version, unless it is the one that counts already. Old ones
    /// stay.
    func keep(_ basis: PlanBasis, at now: Int64) throws {
        let (current, plan) = (try current(), basis.plan)
        try db.execute("DELETE FROM plan_decisions WHERE member_id = \(memberID)")
        guard current?.plan != plan else { return try keep(basis, ofPlan: current?.id) }
        try db.execute(
            """
            INSERT INTO plans (member_id, version, programme, content, made_at)
            VALUES (\(memberID), \((current?.version ?? 0) + 1), \(plan.programme.rawValue), \(String(json: plan)), \(now))
            """)
        try keep(basis, ofPlan: try self.current()?.id)
    }

    /// The newest of what a plan follows from is what the next one is compared with.
    private func keep(_ basis: PlanBasis, ofPlan id: Int64?) throws {
        guard let id else { return }
        try db.execute(
            """
            INSERT INTO plan_bases (member_id, plan_id, content) VALUES (\(memberID), \(id), \(String(json: basis)))
            ON CONFLICT (member_id, plan_id) DO UPDATE SET content = excluded.content
            """)
    }
}

/// What a member said to a plan that was proposed to them.
enum PlanDecision: String, Sendable, ColumnValue {
    case kept, asked
}

extension PlanStore {
    func decision(on plan: CarePlan) throws -> PlanDecision? {
        try db.value(
            "SELECT decision FROM plan_decisions WHERE member_id = \(memberID) AND digest = \(Self.digest(plan))")
    }

    func decide(_ decision: PlanDecision, on plan: CarePlan, at now: Int64) throws {
        try db.execute(
            """
            INSERT INTO plan_decisions (member_id, digest, decision, decided_at)
            VALUES (\(memberID), \(Self.digest(plan)), \(decision), \(now))
            ON CONFLICT (member_id) DO UPDATE SET digest = excluded.digest, decision = excluded.decision,
                decided_at = excluded.decided_at
            """)
    }

    private static func digest(_ plan: CarePlan) throws -> [UInt8] { sha256(Array(try String(json: plan).utf8)) }
}
