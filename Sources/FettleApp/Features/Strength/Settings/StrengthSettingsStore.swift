import Coaching
import Storage

extension Database {
    func strengthSettings(of member: Member) -> StrengthSettingsStore {
        StrengthSettingsStore(db: self, member: member)
    }
}

/// How one member trains.
struct StrengthSettingsStore {
    let db: Database
    let member: Member

    func current() throws -> StrengthSettings {
        try db.row(
            """
            SELECT weight_unit, weight_step, rest_seconds, rpe_chart, version FROM strength_settings
            WHERE member_id = \(member.id)
            """
        ) { row in
            StrengthSettings(
                unit: try row.get("weight_unit"), weightStep: try row.get("weight_step"),
                restSeconds: try row.get("rest_seconds"), chart: try row.get("rpe_chart"),
                version: try row.get("version"))
        } ?? StrengthSettings(for: member)
    }

    /// Whether the member ever came for strength.
    func hasBegun() throws -> Bool {
        let count: Int? = try db.value("SELECT count(*) FROM strength_settings WHERE member_id = \(member.id)")
        return count ?? 0 > 0
    }

    /// Counts a change of what hangs in the gym as one of the settings. False when they have changed since that version.
    func touch(ifVersion version: Int) throws -> Bool {
        try db.execute(
            """
            UPDATE strength_settings SET version = version + 1 WHERE member_id = \(member.id) AND version = \(version)
            """)
        return db.changes > 0
    }

    /// False when the member has begun before.
    func begin(at now: Int64) throws -> Bool {
        let settings = StrengthSettings(for: member)
        try db.execute(
            """
            INSERT INTO strength_settings (member_id, weight_unit, begun_at)
            VALUES (\(member.id), \(settings.unit), \(now)) ON CONFLICT (member_id) DO NOTHING
            """)
        return db.changes > 0
    }

    /// False when they have changed since the version that the form showed.
    func change(to settings: StrengthSettings) throws -> Bool {
        try db.execute(
            """
            UPDATE strength_settings SET weight_unit = \(settings.unit), weight_step = \(settings.weightStep),
                rest_seconds = \(settings.restSeconds), rpe_chart = \(settings.chart), version = version + 1
            WHERE member_id = \(member.id) AND version = \(settings.version)
            """)
        return db.changes > 0
    }
}
