import Coaching
import Storage

extension Database {
    func strengthFile(of member: Member) -> StrengthFileStore { StrengthFileStore(db: self, member: member) }
}

/// All of one member's strength, out of the database and back into it.
struct StrengthFileStore {
    let db: Database
    let member: Member

    /// Finished workouts, the oldest first.
    func finishedIDs() throws -> [Int64] {
        try db.rows(
            """
            SELECT id FROM workouts WHERE member_id = \(member.id) AND finished_at IS NOT NULL ORDER BY started_at, id
            """
        ) { row in try row.get("id") }
    }

    func read(at now: Int64) throws -> StrengthFile {
        let exercises = try db.exercises(of: member).all()
        let keys = Dictionary(uniqueKeysWithValues: exercises.map { ($0.id, $0.key) })
        return StrengthFile(
            format: StrengthFile.current, exportedAt: now, settings: try settings(), plates: try plates(),
            bars: try bars(),
            exercises: exercises.map { StrengthFile.Lift($0, swap: $0.swapID.flatMap { keys[$0] }) },
            templates: try templates(keys), workouts: try workouts(keys))
    }

    private func settings() throws -> StrengthFile.Settings? {
        try db.row(
            """
            SELECT weight_unit, weight_step, rest_seconds, rpe_chart, begun_at FROM strength_settings
            WHERE member_id = \(member.id)
            """
        ) { row in
            StrengthFile.Settings(
                unit: try row.get("weight_unit"), weightStep: try row.get("weight_step"),
                restSeconds: try row.get("rest_seconds"), rpeChart: try row.get("rpe_chart"),
                begunAt: try row.get("begun_at"))
        }
    }

    private func plates() throws -> [StrengthFile.Plate] {
        try db.rows(
            """
            SELECT unit, hundredths, pairs FROM owned_plates WHERE member_id = \(member.id) ORDER BY unit, hundredths
            """
        ) { row in
            StrengthFile.Plate(
                unit: try row.get("unit"), hundredths: try row.get("hundredths"), pairs: try row.get("pairs"))
        }
    }

    private func bars() throws -> [StrengthFile.Bar] {
        let bars = try db.rows(
            "SELECT id, key, name, unit, hundredths FROM owned_bars WHERE member_id = \(member.id)"
        ) { row -> (Int64, StrengthFile.Bar) in
            (
                try row.get("id"),
                StrengthFile.Bar(
                    key: try row.get("key"), name: try row.get("name"), unit: try row.get("unit"),
                    hundredths: try row.get("hundredths"))
            )
        }
        return bars.sorted { $0.0 < $1.0 }.map(\.1)
    }

    private func templates(_ keys: [Int64: String]) throws -> [StrengthFile.Template] {
        try db.rows(
            """
            SELECT id, key, name, note, created_at, archived_at FROM templates WHERE member_id = \(member.id)
            ORDER BY position, id
            """
        ) { row in
            let id: Int64 = try row.get("id")
            return StrengthFile.Template(
                key: try row.get("key"), name: try row.get("name"), note: try row.get("note"),
                createdAt: try row.get("created_at"), archivedAt: try row.get("archived_at"),
                exercises: try db.templates(of: member).exercises(of: id).map {
                    StrengthFile.Aim($0.target, exercise: keys[$0.exerciseID] ?? "")
                })
        }
    }

    /// By when they began and then by their keys, which are the same in any account.
    private func workouts(_ keys: [Int64: String]) throws -> [StrengthFile.Session] {
        let store = db.workouts(of: member)
        let templates = Dictionary(
            uniqueKeysWithValues: try db.templates(of: member).all().map { ($0.id, $0.key) })
        let open = try store.inProgress().map(\.id)
        let sessions = try (finishedIDs() + (open.map { [$0] } ?? [])).compactMap { id in
            try store.find(id).map { workout in
                StrengthFile.Session(
                    workout, template: workout.templateID.flatMap { templates[$0] }, try store.exercises(of: id), keys)
            }
        }
        return sessions.sorted { ($0.startedAt, $0.key) < ($1.startedAt, $1.key) }
    }

    /// Whether nothing was entered yet: what a new member finds, and has not touched, gives way.
    func isUntouched() throws -> Bool {
        let own: Int? = try db.value(
            """
            SELECT (SELECT count(*) FROM workouts WHERE member_id = \(member.id))
                + (SELECT count(*) FROM owned_plates WHERE member_id = \(member.id))
                + (SELECT count(*) FROM owned_bars WHERE member_id = \(member.id))
                + (SELECT count(*) FROM exercises WHERE member_id = \(member.id)
                    AND (key NOT LIKE 'starter-%' OR version > 1 OR archived_at IS NOT NULL OR banned_at IS NOT NULL))
                + (SELECT count(*) FROM templates WHERE member_id = \(member.id)
                    AND (key NOT LIKE 'starter-%' OR version > 1 OR archived_at IS NOT NULL))
            """)
        return own == 0
    }

    /// In place of what an untouched account has. The file must be without fault.
    func write(_ file: StrengthFile) throws {
        try db.execute("DELETE FROM templates WHERE member_id = \(member.id)")
        try db.execute("DELETE FROM exercises WHERE member_id = \(member.id)")
        if let settings = file.settings { try write(settings) }
        for plate in file.plates { try write(plate) }
        for bar in file.bars { try write(bar) }
        let exercises = try write(file.exercises)
        var templates: [String: Int64] = [:]
        for template in file.templates { templates[template.key] = try write(template, exercises) }
        for session in file.workouts { try write(session, exercises, templates) }
    }

    private func write(_ settings: StrengthFile.Settings) throws {
        try db.execute(
            """
            INSERT INTO strength_settings (member_id, weight_unit, weight_step, rest_seconds, rpe_chart, begun_at)
            VALUES (\(member.id), \(settings.unit), \(settings.weightStep), \(settings.restSeconds), \(settings.rpeChart),
                \(settings.begunAt))
            ON CONFLICT (member_id) DO UPDATE SET weight_unit = excluded.weight_unit, weight_step = excluded.weight_step,
                rest_seconds = excluded.rest_seconds, rpe_chart = excluded.rpe_chart, begun_at = excluded.begun_at,
                version = version + 1
            """)
    }

    private func write(_ plate: StrengthFile.Plate) throws {
        try db.execute(
            """
            INSERT INTO owned_plates (member_id, unit, hundredths, pairs)
            VALUES (\(member.id), \(plate.unit), \(plate.hundredths), \(plate.pairs))
            """)
    }

    private func write(_ bar: StrengthFile.Bar) throws {
        try db.execute(
            """
            INSERT INTO owned_bars (member_id, key, name, unit, hundredths)
            VALUES (\(member.id), \(bar.key), \(bar.name), \(bar.unit), \(bar.hundredths))
            """)
    }

    /// Their ids by their keys.
    private func write(_ exercises: [StrengthFile.Lift]) throws -> [String: Int64] {
        var ids: [String: Int64] = [:]
        for exercise in exercises { ids[exercise.key] = try db.exercises(of: member).insert(exercise.new) }
        for exercise in exercises {
            guard let id = ids[exercise.key] else { continue }
            try db.execute(
                """
                UPDATE exercises SET archived_at = \(exercise.archivedAt), banned_at = \(exercise.bannedAt),
                    swap_id = \(exercise.swap.flatMap { ids[$0] }) WHERE id = \(id) AND member_id = \(member.id)
                """)
        }
        return ids
    }

    private func write(_ template: StrengthFile.Template, _ exercises: [String: Int64]) throws -> Int64 {
        let store = db.templates(of: member)
        let id = try store.insert(
            key: template.key, name: template.name, note: template.note, at: template.createdAt)
        for (position, aim) in template.exercises.enumerated() {
            guard let exercise = exercises[aim.exercise] else { continue }
            try store.insert(aim.target, exerciseID: exercise, at: position, in: id)
        }
        try db.execute(
            """
            UPDATE templates SET archived_at = \(template.archivedAt) WHERE id = \(id) AND member_id = \(member.id)
            """)
        return id
    }

    private func write(_ session: StrengthFile.Session, _ exercises: [String: Int64], _ templates: [String: Int64])
        throws
    {
        let store = db.workouts(of: member)
        let id = try db.insert(
            """
            INSERT INTO workouts (member_id, key, template_id, name, folded_name, note, day, zone, started_at, finished_at,
                clock_seconds, clock_since)
            VALUES (\(member.id), \(session.key), \(session.template.flatMap { templates[$0] }), \(session.name),
                \(session.name.foldedForSearch), \(session.note), \(session.day), \(session.zone), \(session.startedAt),
                \(session.finishedAt), \(session.clockSeconds), \(session.clockSince))
            """)
        guard let workout = try store.find(id) else { return }
        for entry in session.exercises {
            guard let exercise = exercises[entry.aim.exercise] else { continue }
            let slot = try store.insert(entry.aim.target, key: entry.key, exerciseID: exercise, in: workout)
            let place = WorkoutExercise(
                id: slot, key: entry.key, workoutID: id, exerciseID: exercise, target: entry.aim.target, sets: [])
            for set in entry.sets { try write(set, in: place, of: workout) }
        }
        try store.settle(id)
    }

    private func write(_ set: StrengthFile.Done, in exercise: WorkoutExercise, of workout: Workout) throws {
        try db.sets(of: member).insert(
            set.logged, unit: MassUnit(rawValue: set.weightUnit) ?? .kilograms, key: set.key, note: set.note,
            doneAt: set.doneAt, in: exercise, of: workout)
    }
}
