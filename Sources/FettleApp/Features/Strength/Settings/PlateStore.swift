import Coaching
import Storage

extension Database {
    func plates(of member: Member) -> PlateStore { PlateStore(db: self, memberID: member.id) }
}

/// A bar that somebody has, with a name of their own.
struct OwnedBar: Sendable, Hashable {
    let id: Int64
    let name: String
    /// Hundredths of the unit.
    let hundredths: Int
    let unit: MassUnit
}

/// What hangs in one member's gym.
struct PlateStore {
    let db: Database
    let memberID: Int64

    /// More bars than this nobody chooses from.
    static let barLimit = 20
    /// The pairs of one plate.
    static let pairLimit = 50

    /// The plates that the member has counted in a unit; nil when they have counted none.
    func owned(_ unit: MassUnit) throws -> PlateSet? {
        let stacks = try db.rows(
            """
            SELECT hundredths, pairs FROM owned_plates
            WHERE member_id = \(memberID) AND unit = \(unit) ORDER BY hundredths
            """
        ) { row -> PlateSet.Stack? in
            let pairs: Int = try row.get("pairs")
            return Plate(hundredths: try row.get("hundredths"), unit: unit).map { PlateSet.Stack($0, pairs: pairs) }
        }
        return stacks.isEmpty ? nil : PlateSet(unit: unit, stacks: stacks.compactMap(\.self))
    }

    /// What the member loads from: their own plates, else a gym's.
    func set(_ unit: MassUnit) throws -> PlateSet { try owned(unit) ?? .gym(unit) }

    /// In place of what was counted in that unit.
    func replace(with plates: PlateSet) throws {
        try db.execute("DELETE FROM owned_plates WHERE member_id = \(memberID) AND unit = \(plates.unit)")
        for stack in plates.stacks {
            guard let pairs = stack.pairs else { continue }
            try db.execute(
                """
                INSERT INTO owned_plates (member_id, unit, hundredths, pairs)
                VALUES (\(memberID), \(plates.unit), \(stack.plate.hundredths), \(min(pairs, Self.pairLimit)))
                """)
        }
    }

    /// In the order they were entered.
    func bars() throws -> [OwnedBar] {
        try db.rows(
            "SELECT id, name, hundredths, unit FROM owned_bars WHERE member_id = \(memberID)"
        ) { row in
            OwnedBar(
                id: try row.get("id"), name: try row.get("name"), hundredths: try row.get("hundredths"),
                unit: try row.get("unit"))
        }.sorted { $0.id < $1.id }
    }

    /// The same form sent again changes what it made.
    func add(_ name: String, _ hundredths: Int, _ unit: MassUnit, key: String) throws {
        try db.execute(
            """
            INSERT INTO owned_bars (member_id, key, name, unit, hundredths)
            VALUES (\(memberID), \(key), \(name), \(unit), \(hundredths))
            ON CONFLICT (member_id, key) DO UPDATE SET name = excluded.name, unit = excluded.unit,
                hundredths = excluded.hundredths
            """)
    }

    /// False when there is none.
    func deleteBar(_ id: Int64) throws -> Bool {
        try db.execute("DELETE FROM owned_bars WHERE id = \(id) AND member_id = \(memberID)")
        return db.changes > 0
    }
}
