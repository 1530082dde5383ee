import Coaching
import Foundation
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
}

/// One member's plans, and when they start.
struct PlanStore {
    let db: Database
    let memberID: Int64

    func settings() throws -> CareSettings {
        let row = try db.row("SELECT cleared_at, starts_on FROM care_members WHERE member_id = \(memberID)") { row in
            let (clearedAt, startsOn): (Int64?, String?) = (try row.get("cleared_at"), try row.get("starts_on"))
            return CareSettings(isCleared: clearedAt != nil, startsOn: startsOn.flatMap(Day.init))
        }
        return row ?? CareSettings(isCleared: false, startsOn: nil)
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
        try db.execute("UPDATE care_members SET restarted_at = \(now) WHERE member_id = \(memberID)")
    }

    /// The plan that counts: the newest.
    func current() throws -> KeptPlan? {
        try db.row(
            "SELECT id, version, content FROM plans WHERE member_id = \(memberID) ORDER BY version DESC LIMIT 1",
            Self.kept)
    }

    /// Every plan there was, the oldest first.
    func all() throws -> [CarePlan] {
        try db.rows("SELECT id, version, content FROM plans WHERE member_id = \(memberID) ORDER BY version", Self.kept)
            .map(\.plan)
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

    /// Keeps a plan as a new version, unless it is the one that counts already. Old ones stay.
    func keep(_ plan: CarePlan, at now: Int64) throws {
        let current = try current()
        guard current?.plan != plan else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let content = String(decoding: try encoder.encode(plan), as: UTF8.self)
        try db.execute(
            """
            INSERT INTO plans (member_id, version, programme, content, made_at)
            VALUES (\(memberID), \((current?.version ?? 0) + 1), \(plan.programme.rawValue), \(content), \(now))
            """)
    }
}
